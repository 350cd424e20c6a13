import { createHash } from 'node:crypto'
import { asObject, jsonObject } from '../http-call.ts'
import { type PaymentEvent, type PaymentEventKind, PaymentSignatureError } from './payment-provider.ts'
import { paise, text } from './razorpay.parse.ts'
import { hexSignature, sameSignature } from './razorpay.signatures.ts'

type Entity = Record<string, unknown>
type Headers = Record<string, string | string[] | undefined>

const KINDS: Record<string, PaymentEventKind> = {
  'payment_link.paid': 'link_paid',
  'payment_link.cancelled': 'link_cancelled',
  'payment_link.expired': 'link_expired',
  'payment.captured': 'payment_captured',
  'payment.failed': 'payment_failed',
  'payment.authorized': 'payment_authorized',
  'refund.processed': 'refund_processed',
  'refund.failed': 'refund_failed',
  'refund.created': 'refund_created',
  'payment.dispute.created': 'dispute_changed',
  'payment.dispute.action_required': 'dispute_changed',
  'payment.dispute.under_review': 'dispute_changed',
  'payment.dispute.won': 'dispute_changed',
  'payment.dispute.lost': 'dispute_changed',
  'payment.dispute.closed': 'dispute_changed',
}

/** Events the account must send. An authorised payment is not captured yet, and an order repeats its link. */
export const eventsToSend = Object.keys(KINDS).filter((event) => event !== 'payment.authorized')

/** Verifies the raw body with each known secret, then parses it. Throws PaymentSignatureError. */
export function readRazorpayWebhook(rawBody: Buffer, headers: Headers, secrets: string[]): PaymentEvent {
  const signature = header(headers, 'x-razorpay-signature')
  if (!signature) throw new PaymentSignatureError('Missing webhook signature')
  if (!secrets.some((secret) => sameSignature(hexSignature(secret, rawBody), signature))) {
    throw new PaymentSignatureError('Invalid webhook signature')
  }
  const envelope = jsonObject(rawBody.toString('utf8'))
  if (!envelope) throw new PaymentSignatureError('Webhook body is not a JSON object')
  return readEvent(envelope, header(headers, 'x-razorpay-event-id') ?? digestId(rawBody))
}

function readEvent(envelope: Entity, eventId: string): PaymentEvent {
  const kind = KINDS[text(envelope.event) ?? ''] ?? 'other'
  const link = entityOf(envelope, 'payment_link')
  const payment = entityOf(envelope, 'payment')
  const refund = entityOf(envelope, 'refund')
  const dispute = entityOf(envelope, 'dispute')
  const money = refund ?? dispute ?? payment
  const linkId = text(link?.id) ?? linkIdOfPayment(payment)
  return {
    eventId,
    kind,
    // Not order.entity.id: in webhooks it has no prefix and matches no order.
    linkId,
    // A link has an order of its own, which is not ours.
    orderId: linkId === undefined ? text(payment?.order_id) : undefined,
    reference: text(link?.reference_id) ?? text(asObject(payment?.notes)?.reference),
    paymentId: text(payment?.id) ?? text(refund?.payment_id) ?? text(dispute?.payment_id),
    refundId: text(refund?.id),
    receipt: text(refund?.receipt),
    amountPaise: paise(money?.amount) ?? paise(link?.amount_paid),
    currency: text(money?.currency) ?? text(link?.currency),
    method: text(payment?.method),
    dispute: kind === 'dispute_changed' ? disputeOf(dispute, text(envelope.event)) : undefined,
    at: momentOf(envelope, kind, { link, payment }),
  }
}

/** The name of the event is its state: the entity has one for money that is asked of us, and none for `action_required`. */
function disputeOf(dispute: Entity | undefined, event = ''): PaymentEvent['dispute'] {
  const id = text(dispute?.id)
  if (!dispute || !id) return undefined
  const name = event.slice('payment.dispute.'.length)
  const seconds = dispute.respond_by
  return {
    id,
    state: name === 'created' ? 'open' : (name as NonNullable<PaymentEvent['dispute']>['state']),
    phase: text(dispute.phase) ?? '',
    reason: text(dispute.reason_code) ?? '',
    respondBy: typeof seconds === 'number' && seconds > 0 ? new Date(seconds * 1000) : null,
  }
}

/** A payment names its link only in the description: `#` and the link id without `plink_`. */
function linkIdOfPayment(payment: Entity | undefined): string | undefined {
  const found = /^#([A-Za-z0-9]{14})$/.exec(text(payment?.description) ?? '')
  return found ? `plink_${found[1]}` : undefined
}

/** `created_at` of a link's webhook is the link's creation time, not the event's: use the entities first. */
function momentOf(envelope: Entity, kind: PaymentEventKind, of: { link?: Entity; payment?: Entity }): Date {
  const times: Partial<Record<PaymentEventKind, unknown>> = {
    link_paid: of.payment?.created_at,
    link_cancelled: of.link?.cancelled_at,
    link_expired: of.link?.expired_at,
  }
  const seconds = [times[kind], envelope.created_at].find((value) => typeof value === 'number' && value > 0)
  if (typeof seconds !== 'number') throw new PaymentSignatureError('Webhook has no timestamp')
  return new Date(seconds * 1000)
}

function entityOf(envelope: Entity, name: string): Entity | undefined {
  return asObject(asObject(asObject(envelope.payload)?.[name])?.entity)
}

function header(headers: Headers, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Real webhooks have an id; without one the hash of the body identifies a duplicate. */
function digestId(rawBody: Buffer): string {
  return `sha256:${createHash('sha256').update(rawBody).digest('hex')}`
}
