import { Timer } from 'lucide-react'
import { useServerNow } from '#web/lib/state/server-clock.ts'
import { classes } from '#web/ui/classes.ts'
import { summaryCopy } from '../booking.copy.ts'
import { countdownLabel } from '../booking.view.ts'

/** The countdown turns red for its last two minutes, in milliseconds. */
const urgentMs = 2 * 60_000

/** Time left of the hold. */
export function HoldCountdown({ until }: { until: string }) {
  const left = Date.parse(until) - useServerNow(500)
  if (left <= 0) return null
  return (
    <p
      role="timer"
      className={classes(
        'flex items-center gap-2 rounded-field px-3.5 py-2.5 font-semibold',
        left < urgentMs ? 'bg-error-50 text-error-700' : 'bg-amber-50 text-amber-900',
      )}
    >
      <Timer aria-hidden className="size-4.5 shrink-0" />
      <span>
        {summaryCopy.held} <b className="tabular-nums">{countdownLabel(left)}</b>
      </span>
    </p>
  )
}
