import { CalendarDays, ChevronRight, MapPin } from 'lucide-react'
import { formatRupees } from '#contract/money.ts'
import { useServerNow } from '#web/lib/state/server-clock.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { bookingCopy } from '../booking.copy.ts'
import { type BookingView, serviceNames, shortDate, slotLabelOf } from '../booking.view.ts'
import { nextStepOf } from '../change/next-step.view.ts'
import { PayNow } from '../hold/pay-now.tsx'

interface BookingCardProps {
  booking: BookingView
  onOpen: () => void
}

/** Services, item count, total, address, date and status; the whole card opens the details. */
export function BookingCard({ booking, onOpen }: BookingCardProps) {
  const count = booking.items.length
  return (
    <article className="group relative rounded-card bg-white p-4 shadow-1 transition-shadow duration-200 hover:shadow-2 md:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 leading-snug font-bold wrap-anywhere md:text-md">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className="line-clamp-3 text-left after:absolute after:inset-0 after:rounded-card"
          >
            {serviceNames(booking)}
          </button>
        </h2>
        <StatusBadge status={booking.bookingStatus} className="shrink-0" />
      </div>
      <p className="mt-1 text-sm text-muted">
        {count} {count === 1 ? 'item' : 'items'} · {booking.number}
      </p>
      <NextStep booking={booking} />
      <div className="mt-3 grid gap-1.5 text-sm">
        <p className="flex items-start gap-2">
          <CalendarDays aria-hidden className="mt-0.5 size-4 shrink-0 text-teal" />
          <span>
            {shortDate(booking.date)}
            {booking.timeSlot && <span className="text-muted"> · {slotLabelOf(booking.timeSlot)}</span>}
          </span>
        </p>
        <p className="flex items-start gap-2">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-teal" />
          <span className="line-clamp-2 min-w-0 wrap-anywhere">{booking.address || bookingCopy.noAddress}</span>
        </p>
      </div>
      <div className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3">
        <span className="text-price font-extrabold tabular-nums">{formatRupees(booking.totalPrice)}</span>
        <span aria-hidden className="ml-auto inline-flex items-center gap-0.5 text-sm font-bold text-teal">
          Details
          <ChevronRight className="size-4" />
        </span>
        <PayNow booking={booking} className="relative z-10" />
      </div>
    </article>
  )
}

/** The next step of an unpaid booking, or why it failed. */
function NextStep({ booking }: { booking: BookingView }) {
  const now = useServerNow(null)
  if (booking.bookingStatus !== 'Pending' && booking.bookingStatus !== 'Failed') return null
  return <p className="mt-2 text-sm font-semibold text-amber-900">{nextStepOf(booking, now).title}</p>
}
