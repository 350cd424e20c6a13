/** The last payment page that was opened, kept under the name SPEC 3 gives. */
export interface PaymentInfo {
  bookingId: string
  orderId: string
  /** Milliseconds since 1970. */
  timestamp: number
}

const key = 'paymentInfo'
/** A payment link has ended by then; waiting longer would be waiting for nothing. */
const freshMs = 30 * 60_000

export function keepPaymentInfo(info: Omit<PaymentInfo, 'timestamp'>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...info, timestamp: Date.now() }))
  } catch {
    // Storage refused: this page still follows the payment, only a reload forgets it.
  }
}

export function forgetPaymentInfo(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept then.
  }
}

/** True when a payment page of this booking was opened not long ago. */
export function wasPaymentOpened(bookingId: string): boolean {
  try {
    const info = JSON.parse(localStorage.getItem(key) ?? 'null') as PaymentInfo | null
    return info?.bookingId === bookingId && Date.now() - info.timestamp < freshMs
  } catch {
    return false
  }
}
