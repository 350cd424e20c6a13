import { asObject } from '../http-call.ts'
import { type LinkPayment, type PaymentLink, PaymentProviderError, type ProviderRefund } from './payment-provider.ts'

type Entity = Record<string, unknown>

const LINK_STATUSES: PaymentLink['status'][] = ['created', 'partially_paid', 'paid', 'expired', 'cancelled']
const REFUND_STATUSES: ProviderRefund['status'][] = ['pending', 'processed', 'failed']

/** Parses a payment link. `payments` may be null, [], a list or (rarely) one object. */
export function readLink(entity: Entity): PaymentLink {
  return {
    linkId: required(entity.id, 'payment link id'),
    reference: text(entity.reference_id) ?? '',
    url: required(entity.short_url, 'payment link address'),
    status: oneOf(LINK_STATUSES, entity.status),
    amountPaise: paise(entity.amount) ?? 0,
    amountPaidPaise: paise(entity.amount_paid) ?? 0,
    payments: [entity.payments].flat().flatMap((payment) => readLinkPayment(payment, text(entity.currency))),
  }
}

function readLinkPayment(value: unknown, currencyOfLink: string | undefined): LinkPayment[] {
  const entity = asObject(value)
  const paymentId = text(entity?.payment_id)
  const status = paymentStatus(entity?.status)
  if (!entity || !paymentId || !status) return []
  const currency = text(entity.currency) ?? currencyOfLink
  return [{ paymentId, amountPaise: paise(entity.amount) ?? 0, currency, status, method: text(entity.method) }]
}

/** Parses a payment as the provider's payment calls answer it. */
export function readOrderPayment(value: unknown): LinkPayment[] {
  const entity = asObject(value)
  const paymentId = text(entity?.id)
  const status = paymentStatus(entity?.status)
  if (!entity || !paymentId || !status) return []
  const { amount, currency, method } = entity
  return [{ paymentId, amountPaise: paise(amount) ?? 0, currency: text(currency), status, method: text(method) }]
}

function paymentStatus(status: unknown): LinkPayment['status'] | undefined {
  // A refunded payment was captured first; the refund has its own record.
  if (status === 'captured' || status === 'refunded') return 'captured'
  return status === 'authorized' || status === 'failed' ? status : undefined
}

export function readRefund(entity: Entity): ProviderRefund {
  return {
    refundId: required(entity.id, 'refund id'),
    paymentId: required(entity.payment_id, 'payment id of a refund'),
    amountPaise: paise(entity.amount),
    currency: text(entity.currency),
    status: oneOf(REFUND_STATUSES, entity.status),
    receipt: text(entity.receipt),
  }
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function paise(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined
}

export function required(value: unknown, what: string): string {
  const found = text(value)
  if (!found) throw new PaymentProviderError('unavailable', `The answer lacks the ${what}`)
  return found
}

function oneOf<Status extends string>(known: Status[], value: unknown): Status {
  const status = known.find((candidate) => candidate === value)
  if (!status) throw new PaymentProviderError('unavailable', `The answer has the unknown status ${String(value)}`)
  return status
}
