import type { PayPreference } from '#contract/payment.ts'
import { deviceStorage, storageKeys } from '#web/lib/storage/storage.ts'

/** The last payment page opened. */
interface PaymentInfo {
  bookingId: string
  orderId: string
  /** Of the UPI app that was opened instead of the page. */
  app?: PayPreference
  /** Milliseconds since 1970. */
  timestamp: number
}

/** Payment links have expired by then. */
const freshMs = 30 * 60_000

export function storePaymentInfo(info: Omit<PaymentInfo, 'timestamp'>): void {
  deviceStorage.writeJson(storageKeys.paymentInfo, { ...info, timestamp: Date.now() })
}

export function clearPaymentInfo(): void {
  deviceStorage.remove(storageKeys.paymentInfo)
}

/** True when a payment page of this booking was opened recently. */
export function wasPaymentOpened(bookingId: string): boolean {
  return recentInfo(bookingId) !== undefined
}

/** The way to pay of the UPI app that this booking was opened in recently. */
export function openedApp(bookingId: string): PayPreference | undefined {
  return recentInfo(bookingId)?.app
}

function recentInfo(bookingId: string): PaymentInfo | undefined {
  const info = deviceStorage.readJson<PaymentInfo>(storageKeys.paymentInfo)
  return info?.bookingId === bookingId && Date.now() - info.timestamp < freshMs ? info : undefined
}
