import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PayPreference } from '#contract/payment.ts'
import { useBooking, useInitiateBooking } from '#web/features/booking/booking.api.ts'
import { summaryCopy } from '#web/features/booking/booking.copy.ts'
import { type BookingView, getPaymentStage, type PaymentStage } from '#web/features/booking/booking.view.ts'
import { noteForBooking, useNotice } from '#web/features/booking/booking-notice.ts'
import { type CallError, errorMessage } from '#web/lib/call-error.ts'
import { bookingInfoPath, bookingPath, paths } from '#web/lib/paths.ts'
import { useServerNow } from '#web/lib/state/server-clock.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { AppToOpen } from './app/app-link.tsx'
import { getUpiApp } from './app/upi-app.ts'
import { clearPaymentInfo, openedApp, wasPaymentOpened } from './payment-info.ts'
import { useFollowPayment } from './use-follow-payment.ts'
import { usePay, useSettleWithoutProvider } from './use-pay.ts'

interface PaymentEvents {
  onSettled: () => void
  /** Path of the page where the time is chosen again. */
  onChooseTime: () => void
  onAddressMissing: () => void
}

/** Paying one booking: its state, the ways to settle it, following the provider's page, starting again. */
export function usePayment(booking: BookingView, events: PaymentEvents) {
  const [opened, setOpened] = useState(() => wasPaymentOpened(booking._id))
  const stage = useShownStage(booking, opened)
  // A payment can still arrive after the hold has expired; the server decides the outcome.
  const waiting = opened && booking.bookingStatus === 'Pending'
  const refused = booking.paymentStatus === 'Failed'
  const { refetch } = useBooking(booking._id)
  const { askNow, asking } = useFollowPayment(booking, waiting, events.onSettled)
  const again = useStartAgain(booking, events.onChooseTime)
  const { cashRefusal, onRefused } = useRefusals(booking, events)
  function onOpened() {
    setOpened(true)
    // Clears the refusal of the previous payment.
    if (refused) refetch()
  }
  const agreed = { bookingId: booking._id, expectedTotal: booking.totalPrice }
  const online = usePay(agreed, { onOpened, onRefused })
  const direct = useSettleWithoutProvider(agreed, { onRefused })

  useScrollToTopOnChange([stage, waiting, booking.paymentStatus, online.link, useNotice(booking._id)].join())

  function withAddress(settle: () => void) {
    if (booking.address) return settle()
    toast.warning(summaryCopy.addressFirst, 'payment')
    events.onAddressMissing()
  }

  /** The link ended with the old time, or the customer wants to change something first. */
  function forgetPage() {
    clearPaymentInfo()
    online.forget()
    setOpened(false)
  }

  return {
    stage,
    /** A payment page is open: edits of price or time wait, and paying is no longer the next step. */
    underWay: waiting && !refused,
    busy: online.busy || direct.busy,
    /** Why this booking cannot be paid in cash, as the server answered. */
    cashRefusal,
    /** Synchronous in the tap: it opens a tab. */
    payOnline: (preferred?: PayPreference) => withAddress(() => online.pay(preferred)),
    /** The payment page, not the app. */
    openPage: (preferred?: PayPreference) => withAddress(() => online.pay(preferred, { onPage: true })),
    settleDirectly: () => withAddress(direct.settle),
    forgetPage,
    state: {
      stage,
      refused,
      // Without a tab the link is the next step, and there is nothing to wait for.
      waiting: waiting && !refused && online.link === null,
      asking,
      onAsk: askNow,
      onLeave: forgetPage,
      link: online.link,
      onFollow: online.forget,
      handover: online.handover,
      ...(waiting && appAgain(booking._id, online)),
      ...again,
    },
  }
}

/** What a refusal to pay leads to. */
function useRefusals(booking: BookingView, events: PaymentEvents) {
  const { refetch } = useBooking(booking._id)
  const [cashRefusal, setCashRefusal] = useState<string | null>(null)
  function onRefused({ code, message }: CallError) {
    if (code === 'BOOKING_CHANGED') noteForBooking({ message, data: booking })
    if (code === 'ADDRESS_MISSING' || code === 'NOT_SERVED') events.onAddressMissing()
    else if (code === 'CASH_LIMIT') setCashRefusal(message)
    else refetch()
  }
  return { cashRefusal, onRefused }
}

/** A reloaded page has lost the address of the app; the server gives it again while the order is open. */
function appAgain(bookingId: string, { pay, busy, handover }: ReturnType<typeof usePay>): { app?: AppToOpen } {
  const way = openedApp(bookingId)
  const app = handover ? undefined : getUpiApp(way)
  return app ? { app: { name: app.name, busy, onOpen: () => pay(way) } } : {}
}

/** The payment state is at the top of the page, out of view after tapping the button at the bottom of a phone. */
function useScrollToTopOnChange(news: string): void {
  const seen = useRef(news)
  useEffect(() => {
    if (seen.current === news) return
    seen.current = news
    window.scrollTo({ top: 0 })
  }, [news])
}

const clockSlackMs = 3_000

/** A slot that is gone has expired; one never chosen is only missing. */
function useShownStage(booking: BookingView, opened: boolean): PaymentStage {
  const hold = useRef<string | null>(null)
  const now = useServerNow(1_000)
  const stage = getPaymentStage(booking, now)
  if (booking.timeSlot) hold.current = booking.holdExpiresAt
  // Released before its expiry: the address moved to another area, and a notice says so.
  else if (hold.current && Date.parse(hold.current) > now + clockSlackMs) hold.current = null
  const expired = !booking.timeSlot && (opened || hold.current !== null)
  return stage === 'unpaid' && expired ? 'expired' : stage
}

/** Of extra work and tips. */
export function visitPath({ _id, extraOf }: BookingView): string {
  return bookingPath(extraOf?._id ?? _id)
}

/** An expired slot is chosen again; a failed booking restarts from its cart. */
function useStartAgain(booking: BookingView, chooseTime: () => void) {
  const navigate = useNavigate()
  const initiate = useInitiateBooking()
  return {
    starting: initiate.isPending,
    onStartAgain() {
      if (booking.isTip) return navigate(visitPath(booking))
      if (booking.bookingStatus === 'Pending') return chooseTime()
      if (!booking.cartId) return navigate(paths.cart)
      initiate.mutate(
        { cartId: booking.cartId },
        {
          onSuccess: ({ data }) => navigate(bookingInfoPath(data._id), { state: { bookingId: data._id } }),
          onError(error) {
            toast.error(errorMessage(error, summaryCopy.wentWrong), 'payment')
            navigate(paths.cart)
          },
        },
      )
    },
  }
}
