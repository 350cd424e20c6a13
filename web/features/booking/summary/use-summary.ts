import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/call-error.ts'
import { useServerNow } from '../../../lib/state/server-clock.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useBooking, useInitiateBooking } from '../booking.api.ts'
import { bookingCopy, summaryCopy } from '../booking.copy.ts'
import { type BookingView, bookingInfoPath, type Standing, standingOf } from '../booking.view.ts'
import { forgetPaymentInfo, wasPaymentOpened } from '../payment/payment-info.ts'
import { useFollowPayment } from '../payment/use-follow-payment.ts'
import { usePay } from '../payment/use-pay.ts'

/** What the payment summary can do: edit place and time, pay, follow the payment, start again. */
export function useSummary(booking: BookingView) {
  const [editing, setEditing] = useState<'address' | 'slot' | null>(null)
  const [opened, setOpened] = useState(() => wasPaymentOpened(booking._id))
  const standing = useStanding(booking, opened)
  // A payment can still arrive after the hold has run out; the server decides what becomes of it.
  const waiting = opened && booking.bookingStatus === 'Pending'
  const { refetch } = useBooking(booking._id)
  const { askNow, asking } = useFollowPayment(booking, waiting)
  const again = useStartAgain(booking, () => setEditing('slot'))
  const payment = usePay(booking._id, {
    onOpened: () => setOpened(true),
    onRefused(error) {
      if (error.code === 'ADDRESS_MISSING') setEditing('address')
      else refetch()
    },
  })

  function pay() {
    if (booking.address) return payment.pay()
    toast.warning(summaryCopy.addressFirst, 'payment')
    setEditing('address')
  }

  return {
    editing,
    edit: setEditing,
    onHeld() {
      setEditing(null)
      if (standing !== 'expired') return
      // The link of the old time has ended with it.
      forgetPaymentInfo()
      setOpened(false)
    },
    editable: booking.bookingStatus === 'Pending' && standing !== 'refunded',
    paying: payment.busy,
    next:
      standing === 'unpaid' && booking.timeSlot
        ? { label: summaryCopy.pay, run: pay }
        : { label: bookingCopy.selectSlot, run: () => setEditing('slot') },
    state: { standing, waiting, asking, onAsk: askNow, link: payment.link, ...again },
  }
}

/** A slot that was there and is gone has run out; one that was never chosen is only missing. */
function useStanding(booking: BookingView, opened: boolean): Standing {
  const hadSlot = useRef(false)
  const standing = standingOf(booking, useServerNow(1_000))
  if (booking.timeSlot) hadSlot.current = true
  const lapsed = !booking.timeSlot && (opened || hadSlot.current)
  return standing === 'unpaid' && lapsed ? 'expired' : standing
}

/** A slot that ran out is chosen again; a booking that failed begins again from its cart. */
function useStartAgain(booking: BookingView, chooseSlot: () => void) {
  const navigate = useNavigate()
  const initiate = useInitiateBooking()
  return {
    starting: initiate.isPending,
    onStartAgain() {
      if (booking.bookingStatus === 'Pending') return chooseSlot()
      if (!booking.cartId) return navigate('/viewCart')
      initiate.mutate(
        { cartId: booking.cartId },
        {
          onSuccess: ({ data }) => navigate(bookingInfoPath(data._id), { state: { bookingId: data._id } }),
          onError(error) {
            toast.error(messageOf(error, summaryCopy.wentWrong), 'payment')
            navigate('/viewCart')
          },
        },
      )
    },
  }
}
