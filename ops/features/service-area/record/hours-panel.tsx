import { useState } from 'react'
import { areaHoursCalls } from '#contract/calls.gen.ts'
import { formatDay, today } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { areaCopy } from '../area.copy.ts'
import { HoursDialog } from '../change/hours-dialog.tsx'

/** First and last start, notice and days ahead, with the day from which they hold. */
export function HoursPanel({ areaId }: { areaId: string }) {
  const may = useMay()
  const query = useStaffQuery(areaHoursCalls.find, { areaId })
  const [removed, setRemoved] = useState<string | null>(null)
  const known = query.data?.data
  return (
    <Panel
      title={areaCopy.hours}
      aside={
        may(areaHoursCalls.set) && (
          <DialogButton
            size="small"
            variant="outline"
            disabled={!known}
            dialog={(onClose) => known && <HoursDialog {...{ areaId, known, onClose }} />}
          >
            {areaCopy.changeHours}
          </DialogButton>
        )
      }
    >
      <QueryView query={query} label={areaCopy.hours} rows={2}>
        {({ data: { hours, usual } }) => (
          <ul className="space-y-2">
            {hours.map((each) => (
              <li key={each.validFrom} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="min-w-0 flex-1">
                  <span className="font-semibold">{areaCopy.hoursFrom(each.validFrom)}</span>
                  <span className="block text-muted">{areaCopy.hoursText(each)}</span>
                </span>
                {each.validFrom > today() && may(areaHoursCalls.remove) && (
                  <Button size="small" variant="quiet" onClick={() => setRemoved(each.validFrom)}>
                    {areaCopy.remove}
                    <span className="sr-only"> {formatDay(each.validFrom)}</span>
                  </Button>
                )}
              </li>
            ))}
            <li>
              <span className="font-semibold">{hours.length > 0 ? areaCopy.hoursBefore : areaCopy.hoursDefault}</span>
              <span className="block text-muted">{areaCopy.hoursText(usual)}</span>
            </li>
          </ul>
        )}
      </QueryView>
      {removed && <RemoveDialog areaId={areaId} validFrom={removed} onClose={() => setRemoved(null)} />}
    </Panel>
  )
}

function RemoveDialog(props: { areaId: string; validFrom: string; onClose: () => void }) {
  const { areaId, validFrom, onClose } = props
  return (
    <ActionDialog
      onClose={onClose}
      title={areaCopy.removeHours}
      consequence={areaCopy.hoursFrom(validFrom)}
      confirm={areaCopy.remove}
      reasonLabel={areaCopy.reason}
      call={areaHoursCalls.remove}
      done={areaCopy.hoursRemoved}
      input={(reason) => ({ areaId, validFrom, reason })}
    />
  )
}
