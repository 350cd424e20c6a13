import { type Account, newId } from './account.ts'
import { findLink } from './links.ts'
import type { LinkRecord, PaymentRecord } from './records.ts'
import { Refusal } from './refusal.ts'

export type PayMethod = PaymentRecord['method']

/** The customer clicks Pay. Switches set the bank's answer; a failed attempt leaves the link open. */
export function payLink(account: Account, linkId: string, method: PayMethod): PaymentRecord {
  const link = findLink(account, linkId)
  if (link.status !== 'created') throw new Refusal(`This payment link is ${link.status}`)
  if (!link.methods.includes(method)) throw new Refusal(`This payment link does not take ${method}`)
  if (account.switches.use('decline')) return failPayment(account, linkId, method, 'Payment was declined by the bank')
  if (account.switches.use('lateAuthorisation')) {
    return failPayment(account, linkId, method, 'Payment was not completed on time')
  }
  return capture(account, link, newPayment(account, link, method))
}

export function failPayment(account: Account, linkId: string, method: PayMethod, failure: string): PaymentRecord {
  const link = findLink(account, linkId)
  if (link.status !== 'created') throw new Refusal(`This payment link is ${link.status}`)
  const payment = account.ledger.savePayment({ ...newPayment(account, link, method), status: 'failed', failure })
  const tried = { ...link, paymentIds: [...link.paymentIds, payment.id] }
  account.ledger.saveLink(tried)
  account.emit('payment.failed', { link: tried, payment })
  return payment
}

/** A late authorisation: the last failed attempt becomes a payment, whatever the link's state. */
export function payLate(account: Account, linkId: string): PaymentRecord {
  const link = findLink(account, linkId)
  if (link.status === 'paid') throw new Refusal('This payment link is paid')
  const failed = link.paymentIds
    .map((id) => account.ledger.payments.get(id))
    .findLast((one) => one?.status === 'failed')
  return capture(account, link, failed ?? newPayment(account, link, 'upi'))
}

function newPayment(account: Account, link: LinkRecord, method: PayMethod): PaymentRecord {
  return {
    id: newId('pay_'),
    linkId: link.id,
    orderId: link.orderId,
    amount: link.amount + account.switches.use('wrongAmount'),
    currency: account.switches.use('wrongCurrency') || link.currency,
    status: 'authorized',
    method,
    amountRefunded: 0,
    failure: null,
    createdAt: account.now(),
  }
}

function capture(account: Account, link: LinkRecord, pending: PaymentRecord): PaymentRecord {
  const authorized: PaymentRecord = { ...pending, status: 'authorized', failure: null }
  const payment = account.ledger.savePayment({ ...authorized, status: 'captured' })
  const paid = account.ledger.saveLink({
    ...link,
    status: 'paid',
    amountPaid: payment.amount,
    // A payment of a link has no currency field, so a wrong currency shows on the link.
    currency: payment.currency,
    updatedAt: account.now(),
    paymentIds: [...new Set([...link.paymentIds, payment.id])],
  })
  account.emit('payment.authorized', { link: paid, payment: authorized })
  account.emit('payment.captured', { link: paid, payment })
  account.emit('order.paid', { link: paid, payment })
  account.emit('payment_link.paid', { link: paid, payment })
  return payment
}
