import { currency as homeCurrency, paymentLinkMinutes, phoneLink } from '#contract/lib/business.ts'
import type { ErrorCode } from '#contract/lib/errors.ts'
import type { PayPreference } from '#contract/payment.ts'
import type { Limit } from '#server/http/limits/rate-limit.ts'
import type { LinkPayment, PayMethod, PaymentEvent, PaymentLink } from '#server/providers/payments/payment-provider.ts'

const hour = 60 * 60

/** Limits of replacement links: each is created and cancelled at the provider. */
export function newLinkLimits({ id, customerId }: { id: string; customerId: string }): Limit[] {
  return [
    { key: `pay-again:${id}`, windowSeconds: hour, max: 10 },
    { key: `pay-again-by:${customerId}`, windowSeconds: hour, max: 30 },
  ]
}

export interface PayableBooking {
  status: string
  paymentStatus: string
  totalPaise: number
  addressText: string
  startsAt: Date | null
}

export function paymentObstacle(
  booking: PayableBooking,
  slot: { expiresAt: Date | null } | undefined,
  now: Date,
): ErrorCode | undefined {
  if (['Paid', 'Refunded', 'PartiallyRefunded'].includes(booking.paymentStatus)) return 'ALREADY_PAID'
  if (booking.status === 'Failed') return 'HOLD_EXPIRED'
  if (booking.status !== 'Pending') return 'INVALID_TRANSITION'
  if (!booking.startsAt) return 'SLOT_MISSING'
  if (!slot || (slot.expiresAt && slot.expiresAt <= now)) return 'HOLD_EXPIRED'
  return booking.addressText.trim() === '' ? 'ADDRESS_MISSING' : undefined
}

interface KnownAttempt {
  state: string
  amountPaise: number
  paymentId: string | null
}

/** `known`: handled before. `unclear`: the event lacks the payment. All others but `accept` are refunded in full. */
type PaymentVerdict = 'accept' | 'known' | 'unclear' | 'wrong_amount' | 'second_payment' | 'cancelled'

/** Handled before: a payment is recorded when it is handled, so this holds without a lock. */
export function isKnownPayment(
  { paymentId }: Pick<PaymentEvent, 'paymentId'>,
  attempt: Pick<KnownAttempt, 'paymentId'>,
) {
  return paymentId !== undefined && attempt.paymentId === paymentId
}

/** Judges a payment in paise against its attempt and booking, both locked. */
export function evaluatePayment(
  event: Pick<PaymentEvent, 'paymentId' | 'amountPaise' | 'currency'>,
  attempt: KnownAttempt,
  booking: Pick<PayableBooking, 'status' | 'paymentStatus' | 'totalPaise'>,
  /** What the booking, which is over, still owes. */
  duePaise = 0,
): PaymentVerdict {
  const { paymentId, amountPaise, currency = homeCurrency } = event
  if (!paymentId || amountPaise === undefined) return 'unclear'
  if (isKnownPayment(event, attempt)) return 'known'
  if (currency !== homeCurrency || amountPaise !== attempt.amountPaise) return 'wrong_amount'
  if (attempt.state === 'paid' || ['Paid', 'Refunded', 'PartiallyRefunded'].includes(booking.paymentStatus)) {
    return 'second_payment'
  }
  if (duePaise > 0) return duePaise === attempt.amountPaise ? 'accept' : 'wrong_amount'
  if (booking.totalPaise !== attempt.amountPaise) return 'wrong_amount'
  return booking.status === 'Cancelled' ? 'cancelled' : 'accept'
}

/** Events of a fetched link. Their ids derive from its facts, so that repeated polls apply each once. */
export function eventsOfLink(link: PaymentLink, at: Date): PaymentEvent[] {
  const { linkId, reference } = link
  const captured = link.payments.filter(({ status }) => status === 'captured')
  if (captured.length > 0) {
    return captured.map(({ paymentId, amountPaise, currency, method }) => ({
      eventId: `asked:${linkId}:${paymentId}`,
      kind: 'link_paid',
      linkId,
      reference,
      paymentId,
      amountPaise,
      currency,
      method,
      at,
    }))
  }
  if (link.status === 'expired' || link.status === 'cancelled') return [linkClosed(link, link.status, at)]
  return []
}

/** Events of the payments of an order, with ids as for a link. */
export function eventsOfOrder(
  { orderId, reference }: { orderId: string; reference: string },
  payments: readonly LinkPayment[],
  at: Date,
): PaymentEvent[] {
  return payments.flatMap(({ paymentId, amountPaise, currency, method, status }) => {
    if (status === 'authorized') return []
    const kind = status === 'captured' ? 'payment_captured' : 'payment_failed'
    const eventId = `asked:${orderId}:${paymentId}:${status}`
    return [{ eventId, kind, orderId, reference, paymentId, amountPaise, currency, method, at }]
  })
}

/** The event is about the intent of an attempt, not about its link. */
export function isOfOrder({ orderId }: Pick<PaymentEvent, 'orderId'>, attempt: { orderId: string | null }): boolean {
  return orderId !== undefined && orderId === attempt.orderId
}

const upiApps: readonly (PayPreference | null)[] = ['paytm', 'phonepe', 'gpay']

/** True when the customer chose an app, and the offer's methods (empty for any) include UPI. */
export function canUseIntent(preferred: PayPreference | null, methods: readonly PayMethod[]): boolean {
  return upiApps.includes(preferred) && (methods.length === 0 || methods.includes('upi'))
}

export function linkClosed(
  { linkId, reference }: { linkId: string; reference: string },
  how: 'expired' | 'cancelled',
  at: Date,
): PaymentEvent {
  return {
    eventId: `asked:${linkId}:${how}`,
    kind: how === 'expired' ? 'link_expired' : 'link_cancelled',
    linkId,
    reference,
    at,
  }
}

const minute = 60_000
// Longer than any provider call with its retries.
const startLeaseMs = minute

interface LiveAttempt {
  state: string
  amountPaise: number
  preferred: PayPreference | null
  expiresAt: Date
  checkedAt: Date | null
}

interface WantedLink {
  totalPaise: number
  preferred: PayPreference | null
  /** A link about to expire is not returned again. */
  minLifeMinutes?: number
}

/** The next step for a live attempt when its customer wants to pay now; without a preference any page will do. */
export function planForLiveAttempt(
  attempt: LiveAttempt,
  { totalPaise, preferred, minLifeMinutes = 1 }: WantedLink,
  now: Date,
): 'give' | 'close' | 'wait' | 'take_over' {
  const age = (at: Date) => now.getTime() - at.getTime()
  if (attempt.state === 'starting') {
    return attempt.checkedAt && age(attempt.checkedAt) < startLeaseMs ? 'wait' : 'take_over'
  }
  const fits = attempt.amountPaise === totalPaise && (preferred === null || preferred === attempt.preferred)
  return fits && -age(attempt.expiresAt) >= minLifeMinutes * minute ? 'give' : 'close'
}

/** In whole seconds, as the provider counts. */
export function linkEnd(now: Date, minutes: number): Date {
  return new Date(Math.floor(now.getTime() / 1000) * 1000 + minutes * minute)
}

/** A payment link sent by SMS expires at the start of its visit, but never before an ordinary link would. */
export function smsLinkMinutes(startsAt: Date | null, now: Date): number {
  const left = startsAt ? Math.floor((startsAt.getTime() - now.getTime()) / minute) : phoneLink.minutes
  return Math.max(paymentLinkMinutes, Math.min(phoneLink.minutes, left))
}

/** The offer's methods that the payment page supports; empty for any. */
export function onlineMethods(methods: readonly string[]): PayMethod[] {
  const known: readonly PayMethod[] = ['upi', 'card', 'netbanking', 'wallet']
  return known.filter((method) => methods.includes(method))
}
