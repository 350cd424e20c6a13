import { useState } from 'react'
import { useNavigate } from 'react-router'
import { bookingCopy, summaryCopy } from '../booking.copy.ts'
import { type BookingView, isPaidOnline } from '../booking.view.ts'
import { usePayment } from '../payment/use-payment.ts'

/** What the payment summary can do: edit place and time, pay, follow the payment, start again. */
export function useSummary(booking: BookingView) {
  const navigate = useNavigate()
  const [editing, setEditing] = useState<'address' | 'slot' | null>(null)
  const payment = usePayment(booking, {
    onSettled: () => navigate(`/booking?confirmed=${booking._id}`, { replace: true }),
    onChooseTime: () => setEditing('slot'),
    onAddressMissing: () => setEditing('address'),
  })
  const { standing } = payment
  const payable = standing === 'unpaid' && booking.timeSlot !== null
  return {
    editing,
    edit: setEditing,
    onHeld() {
      setEditing(null)
      if (standing === 'expired') payment.forgetPage()
    },
    editable: booking.bookingStatus === 'Pending' && standing !== 'refunded',
    payable,
    paying: payment.busy,
    next: payable ? settling(booking, payment) : { label: bookingCopy.selectSlot, run: () => setEditing('slot') },
    state: payment.state,
  }
}

/** Credits may cover the whole price: then there is nothing to open. */
function settling(booking: BookingView, { payOnline, settleDirectly }: ReturnType<typeof usePayment>) {
  return isPaidOnline(booking)
    ? { label: summaryCopy.pay, run: payOnline }
    : { label: summaryCopy.confirmFree, run: settleDirectly }
}
