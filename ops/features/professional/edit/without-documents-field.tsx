import { TextArea } from '#web/ui/forms/field.tsx'
import { recordCopy } from '../record.copy.ts'

/** Of an admin: why a professional is offered for visits before the documents are accepted. */
export function WithoutDocumentsField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextArea
      label={recordCopy.withoutDocuments}
      hint={recordCopy.withoutDocumentsHint}
      optional
      maxLength={300}
      rows={2}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
