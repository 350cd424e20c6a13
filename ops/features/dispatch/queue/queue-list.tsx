import { useNavigate } from 'react-router'
import { dispatchCalls, refundCalls } from '#contract/calls.gen.ts'
import { formatInstant, formatName, formatPlace } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { Panel } from '#ops/ui/page.tsx'
import { ShownNote } from '#ops/ui/pages/shown-note.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { classes } from '#web/ui/classes.ts'
import { dispatchCopy } from '../dispatch.copy.ts'
import { formatAge, isOverdue, type Queue } from './age.ts'

interface QueueListProps {
  queue: Queue
  area: string
  now: number
  every: number
  openId: string
  onOpen: (bookingId: string) => void
}

const details: Readonly<Record<string, string>> = { ...dispatchCopy.details, ...dispatchCopy.reasons }

/** What waits in a queue; j and k go through it. */
export function QueueList({ queue, area, now, every, openId, onOpen }: QueueListProps) {
  const navigate = useNavigate()
  const may = useMay()
  const query = useStaffQuery(dispatchCalls.queue, { queue, ...(area && { area }) }, { every })
  return (
    <Panel title={dispatchCopy.queueNames[queue]} className="max-h-[calc(100dvh-15rem)] overflow-y-auto">
      {queue === 'refund' && !may(refundCalls.retry) && (
        <p className="mb-2 text-muted">{dispatchCopy.financeDecides}</p>
      )}
      <QueryView query={query} label={dispatchCopy.queueNames[queue]} rows={3}>
        {({ data }) =>
          data.rows.length === 0 ? (
            <p className="text-muted">{dispatchCopy.queueEmpty}</p>
          ) : (
            <>
              <ul>
                {data.rows.map(({ _id, bookingId, number, since, startsAt, detail, area: city }) => (
                  <li key={_id} data-row className="border-b border-line last:border-b-0">
                    <button
                      type="button"
                      data-row-link
                      aria-pressed={openId === bookingId}
                      onClick={() => (bookingId ? onOpen(bookingId) : void navigate(`/support/${number}`))}
                      className={classes('w-full rounded-sm px-1 py-2 text-left', openId === bookingId && 'bg-teal-50')}
                    >
                      <span className="flex justify-between gap-2">
                        <span className="font-semibold text-teal">{number}</span>
                        <span className={isOverdue({ queue, since }, now) ? 'font-bold text-error' : 'text-muted'}>
                          {formatAge(since, now)}
                        </span>
                      </span>
                      <span className="block text-sm text-muted">
                        {[
                          formatInstant(startsAt),
                          formatPlace(city ?? ''),
                          detail && (details[detail] ?? formatName(detail)),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              <ShownNote shown={data.rows.length} total={data.total} />
            </>
          )
        }
      </QueryView>
    </Panel>
  )
}
