import type { Account } from './account.ts'
import type { DisputeRecord } from './records.ts'
import { findPayment } from './refunds.ts'
import { Refusal } from './refusal.ts'

const statuses: Record<string, DisputeRecord['status']> = {
  created: 'open',
  action_required: 'open',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
}

const tenDays = 10 * 24 * 60 * 60

/** The bank says that the customer disputes a payment, or how that goes on; of a payment there is one dispute. */
export function disputePayment(account: Account, paymentId: string, event: string): DisputeRecord {
  const status = statuses[event]
  if (!status) throw new Refusal(`There is no dispute event ${event}`)
  const payment = findPayment(account, paymentId)
  const { amount, currency, createdAt } = payment
  const id = paymentId.replace('pay_', 'disp_')
  const dispute = { id, paymentId, amount, currency, status, respondBy: createdAt + tenDays, createdAt: account.now() }
  account.emit(`payment.dispute.${event}`, { payment, dispute })
  return dispute
}
