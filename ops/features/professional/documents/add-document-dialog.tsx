import { useState } from 'react'
import { professionalDocumentCalls } from '#contract/calls.gen.ts'
import { isDay } from '#contract/lib/india-time.ts'
import { today } from '#ops/lib/format.ts'
import { useStaffUpload } from '#ops/lib/staff-query.ts'
import { toOptions } from '#ops/ui/options.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
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
  const sending = useStaffUpload(professionalDocumentCalls.add, { done: documentCopy.added, onDone: onClose })
  function send(chosen: File, reason: string) {
    const typed = { ...(number.trim() && { number: number.trim() }), ...(validUntil && { validUntil }) }
    sending.mutate({ professionalId, kind, ...typed, file: chosen, reason })
  }
  return (
    <ReasonDialog
      onClose={onClose}
      title={documentCopy.add}
      consequence={documentCopy.addNote}
      confirm={documentCopy.add}
      reasonLabel={documentCopy.reason}
      complete={file !== null && (validUntil === '' || isDay(validUntil))}
      sending={sending}
      onConfirm={(reason) => file && send(file, reason)}
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
    </ReasonDialog>
  )
}
