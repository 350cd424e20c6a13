import { useForm } from '#web/ui/forms/use-form.ts'
import { shownLanguages } from '../language-list.ts'
import type { PanelProps } from '../professional-record.ts'
import { recordCopy } from '../record.copy.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { type Person, PersonFields, parsePerson } from './person-fields.tsx'

/** Name, number, city and what crews are put together by. */
export function FactsDialog({ professional, onClose }: PanelProps & { onClose: () => void }) {
  const form = useForm<Person>({
    name: professional.name,
    phoneNo: professional.phone.slice(-10),
    area: professional.area,
    languages: shownLanguages(professional.languages),
    vehicle: professional.vehicle,
    leadsCrews: professional.leadsCrews,
  })
  return (
    <ChangeDialog
      professional={professional}
      title={recordCopy.facts}
      canHit={false}
      change={() => parsePerson(form.values)}
      onClose={onClose}
    >
      <PersonFields form={form} />
    </ChangeDialog>
  )
}
