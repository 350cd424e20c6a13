import { brand } from '#contract/lib/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'

/** Reasons against deleting an account: booking numbers, and money in paise. */
export interface ErasureFacts {
  isStaff: boolean
  /** Confirmed or in progress. */
  visits: readonly string[]
  /** Of these, the ones that have begun: only staff can close them. */
  underWay: readonly string[]
  /** Plans with unused visits that would be refunded. */
  plans: readonly string[]
  /** With a payment link that can still be paid. */
  payments: readonly string[]
  /** The oldest amount still owed for a visit. */
  due: { number: string; amountPaise: number } | null
  /** Pending at the provider. */
  refundPaise: number
  /** A refund failed and was not retried. */
  failedRefundPaise: number
  /** A pending or failed refund in another currency, whose amount the message omits. */
  foreignRefund: boolean
  foreignRefundFailed: boolean
  /** The booking with a claim for damage that is not decided or paid. */
  damage: string | null
  /** An invoice or credit note is not issued yet: it needs name and address. */
  invoiceWaits: boolean
}

/** Why an account cannot be deleted now; undefined when it can. A customer with a visit or a refund ahead must stay reachable. */
export function erasureProblem(facts: ErasureFacts): Refusal | undefined {
  const { isStaff, visits, underWay, plans, payments, due, refundPaise, failedRefundPaise } = facts
  if (isStaff) return { reason: 'ERASURE_OF_STAFF' }
  if (underWay[0]) return { reason: 'ERASURE_VISIT_OPEN', values: { visit: underWay[0], phone: brand.phone } }
  if (visits[0]) return { reason: 'ERASURE_VISIT_AHEAD', values: { visit: visits[0] } }
  if (plans[0]) return { reason: 'ERASURE_PLAN', values: { plan: plans[0] } }
  if (payments[0]) return { reason: 'ERASURE_PAYMENT', values: { booking: payments[0] } }
  if (due) return { reason: 'ERASURE_DUE', values: { amount: rupees(due.amountPaise), booking: due.number } }
  if (failedRefundPaise > 0) {
    return { reason: 'ERASURE_REFUND_FAILED_OF', values: { amount: rupees(failedRefundPaise), phone: brand.phone } }
  }
  if (facts.foreignRefundFailed) return { reason: 'ERASURE_REFUND_FAILED', values: { phone: brand.phone } }
  if (refundPaise > 0) return { reason: 'ERASURE_REFUND_OF', values: { amount: rupees(refundPaise) } }
  if (facts.foreignRefund) return { reason: 'ERASURE_REFUND' }
  if (facts.damage) return { reason: 'ERASURE_DAMAGE', values: { booking: facts.damage } }
  return facts.invoiceWaits ? { reason: 'ERASURE_INVOICE' } : undefined
}

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise))
