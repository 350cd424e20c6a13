import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'

interface QueueLinksProps {
  label: string
  queues: readonly {
    title: string
    to: string
    isCurrent: boolean
    count: number | undefined
    /** Red while one is in it. */
    isUrgent: boolean
  }[]
}

/** Queues of a list with how many are in each. */
export function QueueLinks({ label, queues }: QueueLinksProps) {
  return (
    <nav aria-label={label} className="mb-2 flex flex-wrap gap-2">
      {queues.map(({ title, to, isCurrent, count, isUrgent }) => (
        <Link
          key={title}
          to={to}
          replace
          aria-current={isCurrent ? 'page' : undefined}
          className={classes(
            'control inline-flex items-center gap-2 rounded-full px-3.5 text-sm font-semibold ring-1 ring-inset',
            isCurrent ? 'bg-teal text-white ring-teal' : 'bg-white ring-outline hover:bg-ground',
          )}
        >
          {title}
          {count !== undefined && (
            <span
              className={classes(
                'min-w-6 rounded-full px-1.5 py-0.5 text-center text-xs font-bold tabular-nums',
                !isCurrent && (isUrgent && count > 0 ? 'bg-error-50 text-error-700' : 'bg-ground'),
              )}
            >
              {count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
