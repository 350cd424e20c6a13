import { CalendarDays } from 'lucide-react'
import { formatRupees } from '#contract/lib/money.ts'
import { placeWords } from '#web/features/place/city/city-names.ts'
import { formatCopy } from '#web/lib/i18n/format.copy.ts'
import { useServerNow } from '#web/lib/state/server-clock.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { bookingCopy, listCopy } from '../booking.copy.ts'
import { type BookingView, dateLabel, isPromise, serviceNames } from '../booking.view.ts'
import { getNextStep } from '../change/next-step.view.ts'
import { VisitStrip } from '../nearest/visit-strip.tsx'
import { safetyNote } from '../treatment/safety.view.ts'
import { hasVisit } from '../visit/visit.view.ts'
import { CardAction } from './card-action.tsx'

interface BookingCardProps {
  booking: BookingView
  onOpen: () => void
}

/** Who comes and how far they are, picture, services, item count, total, address, date and status, and one action; the rest of it opens the details. */
export function BookingCard({ booking, onOpen }: BookingCardProps) {
  const count = booking.items.length
  const [item] = booking.items
  return (
    <article className="group relative rounded-card bg-white p-4 shadow-1 transition-shadow duration-200 hover:shadow-2 md:p-5">
      {isFollowed(booking) && (
        <div className="relative -mx-4 -mt-4 mb-3.5 flex items-center gap-3 rounded-t-card bg-teal-50 px-4 py-3 md:-mx-5 md:-mt-5 md:px-5">
          <VisitStrip booking={booking} />
        </div>
      )}
      <div className="flex gap-3.5">
        {item && (
          <Picture picture={item.serviceId.picture} alt="" sizes="64px" className="size-16 shrink-0 rounded-field" />
        )}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h2 className="min-w-28 flex-1 leading-snug font-bold wrap-anywhere md:text-md">
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={onOpen}
                className="line-clamp-2 text-left after:absolute after:inset-0 after:rounded-card"
              >
                {serviceNames(booking)}
              </button>
            </h2>
            <StatusBadge status={booking.bookingStatus} className="shrink-0" />
          </div>
          <p className="mt-1 text-sm text-muted">
            {formatCopy.items(count)} · {booking.number}
          </p>
        </div>
      </div>
      <NextStep booking={booking} />
      <p className="mt-3 flex min-w-0 items-center gap-2 text-sm">
        <CalendarDays aria-hidden className="size-4 shrink-0 text-teal" />
        <b className="shrink-0">{dateLabel(booking)}</b>
        <span className="truncate text-muted">{placeWords(booking.address) || bookingCopy.noAddress}</span>
      </p>
      <div className="mt-3 flex min-h-14 items-center justify-between gap-3 border-t border-line pt-3">
        <span className="text-price font-extrabold tabular-nums">{formatRupees(booking.totalPrice)}</span>
        <div className="relative z-10">
          <CardAction booking={booking} />
        </div>
      </div>
    </article>
  )
}

/** Someone comes, or is searched. */
const isFollowed = (booking: BookingView) =>
  hasVisit(booking) &&
  booking.bookingStatus !== 'Completed' &&
  (booking.professionals.length > 0 || isPromise(booking.timeSlot))

/** The amount still owed, the next step of an unpaid booking, why it failed, or what a treatment waits for. */
function NextStep({ booking }: { booking: BookingView }) {
  const { bookingStatus, due } = booking
  const now = useServerNow(null)
  const isOpen = bookingStatus === 'Pending' || bookingStatus === 'Failed'
  const words =
    due > 0 ? listCopy.due(formatRupees(due)) : isOpen ? getNextStep(booking, now).title : safetyNote(booking)
  return words && <p className="mt-2 text-sm font-semibold text-amber-900">{words}</p>
}
