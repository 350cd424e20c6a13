import { useNavigate } from 'react-router'
import { bookingCopy, summaryCopy } from '#web/features/booking/booking.copy.ts'
import { type BookingView, settledBy } from '#web/features/booking/booking.view.ts'
import { useEditing } from '#web/features/booking/parts/use-editing.ts'
import { confirmedBookingPath } from '#web/lib/paths.ts'
import { textIn, useNavigationState } from '#web/lib/state/use-navigation-state.ts'
import { usePayment, visitPath } from '../use-payment.ts'

/** State and actions of the payment summary: edit place and time, pay, follow the payment, start again. */
export function useSummary(booking: BookingView) {
  const navigate = useNavigate()
  // From the other ways to pay, which cannot go on without it.
  const isAsked = textIn(useNavigationState(), 'missing') === 'address' && !booking.address
  const editing = useEditing(isAsked ? 'address' : null)
  const payment = usePayment(booking, {
    onSettled: () =>
      navigate(booking.isTip ? visitPath(booking) : confirmedBookingPath(booking._id), { replace: true }),
    onChooseTime: editing.editSlot,
    onAddressMissing: editing.editAddress,
  })
  const { stage, underWay } = payment
  const payable = stage === 'unpaid' && booking.timeSlot !== null
  return {
    editing,
    onHeld() {
      editing.close()
      if (stage === 'expired') payment.forgetPage()
    },
    open: booking.bookingStatus === 'Pending' && stage !== 'refunded',
    /** Not during payment: another price or time would invalidate the payment page. */
    editable: booking.bookingStatus === 'Pending' && stage !== 'refunded' && !underWay,
    payable,
    underWay,
    paying: payment.busy,
    next: payable ? settling(booking, payment) : { label: bookingCopy.selectSlot, run: editing.editSlot },
    state: payment.state,
  }
}

/** Credits may cover the whole price, or the code be for cash: then there is no payment page. */
function settling(booking: BookingView, { underWay, payOnline, settleDirectly }: ReturnType<typeof usePayment>) {
  const way = settledBy(booking)
  if (way === 'online') {
    return { label: underWay ? summaryCopy.openAgain : summaryCopy.pay, run: () => payOnline() }
  }
  return { label: way === 'free' ? summaryCopy.confirmFree : summaryCopy.confirmCash, run: settleDirectly }
}
