import { CalendarClock } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { dayLabel } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { cartCopy } from '#web/features/cart/cart.copy.ts'
import { bookingInfoPath, paymentSummaryPath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { useBooking } from '../booking.api.ts'
import { getSlotLabel, serviceNames } from '../booking.view.ts'
import { CancelTerms } from '../change/cancel-terms.tsx'

/** The pending booking, with its next step: the time, or the payment. */
export function ContinueBooking({ bookingId }: { bookingId: string }) {
  const booking = useBooking(bookingId).data?.data
  if (booking?.bookingStatus !== 'Pending') return null
  const next = booking.timeSlot ? paymentSummaryPath(bookingId) : bookingInfoPath(bookingId)
  return (
    <section
      aria-labelledby="continue-booking"
      className="mb-4 flex flex-col gap-3.5 rounded-card bg-teal-50 p-4 ring-1 ring-teal-200 ring-inset md:flex-row md:items-center md:p-5"
    >
      <CalendarClock aria-hidden className="hidden size-8 shrink-0 text-teal md:block" strokeWidth={1.8} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="continue-booking" className="font-heading text-title">
            {cartCopy.continueTitle}
          </h2>
          <StatusBadge status={booking.bookingStatus} />
        </div>
        <p className="mt-1 wrap-anywhere">
          <b>{booking.number}</b> · {serviceNames(booking)} · {formatRupees(booking.totalPrice)}
        </p>
        <p className="text-sm text-muted">
          {booking.date && booking.timeSlot
            ? `${dayLabel(booking.date)}, ${getSlotLabel(booking.timeSlot)}`
            : t`No slot selected`}
        </p>
        <CancelTerms booking={booking} />
      </div>
      <ButtonLink to={next} state={{ _id: bookingId, bookingId }}>
        {cartCopy.continueTitle}
      </ButtonLink>
    </section>
  )
}
