import { useRef, useState } from 'react'
import type { PayPreference } from '#contract/payment.ts'
import { summaryCopy } from '#web/features/booking/booking.copy.ts'
import { CallError, errorMessage } from '#web/lib/call-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Handover } from './app/app-link.tsx'
import { appAddress, getUpiApp, opensApps, type UpiApp } from './app/upi-app.ts'
import { useCashPayment, useInitiatePayment } from './payment.api.ts'
import { storePaymentInfo } from './payment-info.ts'

/** The booking and the total in rupees that the customer sees: no other is charged. */
interface Agreed {
  bookingId: string
  expectedTotal: number
}

interface PayEvents {
  onOpened: () => void
  onRefused: (error: CallError) => void
}

/**
 * Opens the chosen UPI app, or the provider's page in a new tab. The tab is opened synchronously in the tap: after an await browsers block it
 * as a pop-up. When blocked all the same, `link` is shown to be followed by hand.
 */
export function usePay({ bookingId, expectedTotal }: Agreed, { onOpened, onRefused }: PayEvents) {
  const initiate = useInitiatePayment()
  const [link, setLink] = useState<string | null>(null)
  const [handover, setHandover] = useState<Handover | null>(null)
  // `isPending` changes with the next render: the second tap of a double tap would open an empty tab before it.
  const underWay = useRef(false)

  function pay(preferred?: PayPreference, { onPage = false } = {}) {
    if (underWay.current) return
    underWay.current = true
    forget()
    const app = onPage || !opensApps() ? undefined : getUpiApp(preferred)
    const tab = app ? null : openTab()
    const input = { bookingId, expectedTotal, preferred, ...(app && { opensApps: true }) }
    initiate.mutate(input, {
      onSuccess({ data }) {
        storePaymentInfo({ bookingId: data.bookingId, orderId: data.order_id, ...(app && { app: preferred }) })
        if (app) setHandover(openApp(app, data))
        else if (show(tab, data.payment_link)) toast.info(summaryCopy.opening, 'payment')
        else {
          toast.error(summaryCopy.cannotOpen, 'payment')
          setLink(data.payment_link)
        }
        onOpened()
      },
      onError(error) {
        tab?.close()
        showRefusal(error, onRefused)
      },
      onSettled() {
        underWay.current = false
      },
    })
  }

  function forget() {
    setLink(null)
    setHandover(null)
  }
  return { pay, busy: initiate.isPending, link, handover, forget }
}

/** Confirms without the provider: cash after the service, or nothing left to pay. */
export function useSettleWithoutProvider(agreed: Agreed, { onRefused }: Pick<PayEvents, 'onRefused'>) {
  const cash = useCashPayment()
  return {
    settle: () => cash.mutate(agreed, { onError: (error) => showRefusal(error, onRefused) }),
    busy: cash.isPending,
  }
}

/** The server's message, or a general one; a refusal changes the next step, so the booking is refetched. */
function showRefusal(error: Error, onRefused: PayEvents['onRefused']): void {
  const answered = error instanceof CallError && error.status > 0
  // What changed stays on the page as a notice.
  if (!answered || error.code !== 'BOOKING_CHANGED') {
    toast.error(errorMessage(error, answered ? summaryCopy.initiateFailed : summaryCopy.wentWrong), 'payment')
  }
  if (answered) onRefused(error)
}

/** Leaves the page only on Android without the app, for the payment page. */
function openApp(
  app: UpiApp,
  { upi_intent: intent, payment_link: page }: { upi_intent?: string; payment_link: string },
) {
  const address = intent === undefined ? null : appAddress(app, intent, { userAgent: navigator.userAgent, page })
  if (address) window.location.assign(address)
  return { app: app.name, address, page }
}

function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.document.title = summaryCopy.opening
  tab.document.body.textContent = `${summaryCopy.opening}…`
  return tab
}

/** False when there is no tab to show it in. */
function show(tab: Window | null, link: string): boolean {
  if (!tab || tab.closed || !/^https?:\/\//.test(link)) return false
  // The provider's page gets no handle on ours.
  tab.opener = null
  tab.location.replace(link)
  return true
}
