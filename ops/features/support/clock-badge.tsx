import { AlarmClock, Clock } from 'lucide-react'
import type { caseCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { classes } from '#web/ui/classes.ts'
import { caseCopy } from './case.copy.ts'

type Due = EndpointResponse<typeof caseCalls.find>['data']['clock']

const looks = {
  calm: 'bg-[#eceff0] text-muted',
  soon: 'bg-amber-50 text-amber-900',
  overdue: 'bg-error-50 text-error-700',
} as const

/** The next step and its time: amber when it is soon, red when it is late. */
export function ClockBadge({ clock }: { clock: Due }) {
  if (!clock) return null
  const { step, dueAt, level } = clock
  const Icon = level === 'overdue' ? AlarmClock : Clock
  const words = level === 'overdue' ? caseCopy.wasDue : caseCopy.by
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-bold in-[td]:py-px in-[td]:whitespace-nowrap',
        looks[level],
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2.2} />
      {words(caseCopy.steps[step], formatInstant(dueAt))}
    </span>
  )
}
