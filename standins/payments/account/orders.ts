import { type Account, newId } from './account.ts'
import type { OrderRecord, PaymentRecord } from './records.ts'
import { Refusal } from './refusal.ts'

type Body = Record<string, unknown>

export function createOrder(account: Account, body: Body): OrderRecord {
  if (!Number.isInteger(body.amount) || Number(body.amount) < 100) {
    throw new Refusal('Order amount less than minimum amount allowed', { field: 'amount' })
  }
  const receipt = typeof body.receipt === 'string' ? body.receipt : null
  if (receipt !== null && receipt.length > 40) {
    throw new Refusal('The receipt may not be greater than 40 characters.', { field: 'receipt' })
  }
  const same = [...account.ledger.orders.values()].find((order) => receipt !== null && order.receipt === receipt)
  if (same && body.unique_receipt === true) return same
  if (same) throw new Refusal('Order receipt should be unique.', { field: 'receipt' })
  return account.ledger.saveOrder({
    id: newId('order_'),
    amount: Number(body.amount),
    amountPaid: 0,
    currency: 'INR',
    receipt,
    notes: { ...(body.notes as Record<string, string>) },
    createdAt: account.now(),
  })
}

export function findOrder(account: Account, id: string): OrderRecord {
  const order = account.ledger.orders.get(id)
  if (!order) throw new Refusal('The id provided does not exist')
  return order
}

export function paymentsForOrder(account: Account, orderId: string): PaymentRecord[] {
  return [...account.ledger.payments.values()].filter((payment) => payment.orderId === orderId)
}
