import { type Account, newId } from './account.ts'
import type { PaymentRecord, RefundRecord } from './records.ts'
import { Refusal } from './refusal.ts'

type Body = Record<string, unknown>

const SIX_MONTHS = 183 * 24 * 60 * 60

/** Same idempotency key and request: returns the same refund. Same key, other request: refused. */
export function refundPayment(account: Account, paymentId: string, key: string | null, body: Body): RefundRecord {
  if (key !== null && !/^[A-Za-z0-9_-]{10,}$/.test(key)) throw new Refusal('The idempotency key is invalid.')
  const request = JSON.stringify([paymentId, body])
  const earlier = key === null ? undefined : findByKey(account, key)
  if (account.switches.use('refundInProgress')) {
    throw new Refusal('A request with the same idempotency key is in progress', { status: 409 })
  }
  if (earlier && earlier.request !== request) {
    throw new Refusal('Different request with the same idempotency key has already been processed.')
  }
  const source = account.switches.use('wrongRefundPayment') || paymentId
  return earlier ?? startRefund(account, findPayment(account, source), { key, request, body })
}

function startRefund(
  account: Account,
  payment: PaymentRecord,
  asked: { key: string | null; request: string; body: Body },
): RefundRecord {
  const amount = checkedAmount(account, payment, asked.body.amount) + account.switches.use('wrongRefundAmount')
  const refund = account.ledger.saveRefund({
    id: newId('rfnd_'),
    paymentId: payment.id,
    amount,
    currency: account.switches.use('wrongRefundCurrency') || payment.currency,
    status: 'pending',
    receipt: typeof asked.body.receipt === 'string' ? asked.body.receipt : null,
    notes: { ...(asked.body.notes as Record<string, string>) },
    idempotencyKey: asked.key,
    request: asked.request,
    createdAt: account.now(),
  })
  addRefunded(account, payment, amount)
  account.emit('refund.created', subject(account, refund))
  if (account.switches.use('refundStaysPending')) return refund
  if (account.switches.use('refundFails', payment.id)) {
    finishRefund(account, refund.id, 'failed')
    return refund
  }
  return finishRefund(account, refund.id, 'processed')
}

/** The bank's result for a pending refund. */
export function finishRefund(account: Account, id: string, status: 'processed' | 'failed'): RefundRecord {
  const refund = findRefund(account, id)
  if (refund.status !== 'pending') throw new Refusal(`The refund is ${refund.status}`)
  const finished = account.ledger.saveRefund({ ...refund, status })
  if (status === 'failed') addRefunded(account, findPayment(account, refund.paymentId), -refund.amount)
  account.emit(`refund.${status}`, subject(account, finished))
  return finished
}

function checkedAmount(account: Account, payment: PaymentRecord, wanted: unknown): number {
  if (payment.status === 'refunded') throw new Refusal('The payment has been fully refunded already.')
  if (payment.status !== 'captured') throw new Refusal('The payment status should be captured for action to be taken')
  if (account.now() - payment.createdAt > SIX_MONTHS) {
    throw new Refusal('Refund is not supported by the bank because the payment is more than 6 months old')
  }
  const amount = wanted === undefined ? payment.amount - payment.amountRefunded : Number(wanted)
  if (!Number.isInteger(amount)) throw new Refusal('The amount must be an integer.', { field: 'amount' })
  if (amount < 100) throw new Refusal('The amount must be at least INR 1.00.', { field: 'amount' })
  if (amount > payment.amount - payment.amountRefunded) {
    throw new Refusal('The refund amount provided is greater than amount captured.', { field: 'amount' })
  }
  return amount
}

function addRefunded(account: Account, payment: PaymentRecord, amount: number): void {
  const amountRefunded = payment.amountRefunded + amount
  const status = amountRefunded === payment.amount ? 'refunded' : 'captured'
  account.ledger.savePayment({ ...payment, amountRefunded, status })
}

export function findPayment(account: Account, id: string): PaymentRecord {
  const payment = account.ledger.payments.get(id)
  if (!payment) throw new Refusal('The id provided does not exist')
  return payment
}

export function findRefund(account: Account, id: string): RefundRecord {
  const refund = account.ledger.refunds.get(id)
  if (!refund) throw new Refusal('The id provided does not exist')
  return refund
}

export function refundsForPayment(account: Account, paymentId: string): RefundRecord[] {
  return [...account.ledger.refunds.values()].filter((refund) => refund.paymentId === paymentId)
}

function findByKey(account: Account, key: string): RefundRecord | undefined {
  return [...account.ledger.refunds.values()].find((refund) => refund.idempotencyKey === key)
}

function subject(account: Account, refund: RefundRecord) {
  return { refund, payment: findPayment(account, refund.paymentId) }
}
