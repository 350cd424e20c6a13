import { professionalRecordCalls } from '#contract/calls.gen.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { Panel } from '#ops/ui/page.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { VisitLine } from '../edit/visits-hit.tsx'
import type { PanelProps } from '../professional-record.ts'
import { reassignCopy, recordCopy } from '../record.copy.ts'

/** Visits of theirs that another professional must take; nothing when there are none. */
export function ReassignPanel({ professional: { _id, visits } }: PanelProps) {
  const may = useMay()
  if (visits.length === 0) return null
  return (
    <Panel
      title={recordCopy.toReassign}
      aside={
        may(professionalRecordCalls.propose) && (
          <ButtonLink size="small" to={`/visits/reassign?professional=${_id}`}>
            {recordCopy.findEach}
          </ButtonLink>
        )
      }
    >
      <ul className="space-y-1.5">
        {visits.map((visit) => (
          <li key={visit.bookingId}>
            <VisitLine visit={visit} />
            <span className="text-muted"> · {reassignCopy.reasons[visit.reason]}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
