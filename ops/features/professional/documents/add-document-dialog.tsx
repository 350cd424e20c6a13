import { useState } from 'react'
import { professionalDocumentCalls } from '#contract/calls.gen.ts'
import { isDay } from '#contract/lib/india-time.ts'
import { today } from '#ops/lib/format.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { documentCopy } from './document.copy.ts'

type Kind = keyof typeof documentCopy.kinds
const kinds = toOptions(documentCopy.kinds)

export function AddDocumentDialog({ professionalId, onClose }: { professionalId: string; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('police')
  const [number, setNumber] = useState('')
  const [validUntil, setValidUntil] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const typed = { ...(number.trim() && { number: number.trim() }), ...(validUntil && { validUntil }) }
  return (
    <ActionDialog
      onClose={onClose}
      title={documentCopy.add}
      consequence={documentCopy.addNote}
      confirm={documentCopy.add}
      reasonLabel={documentCopy.reason}
      complete={validUntil === '' || isDay(validUntil)}
      call={professionalDocumentCalls.add}
      input={(reason) => file && { professionalId, kind, ...typed, file, reason }}
      done={documentCopy.added}
    >
      <SelectField
        label={documentCopy.kind}
        options={kinds}
        value={kind}
        onChange={(event) => setKind(event.target.value as Kind)}
      />
      <Field
        label={documentCopy.chooseFile}
        hint={documentCopy.fileHint}
        type="file"
        accept="application/pdf,image/png,image/jpeg,image/webp"
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      <Field
        label={documentCopy.number}
        hint={documentCopy.numberHint}
        autoComplete="off"
        maxLength={40}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Field
        type="date"
        label={documentCopy.validUntil}
        hint={documentCopy.validUntilHint}
        min={today()}
        value={validUntil}
        onChange={(event) => setValidUntil(event.target.value)}
      />
    </ActionDialog>
  )
}
