import { CircleAlert, CircleCheck, Clock3, Info } from 'lucide-react'
import { useServerNow } from '#web/lib/state/server-clock.ts'
import { classes } from '#web/ui/classes.ts'
import type { BookingView } from '../booking.view.ts'
import { withoutBreaks } from '../visit/without-breaks.tsx'
import { getNextStep } from './next-step.view.ts'

const looks = {
  info: { icon: Info, look: 'bg-teal-50 text-teal-700' },
  success: { icon: CircleCheck, look: 'bg-success-50 text-success' },
  warning: { icon: Clock3, look: 'bg-amber-50 text-amber-900' },
  error: { icon: CircleAlert, look: 'bg-error-50 text-error-700' },
}

/** State and next step of a booking. */
export function OutlookBox({ booking }: { booking: BookingView }) {
  const now = useServerNow(booking.bookingStatus === 'Pending' ? 5_000 : null)
  const { tone, title, text } = getNextStep(booking, now)
  const { icon: Icon, look } = looks[tone]
  return (
    <div role="status" className={classes('mb-4 flex items-start gap-3 rounded-card p-4', look)}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={2.2} />
      <p className="min-w-0">
        <b className="block">{withoutBreaks(title)}</b>
        <span className="text-ink">{withoutBreaks(text)}</span>
      </p>
    </div>
  )
}
