import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type CallError, messageOf } from '../../../lib/call-error.ts'
import { useServerNow } from '../../../lib/state/server-clock.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useBooking, useInitiateBooking } from '../booking.api.ts'
import { summaryCopy } from '../booking.copy.ts'
import { type BookingView, bookingInfoPath, type Standing, standingOf } from '../booking.view.ts'
import { forgetPaymentInfo, wasPaymentOpened } from './payment-info.ts'
import { useFollowPayment } from './use-follow-payment.ts'
import { usePay, useSettleWithoutProvider } from './use-pay.ts'

interface PaymentEvents {
  onSettled: () => void
  /** Where the time is chosen again. */
  onChooseTime: () => void
  onAddressMissing: () => void
}

/** Paying one booking: where it stands, the ways to settle it, following the provider's page, starting again. */
export function usePayment(booking: BookingView, events: PaymentEvents) {
  const [opened, setOpened] = useState(() => wasPaymentOpened(booking._id))
  const standing = useStanding(booking, opened)
  // A payment can still arrive after the hold has run out; the server decides what becomes of it.
  const waiting = opened && booking.bookingStatus === 'Pending'
  const { refetch } = useBooking(booking._id)
  const { askNow, asking } = useFollowPayment(booking, waiting, events.onSettled)
  const again = useStartAgain(booking, events.onChooseTime)
  const onRefused = ({ code }: CallError) => {
    if (code === 'ADDRESS_MISSING') events.onAddressMissing()
    else refetch()
  }
  const online = usePay(booking._id, { onOpened: () => setOpened(true), onRefused })
  const direct = useSettleWithoutProvider(booking._id, { onRefused })

  useScrollToNews([standing, waiting, booking.paymentStatus, online.link].join())

  function withAddress(settle: () => void) {
    if (booking.address) return settle()
    toast.warning(summaryCopy.addressFirst, 'payment')
    events.onAddressMissing()
  }

  return {
    standing,
    busy: online.busy || direct.busy,
    /** In the tap itself: a tab is opened. */
    payOnline: () => withAddress(online.pay),
    settleDirectly: () => withAddress(direct.settle),
    /** The link of the old time has ended with it. */
    forgetPage() {
      forgetPaymentInfo()
      setOpened(false)
    },
    state: { standing, waiting, asking, onAsk: askNow, link: online.link, ...again },
  }
}

/** Where a payment stands is told at the top; who tapped the button at the foot of a phone would not see it change. */
function useScrollToNews(news: string): void {
  const seen = useRef(news)
  useEffect(() => {
    if (seen.current === news) return
    seen.current = news
    window.scrollTo({ top: 0 })
  }, [news])
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
function useStartAgain(booking: BookingView, chooseTime: () => void) {
  const navigate = useNavigate()
  const initiate = useInitiateBooking()
  return {
    starting: initiate.isPending,
    onStartAgain() {
      if (booking.bookingStatus === 'Pending') return chooseTime()
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
