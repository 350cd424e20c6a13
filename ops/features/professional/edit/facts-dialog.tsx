import { useState } from 'react'
import { shownLanguages } from '../language-list.ts'
import type { PanelProps } from '../professional-record.ts'
import { recordCopy } from '../record.copy.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { type Person, PersonFields, parsePerson } from './person-fields.tsx'

/** Name, number, city and what crews are put together by. */
export function FactsDialog({ professional, onClose }: PanelProps & { onClose: () => void }) {
  const [person, setPerson] = useState<Person>({
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
      change={() => parsePerson(person)}
      onClose={onClose}
    >
      <PersonFields person={person} onChange={setPerson} />
    </ChangeDialog>
  )
}
