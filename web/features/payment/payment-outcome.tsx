import { weekdayDayMonth } from '#contract/india-time.ts'
import { useBooking } from '#web/features/booking/booking.api.ts'
import { paymentSummaryPath, slotLabelOf, standingOf } from '#web/features/booking/booking.view.ts'
import { useToken } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { refundWords } from './refund-words.ts'
import { BookingLink, CloseButton, Told } from './return-parts.tsx'

const lookEveryMs = 2_000

/** What became of the payment; the provider's word that it was paid does not say whether the time was still free. */
export function PaymentOutcome({ bookingId, paid }: { bookingId: string; paid: boolean }) {
  const signedIn = useToken() !== null
  // Nobody is signed in where a UPI app opens a browser of its own.
  const booking = useBooking(signedIn ? bookingId : null).data?.data
  const waits = paid && booking?.bookingStatus === 'Pending'
  useBooking(signedIn ? bookingId : null, waits && lookEveryMs)

  if (!paid) {
    return (
      <Told icon="bad" title="The payment was not completed">
        <p>Nothing was charged. You can go back and try again.</p>
        <ButtonLink to={paymentSummaryPath(bookingId)} size="large">
          Back to your booking
        </ButtonLink>
      </Told>
    )
  }
  if (booking && standingOf(booking, 0) === 'refunded') {
    const { title, note } = refundWords(booking)
    return (
      <Told icon="back" title={title}>
        <p>{note}</p>
        <ButtonLink to={paymentSummaryPath(bookingId)} size="large">
          Choose another time
        </ButtonLink>
        <BookingLink bookingId={bookingId} />
      </Told>
    )
  }
  if (waits) {
    return (
      <Told icon="wait" title="Confirming your booking…">
        <p>Your payment has arrived. This takes a moment.</p>
        <BookingLink bookingId={bookingId} />
      </Told>
    )
  }
  const visit =
    booking?.date && booking.timeSlot && `${weekdayDayMonth(booking.date)}, ${slotLabelOf(booking.timeSlot)}. `
  return (
    <Told icon="good" title="Payment received – you can close this tab">
      <p>
        {visit}
        Your booking goes on in the tab you came from.
      </p>
      <CloseButton />
      <BookingLink bookingId={bookingId} />
    </Told>
  )
}
