import { useState } from 'react'
import { professionalCalls } from '#contract/calls.gen.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import { formatDay, formatPlace } from '#ops/lib/format.ts'
import { useMay, useStaff } from '#ops/lib/staff-session.ts'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import { Facts } from '#ops/ui/facts.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { phoneLabel } from '#web/lib/format.ts'
import { ChangeDialog } from '../edit/change-dialog.tsx'
import { FactsDialog } from '../edit/facts-dialog.tsx'
import { WithoutDocumentsField } from '../edit/without-documents-field.tsx'
import { EditButton } from '../edit-button.tsx'
import { shownLanguages } from '../language-list.ts'
import type { PanelProps } from '../professional-record.ts'
import { recordCopy } from '../record.copy.ts'

export function FactsPanel({ professional }: PanelProps) {
  const [why, setWhy] = useState('')
  const may = useMay()
  const isAdmin = useStaff().role === 'admin'
  const { phone, area, since, languages, vehicle, leadsCrews, active, awaitsPapers } = professional
  return (
    <Panel
      title={recordCopy.facts}
      aside={
        <EditButton
          call={professionalCalls.change}
          what={recordCopy.facts}
          dialog={(onClose) => <FactsDialog {...{ professional, onClose }} />}
        />
      }
    >
      <Facts
        facts={[
          [
            recordCopy.phone,
            <a key="phone" href={`tel:${phone}`} className="text-teal hover:underline">
              {phoneLabel(phone)}
            </a>,
          ],
          [recordCopy.hireDocuments, awaitsPapers && recordCopy.awaitsDocuments],
          [recordCopy.city, formatPlace(area)],
          [recordCopy.since, formatDay(indiaDay(new Date(since)))],
          [recordCopy.languages, shownLanguages(languages)],
          [recordCopy.vehicle, recordCopy.vehicles[vehicle]],
          [recordCopy.leadsCrews, leadsCrews ? recordCopy.yes : recordCopy.no],
        ]}
      />
      {may(professionalCalls.change) && (
        <DialogButton
          variant="outline"
          size="small"
          className="mt-4"
          dialog={(onClose) => (
            <ChangeDialog
              professional={professional}
              title={active ? recordCopy.deactivate : recordCopy.activate}
              note={active ? recordCopy.deactivateNote : awaitsPapers ? recordCopy.startNote : recordCopy.activateNote}
              canHit={active}
              danger={active}
              change={() => ({ active: !active, ...(why.trim() && { withoutPapers: why.trim() }) })}
              onClose={onClose}
            >
              {awaitsPapers && isAdmin && <WithoutDocumentsField value={why} onChange={setWhy} />}
            </ChangeDialog>
          )}
        >
          {active ? recordCopy.deactivate : recordCopy.activate}
        </DialogButton>
      )}
    </Panel>
  )
}
