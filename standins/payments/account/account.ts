import { randomBytes } from 'node:crypto'
import { createSwitchBoard, type SwitchBoard } from '#standins/switch-board.ts'
import type { Ledger } from './ledger.ts'
import type { DisputeRecord, LinkRecord, OrderRecord, PaymentRecord, RefundRecord } from './records.ts'

export const SWITCHES_DEFAULTS = {
  /** The call is executed at once, its answer is delayed. */
  delayMs: 0,
  /** The provider's clock is ahead of (or, negative, behind) ours by this much. */
  clockAheadMs: 0,
  tooManyRequests: false,
  /** Answered 502 without executing the call. */
  badGateway: false,
  /** Answered 502 after executing the call. */
  badGatewayAfterCommit: false,
  /** Payments that open an app are not enabled for the account. */
  intentsOff: false,
  /** Listings are empty. */
  hideFromListing: false,
  refundInProgress: false,
  refundStaysPending: false,
  /** Limited by `only` to the id of a payment. */
  refundFails: false,
  /** Paise refunded above (or, negative, below) the requested amount. */
  wrongRefundAmount: 0,
  /** Refund currency instead of the payment's. */
  wrongRefundCurrency: '',
  /** Id of another payment that is refunded instead. */
  wrongRefundPayment: '',
  /** The bank declines Pay. */
  decline: false,
  /** The bank times out: Pay fails and is authorised only by `/test/pay-late`. */
  lateAuthorisation: false,
  /** Paise paid above (or, negative, below) the requested amount. */
  wrongAmount: 0,
  /** Currency paid instead of INR, for example USD. */
  wrongCurrency: '',
  webhookDelayMs: 0,
  /** Extra deliveries of each webhook. */
  duplicate: 0,
  /** Webhooks of a short time span are sent in reverse order. */
  shuffle: false,
  /** Webhooks are never delivered. */
  drop: false,
  oldSecret: false,
}

export type PaymentSwitches = SwitchBoard<typeof SWITCHES_DEFAULTS>

export function createPaymentSwitches(): PaymentSwitches {
  return createSwitchBoard(SWITCHES_DEFAULTS)
}

export interface EventSubject {
  link?: LinkRecord
  order?: OrderRecord
  payment?: PaymentRecord
  refund?: RefundRecord
  dispute?: DisputeRecord
}

/** One merchant's account with the provider. */
export interface Account {
  ledger: Ledger
  switches: PaymentSwitches
  keyId: string
  keySecret: string
  /** Public URL of the payment page, without a trailing slash. */
  publicUrl: string
  /** Name on the payment page. */
  merchant: string
  /** Unix seconds. */
  now(): number
  /** Stores a webhook event and sends it in the background. */
  emit(event: string, subject: EventSubject): void
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 14 letters and digits, as in the provider's ids. */
export function newId(prefix: string): string {
  return prefix + Array.from(randomBytes(14), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
