import { randomBytes } from 'node:crypto'
import { createSwitchBoard, type SwitchBoard } from '#standins/switch-board.ts'
import type { Ledger } from './ledger.ts'
import type { LinkRecord, PaymentRecord, RefundRecord } from './records.ts'

export const SWITCHES_AT_REST = {
  /** The call is done at once and answered this much later. */
  delayMs: 0,
  tooManyRequests: false,
  /** The call is answered 502 and not done. */
  badGateway: false,
  /** The call is done and answered 502. */
  badGatewayAfterCommit: false,
  /** Listings come back empty. */
  hideFromListing: false,
  refundInProgress: false,
  refundStaysPending: false,
  refundFails: false,
  /** Paise given back more (or, negative, less) than asked. */
  wrongRefundAmount: 0,
  /** Currency given back in place of the payment's. */
  wrongRefundCurrency: '',
  /** Id of another payment, from which the money is given back. */
  wrongRefundPayment: '',
  /** The bank says no to Pay. */
  decline: false,
  /** The bank is silent: Pay ends as failed and is authorised only when told so. */
  lateAuthorisation: false,
  /** Paise paid more (or, negative, less) than asked. */
  wrongAmount: 0,
  /** Currency paid in place of INR, for example USD. */
  wrongCurrency: '',
  webhookDelayMs: 0,
  /** Further deliveries of each notice. */
  duplicate: 0,
  /** Notices of a short span go out last one first. */
  shuffle: false,
  /** Notices are never delivered. */
  drop: false,
  oldSecret: false,
}

export type PaymentSwitches = SwitchBoard<typeof SWITCHES_AT_REST>

export function createPaymentSwitches(): PaymentSwitches {
  return createSwitchBoard(SWITCHES_AT_REST)
}

export interface EventSubject {
  link?: LinkRecord
  payment?: PaymentRecord
  refund?: RefundRecord
}

/** One merchant's account with the provider. */
export interface Account {
  ledger: Ledger
  switches: PaymentSwitches
  keyId: string
  keySecret: string
  /** Where browsers find the payment page, without a trailing slash. */
  publicUrl: string
  /** Name on the payment page. */
  merchant: string
  /** Unix seconds. */
  now(): number
  /** Records a notice and sends it off; never waits for its delivery. */
  tell(event: string, subject: EventSubject): void
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 14 letters and digits, as behind every prefix of the provider. */
export function newId(prefix: string): string {
  return prefix + Array.from(randomBytes(14), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
