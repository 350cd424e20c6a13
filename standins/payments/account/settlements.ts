import type { Account } from './account.ts'
import type { PaymentRecord, RefundRecord } from './records.ts'

const day = 24 * 60 * 60
/** Two days after the payment or refund. */
const settledAfter = 2 * day
/** Seconds that India is ahead of UTC. */
const india = 5.5 * 60 * 60

/** Two percent, and 18 percent of GST on it, as the provider charges cards. */
function feeOf(amount: number): { fee: number; tax: number } {
  const net = Math.round(amount * 0.02)
  const tax = Math.round(net * 0.18)
  return { fee: net + tax, tax }
}

/** The reconciliation report of a day in India: all that was captured or refunded two days before. */
export function settledOn(account: Account, wanted: { year?: string; month?: string; day?: string }): object[] {
  const asked = [wanted.year, wanted.month, wanted.day].map(Number).join('-')
  const isWanted = ({ createdAt }: { createdAt: number }) => {
    const at = createdAt + settledAfter
    const date = new Date((at + india) * 1000)
    const its = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()].join('-')
    return its === asked && at <= account.now()
  }
  const isCaptured = ({ status }: PaymentRecord) => status === 'captured' || status === 'refunded'
  const payments = [...account.ledger.payments.values()].filter((one) => isCaptured(one) && isWanted(one))
  const refunds = [...account.ledger.refunds.values()].filter((one) => one.status === 'processed' && isWanted(one))
  return [...payments.map(paymentItem), ...refunds.map(refundItem)]
}

function paymentItem({ id, amount, currency, createdAt, orderId, method }: PaymentRecord) {
  const { fee, tax } = feeOf(amount)
  const sums = { debit: 0, credit: amount - fee, amount, currency, fee, tax }
  return {
    entity_id: id,
    type: 'payment',
    ...sums,
    ...settlement(createdAt),
    payment_id: null,
    order_id: orderId,
    method,
  }
}

function refundItem({ id, amount, currency, createdAt, paymentId }: RefundRecord) {
  const sums = { debit: amount, credit: 0, amount, currency, fee: 0, tax: 0 }
  return { entity_id: id, type: 'refund', ...sums, ...settlement(createdAt), payment_id: paymentId }
}

/** One settlement a day. */
function settlement(createdAt: number) {
  const at = createdAt + settledAfter
  const name = String(Math.floor((at + india) / day))
  return {
    ...{ on_hold: false, settled: true, created_at: createdAt, settled_at: at },
    ...{ settlement_id: `setl_${name}`, settlement_utr: `utr${name}`, posted_at: null, credit_type: 'default' },
  }
}
