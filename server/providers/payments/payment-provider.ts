/**
 * What the product asks of a company that takes payments. Plain data only: money in paise, times as Date, no words of
 * any one provider. Adapters live beside this file; without keys the same adapter talks to a stand-in (DESIGN 6).
 */
export interface PaymentProvider {
  /**
   * Makes a payment page for one attempt. Commit the row that carries `reference` first: a time-out may hide a link
   * that was made, and asking again with the same reference finds it. Throws PaymentProviderError; kind
   * `duplicate_reference` means the reference is spent and cannot be resolved: go on with the next attempt number.
   */
  createLink(input: CreateLinkInput): Promise<PaymentLink>
  fetchLink(linkId: string): Promise<PaymentLink>
  /** The provider's listing is known to lag; `undefined` does not prove that no such link exists. */
  findLinkByReference(reference: string): Promise<PaymentLink | undefined>
  /** Never throws because the link is past cancelling: it says which end the link had come to. */
  cancelLink(linkId: string): Promise<CancelOutcome>
  /** Gives money back to the source. Safe to repeat with the same idempotencyKey (10 or more of A-Z a-z 0-9 - _). */
  refund(input: RefundInput): Promise<ProviderRefund>
  fetchRefund(refundId: string): Promise<ProviderRefund>
  /** Is the browser's return signed by the provider? True is no proof of payment today: fetch the link as well. */
  verifyCallback(query: Record<string, string | undefined>): boolean
  /** Reads a signed notice; `rawBody` must be the bytes as they came. Throws PaymentSignatureError. */
  readWebhook(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): PaymentEvent
}

export interface CreateLinkInput {
  /** Unique for ever on the account, at most 40 characters. */
  reference: string
  amountPaise: number
  description: string
  customer: { name?: string; email?: string; phone: string }
  /** At least 15 minutes ahead when the request arrives, so give 16 or more; at most 6 months. */
  expiresAt: Date
  /** Where the browser returns after a successful payment (and only then). */
  callbackUrl: string
  /** At most 14 pairs of at most 256 characters; they come back with the payment. */
  notes: Record<string, string>
  /** The only ways in which it may be paid; absent or empty: any. */
  methods?: readonly PayMethod[]
}

export type PayMethod = 'upi' | 'card' | 'netbanking' | 'wallet'

export interface PaymentLink {
  linkId: string
  reference: string
  /** The page where the customer pays. */
  url: string
  status: 'created' | 'partially_paid' | 'paid' | 'expired' | 'cancelled'
  amountPaise: number
  amountPaidPaise: number
  payments: LinkPayment[]
}

export interface LinkPayment {
  paymentId: string
  /** Hundredths of `currency`, which is the link's where the payment names none; absent when neither does. */
  amountPaise: number
  currency?: string
  status: 'captured' | 'failed' | 'authorized'
  method?: string
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
  /** Hundredths of `currency`; both absent where the answer does not say. */
  amountPaise?: number
  currency?: string
  status: 'pending' | 'processed' | 'failed'
  receipt?: string
}

/** Delivered at least once and in any order: de-duplicate by eventId, move states forward only. */
export interface PaymentEvent {
  eventId: string
  kind: PaymentEventKind
  linkId?: string
  reference?: string
  paymentId?: string
  refundId?: string
  /** Ours, as given with a refund. */
  receipt?: string
  amountPaise?: number
  currency?: string
  method?: string
  at: Date
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
  | 'other'

/**
 * `timeout`, `network` and `unavailable` leave open whether the provider acted; `throttled` means it did not;
 * `rejected` is its no; `misconfigured` means our keys are refused.
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
  /** HTTP status of the provider's answer, when there was one. */
  status: number | undefined

  constructor(kind: PaymentErrorKind, message: string, options: ErrorOptions & { status?: number } = {}) {
    super(message, options)
    this.kind = kind
    this.status = options.status
  }
}

/** The message does not provably come from the provider, or cannot be read: answer 400 and change nothing. */
export class PaymentSignatureError extends Error {
  override name = 'PaymentSignatureError'
}
