import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useBooking, useInitiateBooking } from '#web/features/booking/booking.api.ts'
import { summaryCopy } from '#web/features/booking/booking.copy.ts'
import { type BookingView, type PaymentStage, paymentStageOf } from '#web/features/booking/booking.view.ts'
import { type CallError, messageOf } from '#web/lib/call-error.ts'
import { bookingInfoPath, paths } from '#web/lib/paths.ts'
import { useServerNow } from '#web/lib/state/server-clock.ts'
import { toast } from '#web/ui/feedback/toast.ts'
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
  const stage = useStanding(booking, opened)
  // A payment can still arrive after the hold has run out; the server decides what becomes of it.
  const waiting = opened && booking.bookingStatus === 'Pending'
  const refused = booking.paymentStatus === 'Failed'
  const { refetch } = useBooking(booking._id)
  const { askNow, asking } = useFollowPayment(booking, waiting, events.onSettled)
  const again = useStartAgain(booking, events.onChooseTime)
  const onRefused = ({ code }: CallError) => {
    if (code === 'ADDRESS_MISSING') events.onAddressMissing()
    else refetch()
  }
  function onOpened() {
    setOpened(true)
    // A refusal of the payment before this one no longer counts.
    if (refused) refetch()
  }
  const online = usePay(booking._id, { onOpened, onRefused })
  const direct = useSettleWithoutProvider(booking._id, { onRefused })

  useScrollToNews([stage, waiting, booking.paymentStatus, online.link].join())

  function withAddress(settle: () => void) {
    if (booking.address) return settle()
    toast.warning(summaryCopy.addressFirst, 'payment')
    events.onAddressMissing()
  }

  /** The link of the old time has ended with it, or the customer wants to change something first. */
  function forgetPage() {
    forgetPaymentInfo()
    online.forgetLink()
    setOpened(false)
  }

  return {
    stage,
    /** A payment page is open: what would change the price or the time waits, and paying is no longer the next step. */
    underWay: waiting && !refused,
    busy: online.busy || direct.busy,
    /** In the tap itself: a tab is opened. */
    payOnline: () => withAddress(online.pay),
    settleDirectly: () => withAddress(direct.settle),
    forgetPage,
    state: {
      stage,
      refused,
      // Where no tab could be opened the link is what comes next, and there is nothing to wait for.
      waiting: waiting && !refused && online.link === null,
      asking,
      onAsk: askNow,
      onLeave: forgetPage,
      link: online.link,
      onFollow: online.forgetLink,
      ...again,
    },
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

const clockSlackMs = 3_000

/** A slot that was there and is gone has run out; one that was never chosen is only missing. */
function useStanding(booking: BookingView, opened: boolean): PaymentStage {
  const hold = useRef<string | null>(null)
  const now = useServerNow(1_000)
  const stage = paymentStageOf(booking, now)
  if (booking.timeSlot) hold.current = booking.holdExpiresAt
  // Gone before its time: it was given up for an address elsewhere, and the notice of that says so.
  else if (hold.current && Date.parse(hold.current) > now + clockSlackMs) hold.current = null
  const lapsed = !booking.timeSlot && (opened || hold.current !== null)
  return stage === 'unpaid' && lapsed ? 'expired' : stage
}

/** A slot that ran out is chosen again; a booking that failed begins again from its cart. */
function useStartAgain(booking: BookingView, chooseTime: () => void) {
  const navigate = useNavigate()
  const initiate = useInitiateBooking()
  return {
    starting: initiate.isPending,
    onStartAgain() {
      if (booking.bookingStatus === 'Pending') return chooseTime()
      if (!booking.cartId) return navigate(paths.cart)
      initiate.mutate(
        { cartId: booking.cartId },
        {
          onSuccess: ({ data }) => navigate(bookingInfoPath(data._id), { state: { bookingId: data._id } }),
          onError(error) {
            toast.error(messageOf(error, summaryCopy.wentWrong), 'payment')
            navigate(paths.cart)
          },
        },
      )
    },
  }
}
