import type { PayPreference } from '#contract/payment.ts'

/**
 * Port of payment providers. Plain data: money in paise, times as Date, no provider's terms. Without keys the same adapter
 * talks to a stand-in.
 */
export interface PaymentProvider {
  /**
   * Creates a payment link for one attempt. Commit the row with `reference` first: a time-out may hide a created link, and a
   * retry with the same reference finds it. Throws PaymentProviderError; `duplicate_reference` means the reference is used
   * and its link cannot be found: continue with the next attempt number.
   */
  createLink(input: CreateLinkInput): Promise<PaymentLink>
  fetchLink(linkId: string): Promise<PaymentLink>
  /** The provider's listing lags: `undefined` does not prove that the link does not exist. */
  findLinkByReference(reference: string): Promise<PaymentLink | undefined>
  /** Returns the final state of a link that can no longer be cancelled instead of throwing. */
  cancelLink(linkId: string): Promise<CancelOutcome>
  /**
   * Creates a payment that a UPI app opens, and its order when there is none yet. Safe to repeat: only the address that is
   * returned can be paid. It cannot be cancelled. Throws PaymentProviderError.
   */
  createIntent(input: CreateIntentInput): Promise<PaymentIntent>
  /** Without those that are pending. */
  fetchOrderPayments(orderId: string): Promise<LinkPayment[]>
  /** Refunds to the source. Safe to repeat with the same idempotencyKey (10 or more of A-Z a-z 0-9 - _). */
  refund(input: RefundInput): Promise<ProviderRefund>
  fetchRefund(refundId: string): Promise<ProviderRefund>
  /** Settled to our bank account on a day in India, and items on hold. */
  fetchSettledItems(day: string): Promise<SettledItem[]>
  /** Verifies the signature of the browser's return. It does not prove the payment: fetch the link as well. */
  verifyCallback(query: Record<string, string | undefined>): boolean
  /** Verifies and parses a webhook; `rawBody` is the unchanged body. Throws PaymentSignatureError. */
  readWebhook(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): PaymentEvent
}

export interface CreateLinkInput {
  /** Unique on the account for all time, at most 40 characters. */
  reference: string
  amountPaise: number
  description: string
  customer: { name?: string; email?: string; phone: string }
  /** At least 15 minutes ahead when the request arrives, so pass 16 or more; at most 6 months. */
  expiresAt: Date
  /** Return URL after a successful payment only. */
  callbackUrl: string
  /** At most 14 pairs of at most 256 characters; copied to the payment. */
  notes: Record<string, string>
  /** Allowed payment methods; absent or empty: all. */
  methods?: readonly PayMethod[]
  /** Shown first on the payment page. An app is opened on a phone that has it; elsewhere there is a QR code. */
  preferred?: PayPreference
}

export type PayMethod = 'upi' | 'card' | 'netbanking' | 'wallet'

export interface PaymentLink {
  linkId: string
  reference: string
  /** URL of the payment page. */
  url: string
  status: 'created' | 'partially_paid' | 'paid' | 'expired' | 'cancelled'
  amountPaise: number
  amountPaidPaise: number
  payments: LinkPayment[]
}

export interface LinkPayment {
  paymentId: string
  /** Hundredths of `currency`: the payment's, else the link's; absent when neither has one. */
  amountPaise: number
  currency?: string
  status: 'captured' | 'failed' | 'authorized'
  method?: string
}

export interface CreateIntentInput {
  /** Unique among orders; the payment's notes name it. */
  reference: string
  /** The order of an earlier intent of this reference. */
  orderId?: string
  amountPaise: number
  description: string
  customer: { email: string; phone: string }
  notes: Record<string, string>
  device: PayingDevice
}

/** What the provider asks to know of the browser that pays. */
export interface PayingDevice {
  ip: string
  userAgent: string
  referer: string
}

export interface PaymentIntent {
  orderId: string
  /** Pending until the app has paid it. */
  paymentId: string
  /** `upi://pay?…`, to be opened unchanged. */
  url: string
}

export type CancelOutcome = 'cancelled' | 'already_paid' | 'already_closed'

export interface RefundInput {
  paymentId: string
  amountPaise: number
  idempotencyKey: string
  receipt: string
  notes?: Record<string, string>
}

export interface ProviderRefund {
  refundId: string
  paymentId: string
  /** Hundredths of `currency`; both absent when the answer has none. */
  amountPaise?: number
  currency?: string
  status: 'pending' | 'processed' | 'failed'
  receipt?: string
}

/** `creditPaise - debitPaise` reaches the bank; the fee, with its tax, is taken off the amount. */
export interface SettledItem {
  /** Of the payment, refund or adjustment. */
  entityId: string
  kind: 'payment' | 'refund' | 'other'
  amountPaise: number
  creditPaise: number
  debitPaise: number
  feePaise: number
  taxPaise: number
  /** Absent while the item is on hold. */
  settlementId?: string | undefined
  /** On the statement of the bank. */
  utr?: string | undefined
  settledAt?: Date | undefined
}

/** Delivered at least once, in any order: de-duplicate by eventId, change states forward only. */
export interface PaymentEvent {
  eventId: string
  kind: PaymentEventKind
  linkId?: string
  /** Of a payment without a link. */
  orderId?: string
  reference?: string
  paymentId?: string
  refundId?: string
  /** Our receipt, as sent with the refund. */
  receipt?: string
  amountPaise?: number
  currency?: string
  method?: string
  /** Of `dispute_changed`; the amount is the disputed one. */
  dispute?: ReportedDispute
  at: Date
}

/** A payment that its customer disputes at the bank. */
interface ReportedDispute {
  id: string
  state: 'open' | 'action_required' | 'under_review' | 'won' | 'lost' | 'closed'
  phase: string
  reason: string
  respondBy: Date | null
}

export type PaymentEventKind =
  | 'link_paid'
  | 'link_cancelled'
  | 'link_expired'
  | 'payment_captured'
  | 'payment_failed'
  | 'payment_authorized'
  | 'refund_processed'
  | 'refund_failed'
  | 'refund_created'
  | 'dispute_changed'
  | 'other'

/**
 * `timeout`, `network`, `unavailable`: the provider may have executed the call. `throttled`: it did not. `rejected`: the
 * request is invalid. `misconfigured`: our keys are refused.
 */
export type PaymentErrorKind =
  | 'timeout'
  | 'network'
  | 'throttled'
  | 'unavailable'
  | 'rejected'
  | 'duplicate_reference'
  | 'misconfigured'

export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError'
  kind: PaymentErrorKind
  /** HTTP status of the provider's answer, if any. */
  status: number | undefined

  constructor(kind: PaymentErrorKind, message: string, options: ErrorOptions & { status?: number } = {}) {
    super(message, options)
    this.kind = kind
    this.status = options.status
  }

  /** True when the failed call leaves open whether the provider acted. */
  get isUnclear(): boolean {
    return this.kind === 'timeout' || this.kind === 'network' || this.kind === 'unavailable'
  }

  /** True when further calls would only fail the same way. */
  get isOutage(): boolean {
    return this.isUnclear || this.kind === 'misconfigured' || this.kind === 'throttled'
  }
}

/** Invalid signature or unreadable body: answer 400 and change nothing. */
export class PaymentSignatureError extends Error {
  override name = 'PaymentSignatureError'
}
