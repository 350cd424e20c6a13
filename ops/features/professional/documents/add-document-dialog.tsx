import { useState } from 'react'
import { professionalDocumentCalls } from '#contract/calls.gen.ts'
import { isDay } from '#contract/lib/india-time.ts'
import { today } from '#ops/lib/format.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { documentCopy } from './document.copy.ts'

type Kind = keyof typeof documentCopy.kinds
const kinds = toOptions(documentCopy.kinds)

export function AddDocumentDialog({ professionalId, onClose }: { professionalId: string; onClose: () => void }) {
  const { values, field } = useForm({ kind: 'police' as Kind, number: '', validUntil: '' })
  const { kind, number, validUntil } = values
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
      <SelectField label={documentCopy.kind} options={kinds} {...field('kind')} />
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
        {...field('number')}
      />
      <Field
        type="date"
        label={documentCopy.validUntil}
        hint={documentCopy.validUntilHint}
        min={today()}
        {...field('validUntil')}
      />
    </ActionDialog>
  )
}
