import { type Account, newId } from './account.ts'
import { findOrder } from './orders.ts'
import type { AskedPayment, OrderRecord, PaymentRecord } from './records.ts'
import { findPayment } from './refunds.ts'
import { Refusal } from './refusal.ts'

type Body = Record<string, unknown>

/** A payment that waits for a UPI app, and the address that opens one. */
export function createIntent(account: Account, body: Body): { payment: PaymentRecord; url: string } {
  // The provider's answer to an account without this feature.
  if (account.switches.use('intentsOff')) throw new Refusal('The requested URL was not found on the server.')
  const order = checkedOrder(account, body)
  const payment = account.ledger.savePayment({
    id: newId('pay_'),
    linkId: '',
    orderId: order.id,
    asked: askedPayment(body),
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    method: 'upi',
    amountRefunded: 0,
    failure: null,
    createdAt: account.now(),
  })
  return { payment, url: intentAddress(account, payment) }
}

function checkedOrder(account: Account, body: Body): OrderRecord {
  if (body.method !== 'upi' || (body.upi as Body | undefined)?.flow !== 'intent') {
    throw new Refusal('The method selected is invalid.', { field: 'method' })
  }
  for (const field of ['email', 'contact', 'ip', 'user_agent', 'referer']) {
    if (!body[field]) throw new Refusal(`The ${field} field is required.`, { field })
  }
  const order = findOrder(account, String(body.order_id))
  if (order.amountPaid > 0) throw new Refusal('Payment already done for this order.')
  if (body.amount !== order.amount) {
    throw new Refusal(
      'Your payment amount is different from your order amount. To pay successfully, please try using right amount.',
    )
  }
  return order
}

function askedPayment({ description, email, contact, notes }: Body): AskedPayment {
  return {
    description: String(description ?? ''),
    email: String(email),
    contact: String(contact),
    notes: (notes as AskedPayment['notes']) ?? null,
  }
}

function intentAddress(account: Account, { id, amount, currency, asked }: PaymentRecord): string {
  const query = new URLSearchParams({
    pa: 'gharsaaf@standin',
    pn: account.merchant,
    tr: id.replace('pay_', ''),
    tn: asked?.description ?? '',
    am: (amount / 100).toFixed(2),
    cu: currency,
    mc: '7349',
  })
  return `upi://pay?${query}`
}

/** The customer confirms in the app. Switches set the bank's answer. */
export function payIntent(account: Account, id: string): PaymentRecord {
  const payment = waitingPayment(account, id)
  if (account.switches.use('decline')) return failIntent(account, id, 'Payment was declined by the bank')
  if (account.switches.use('lateAuthorisation')) return failIntent(account, id, 'Payment was not completed on time')
  const order = findOrder(account, payment.orderId)
  if (order.amountPaid > 0) return failIntent(account, id, 'Payment already done for this order')
  return captureIntent(account, payment)
}

export function failIntent(account: Account, id: string, failure: string): PaymentRecord {
  const payment = account.ledger.savePayment({ ...waitingPayment(account, id), status: 'failed', failure })
  account.emit('payment.failed', { payment })
  return payment
}

/** A late authorisation of a payment that failed or still waits. */
export function payIntentLate(account: Account, id: string): PaymentRecord {
  const payment = findPayment(account, id)
  if (payment.status !== 'failed' && payment.status !== 'created')
    throw new Refusal(`This payment is ${payment.status}`)
  return captureIntent(account, payment)
}

function waitingPayment(account: Account, id: string): PaymentRecord {
  const payment = findPayment(account, id)
  if (payment.status !== 'created') throw new Refusal(`This payment is ${payment.status}`)
  return payment
}

function captureIntent(account: Account, pending: PaymentRecord): PaymentRecord {
  const authorized: PaymentRecord = {
    ...pending,
    amount: pending.amount + account.switches.use('wrongAmount'),
    currency: account.switches.use('wrongCurrency') || pending.currency,
    status: 'authorized',
    failure: null,
  }
  const payment = account.ledger.savePayment({ ...authorized, status: 'captured' })
  const order = account.ledger.saveOrder({ ...findOrder(account, payment.orderId), amountPaid: payment.amount })
  account.emit('payment.authorized', { payment: authorized })
  account.emit('payment.captured', { payment })
  account.emit('order.paid', { order, payment })
  return payment
}
