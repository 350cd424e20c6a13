import { TriangleAlert } from 'lucide-react'
import { classes } from '#web/ui/classes.ts'
import { dispatchCopy } from '../dispatch.copy.ts'
import { formatAge, isOverdue, type Queue, type QueueCount } from './age.ts'

interface QueueBarProps {
  queues: readonly QueueCount[]
  now: number
  value: string
  onChange: (queue: Queue | '') => void
}

/** A button for each queue: how many wait, and how long the oldest does. */
export function QueueBar({ queues, now, value, onChange }: QueueBarProps) {
  return (
    <ul aria-label={dispatchCopy.queues} className="relative mb-3 flex gap-2 overflow-x-auto p-0.5">
      {queues.map((one) => {
        const isLate = isOverdue(one, now)
        return (
          <li key={one.queue} className="shrink-0">
            <button
              type="button"
              aria-pressed={value === one.queue}
              onClick={() => onChange(value === one.queue ? '' : one.queue)}
              className={classes(
                'control flex flex-col justify-center rounded-field border px-3 py-1 text-left leading-tight',
                value === one.queue ? 'border-teal bg-teal-50' : 'border-line bg-white',
                isLate && 'border-error',
              )}
            >
              <span className={classes('font-semibold', one.count === 0 && 'text-muted')}>
                {dispatchCopy.queueNames[one.queue]} <b className="tabular-nums">{one.count}</b>
              </span>
              {one.since && (
                <span
                  className={classes('flex items-center gap-1 text-xs', isLate ? 'font-bold text-error' : 'text-muted')}
                >
                  {isLate && <TriangleAlert aria-hidden className="size-3" />}
                  {dispatchCopy.oldest(formatAge(one.since, now))}
                  {isLate && <span className="sr-only">, {dispatchCopy.overdue}</span>}
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
