import { useState } from 'react'
import { professionalCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { Panel } from '#ops/ui/page.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { ChangeDialog } from '../edit/change-dialog.tsx'
import { EditButton } from '../edit-button.tsx'
import type { PanelProps, ProfessionalRecord } from '../professional-record.ts'
import { recordCopy } from '../record.copy.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { MonthCalendar } from './month-calendar.tsx'

type Leave = ProfessionalRecord['leaves'][number]

/** Leave ahead, and a month of hours and leave. */
export function LeavePanel({ professional }: PanelProps) {
  const [ended, setEnded] = useState<Leave | null>(null)
  const may = useMay()
  return (
    <Panel
      title={recordCopy.leave}
      aside={
        <EditButton
          call={professionalCalls.change}
          what={recordCopy.leave}
          text={recordCopy.takeLeave}
          dialog={(onClose) => <LeaveDialog {...{ professional, onClose }} />}
        />
      }
    >
      {professional.leaves.length === 0 && <p className="text-muted">{recordCopy.noLeave}</p>}
      <ul className="space-y-2">
        {professional.leaves.map((leave) => (
          <li key={leave._id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 flex-1">
              <span className="font-semibold">
                {formatInstant(leave.from)} to {formatInstant(leave.until)}
              </span>
              <span className="block text-muted">{leave.reason}</span>
            </span>
            {may(professionalCalls.change) && (
              <Button variant="outline" size="small" onClick={() => setEnded(leave)}>
                {recordCopy.cancelLeave}
                <span className="sr-only"> {formatInstant(leave.from)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <MonthCalendar professional={professional} />
      {ended && (
        <ChangeDialog
          professional={professional}
          title={recordCopy.cancelLeaveTitle}
          note={recordCopy.cancelLeaveNote}
          canHit={false}
          change={() => ({ endLeave: ended._id })}
          onClose={() => setEnded(null)}
        />
      )}
    </Panel>
  )
}
