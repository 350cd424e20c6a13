import { dayLabel } from '#contract/lib/india-time.ts'
import { useBooking } from '#web/features/booking/booking.api.ts'
import { getPaymentStage, getSlotLabel } from '#web/features/booking/booking.view.ts'
import { paymentSummaryPath } from '#web/lib/paths.ts'
import { useToken } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { paymentCopy } from './payment.copy.ts'
import { BookingLink, CloseButton, PaymentResult } from './payment-result.tsx'
import { refundText } from './refund-state.ts'
import { tipPaymentCopy } from './tip-payment.copy.ts'
import { visitPath } from './use-payment.ts'

const pollEveryMs = 2_000

/** Outcome of the payment; the provider's confirmation does not say whether the slot was still free. */
export function PaymentOutcome({ bookingId, paid }: { bookingId: string; paid: boolean }) {
  const signedIn = useToken() !== null
  // A UPI app may open a browser without a session.
  const booking = useBooking(signedIn ? bookingId : null).data?.data
  const waits = paid && booking?.bookingStatus === 'Pending'
  useBooking(signedIn ? bookingId : null, waits && pollEveryMs)

  if (!paid) {
    return (
      <PaymentResult icon="bad" title={paymentCopy.unpaid}>
        <p>{paymentCopy.unpaidNote}</p>
        <ButtonLink to={paymentSummaryPath(bookingId)} size="large">
          {paymentCopy.back}
        </ButtonLink>
      </PaymentResult>
    )
  }
  if (booking && getPaymentStage(booking, 0) === 'refunded') {
    const { title, note } = refundText(booking)
    return (
      <PaymentResult icon="back" title={title}>
        <p>{note}</p>
        <ButtonLink to={booking.isTip ? visitPath(booking) : paymentSummaryPath(bookingId)} size="large">
          {booking.isTip ? tipPaymentCopy.back : paymentCopy.chooseAgain}
        </ButtonLink>
        <BookingLink bookingId={bookingId} />
      </PaymentResult>
    )
  }
  if (waits) {
    return (
      <PaymentResult icon="wait" title={paymentCopy.confirming}>
        <p>{paymentCopy.confirmingNote}</p>
        <BookingLink bookingId={bookingId} />
      </PaymentResult>
    )
  }
  const visit =
    booking?.date &&
    !booking.isTip &&
    booking.timeSlot &&
    `${dayLabel(booking.date)}, ${getSlotLabel(booking.timeSlot)}. `
  return (
    <PaymentResult icon="good" title={paymentCopy.received}>
      <p>
        {visit}
        {paymentCopy.goesOn}
      </p>
      <CloseButton />
      <BookingLink bookingId={bookingId} />
    </PaymentResult>
  )
}
