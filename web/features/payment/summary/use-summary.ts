import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { bookingCopy, summaryCopy } from '#web/features/booking/booking.copy.ts'
import { type BookingView, settledBy } from '#web/features/booking/booking.view.ts'
import { useEditing } from '#web/features/booking/parts/use-editing.ts'
import { useBestPrice } from '#web/features/offer/choose/use-best-price.ts'
import { confirmedBookingPath } from '#web/lib/paths.ts'
import { textIn, useNavigationState } from '#web/lib/state/use-navigation-state.ts'
import type { Option } from '../option/option.view.ts'
import { useWayToPay } from '../option/use-way-to-pay.ts'
import { usePayment, visitPath } from '../use-payment.ts'

/**
 * State and actions of the payment summary: edit place and time, pay, follow the payment, start again. Where the tap on the
 * payment asks for the address first, saving it goes on.
 */
export function useSummary(booking: BookingView) {
  const navigate = useNavigate()
  // From the other ways to pay, which cannot go on without it.
  const isAsked = textIn(useNavigationState(), 'missing') === 'address' && !booking.address
  const editing = useEditing(isAsked ? 'address' : null)
  const [isPaying, setIsPaying] = useState(false)
  /** Saved on the way to the payment, which goes on once the booking has it. */
  const [addressToPay, setAddressToPay] = useState<string | null>(null)
  const way = useWayToPay(booking)
  const payment = usePayment(booking, {
    onSettled() {
      way.forget()
      navigate(booking.isTip ? visitPath(booking) : confirmedBookingPath(booking._id), { replace: true })
    },
    onChooseTime: editing.editSlot,
    onAddressMissing() {
      setIsPaying(true)
      editing.editAddress()
    },
  })
  const { stage, underWay } = payment
  const payable = stage === 'unpaid' && booking.timeSlot !== null
  /** Not during payment: another price or time would invalidate the payment page. */
  const editable = booking.bookingStatus === 'Pending' && stage !== 'refunded' && !underWay
  const bestPrice = useBestPrice(booking, editable && !booking.isTip)
  const chosen = way.usable(payment.cashRefusal)
  const next = payable ? settling(booking, payment, chosen) : { label: bookingCopy.selectSlot, run: editing.editSlot }
  useWhenDue(addressToPay === booking.address && !bestPrice.busy, () => {
    setAddressToPay(null)
    if (payable) next.run()
  })
  return {
    editing: {
      ...editing,
      editAddress() {
        setIsPaying(false)
        editing.editAddress()
      },
      addressSaved(saved: Pick<BookingView, 'timeSlot' | 'address'>) {
        editing.addressSaved(saved)
        if (isPaying) setAddressToPay(saved.address)
        setIsPaying(false)
      },
    },
    onHeld() {
      editing.close()
      if (stage === 'expired') payment.forgetPage()
    },
    open: booking.bookingStatus === 'Pending' && stage !== 'refunded',
    editable,
    bestPrice,
    payable,
    choosesWay: payable && !underWay && !booking.isTip && settledBy(booking) === 'online',
    way,
    cashRefusal: payment.cashRefusal,
    underWay,
    paying: payment.busy,
    next,
    state: payment.state,
  }
}

function useWhenDue(isDue: boolean, act: () => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (isDue) actNow()
  }, [isDue])
}

/** Credits may cover the whole price, the code be for cash, or cash be chosen: then there is no payment page. */
function settling(
  booking: BookingView,
  { underWay, payOnline, settleDirectly }: ReturnType<typeof usePayment>,
  chosen: Option | undefined,
) {
  const way = settledBy(booking)
  if (way === 'online' && (underWay || chosen?.way !== 'cash')) {
    return { label: underWay ? summaryCopy.openAgain : summaryCopy.pay, run: () => payOnline(chosen?.preferred) }
  }
  return { label: way === 'free' ? summaryCopy.confirmFree : summaryCopy.confirmCash, run: settleDirectly }
}
