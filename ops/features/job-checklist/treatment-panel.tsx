import { useState } from 'react'
import { staffTreatmentCalls } from '#contract/visit-calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { Facts } from '#ops/ui/facts.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { treatmentCopy as copy } from './treatment.copy.ts'

/** What the customer said before a pest treatment, and the word of the office; nothing of other work. */
export function TreatmentPanel({ bookingId }: { bookingId: string }) {
  const may = useMay()
  return may(staffTreatmentCalls.find) ? <Answers bookingId={bookingId} /> : null
}

function Answers({ bookingId }: { bookingId: string }) {
  const safety = useStaffQuery(staffTreatmentCalls.find, { bookingId }).data?.data
  const [isOpen, setIsOpen] = useState(false)
  if (!safety) return null
  const { concerns, answeredAt, isHeld, allowed, reEntryMinutes, record } = safety
  const said = concerns?.map((concern) => copy.concerns[concern]).join(', ') || copy.none
  return (
    <Panel title={copy.title}>
      <Facts
        facts={[
          [copy.answers, concerns ? said : copy.unanswered],
          [copy.answeredAt, answeredAt && formatInstant(answeredAt)],
          [copy.stayOut, copy.minutes(reEntryMinutes)],
          ...(record?.products.map(
            ({ name, registration, ingredient, dilution, rooms }) =>
              [copy.used, [name, registration, ingredient, dilution, rooms].join(' · ')] as const,
          ) ?? []),
          [copy.reEntry, record?.reEntryAt && formatInstant(record.reEntryAt)],
          [copy.allowedBy, allowed && copy.by(allowed.by, formatInstant(allowed.at), allowed.reason)],
        ]}
      />
      {isHeld && (
        <div className="mt-3 space-y-2">
          <p className="font-semibold text-error">{copy.held}</p>
          <Button size="small" onClick={() => setIsOpen(true)}>
            {copy.allow}
          </Button>
        </div>
      )}
      {isOpen && (
        <ActionDialog
          onClose={() => setIsOpen(false)}
          title={copy.allow}
          consequence={copy.effect}
          confirm={copy.allow}
          reasonLabel={copy.reason}
          call={staffTreatmentCalls.allow}
          input={(reason) => ({ bookingId, reason })}
          done={copy.allowed}
        />
      )}
    </Panel>
  )
}
