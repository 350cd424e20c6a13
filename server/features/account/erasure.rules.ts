import { brand } from '#contract/lib/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'

/** Reasons against deleting an account: booking numbers, and money in paise. */
export interface ErasureFacts {
  isStaff: boolean
  /** Confirmed or in progress. */
  visits: readonly string[]
  /** Of these, the ones that have begun: only staff can close them. */
  begun: readonly string[]
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
  /** An invoice or credit note is not issued yet: it needs name and address. */
  invoiceWaits: boolean
}

/**
 * Why an account cannot be deleted now and what to do, in one sentence; undefined when it can. A customer with a visit
 * or a refund ahead must stay reachable.
 */
export function erasureProblem(facts: ErasureFacts): string | undefined {
  const { isStaff, visits, begun, plans, payments, refundPaise, failedRefundPaise } = facts
  if (isStaff) return 'This is an account of our staff. Ask an admin to close it.'
  const [unclosed] = begun
  if (unclosed) {
    return `Your visit ${unclosed} is not closed yet. Call ${brand.phone}: we close it, then you can delete your account.`
  }
  const [visit] = visits
  if (visit)
    return `Your visit ${visit} is still to come. Cancel it or wait until it is over, then delete your account.`
  const [plan] = plans
  if (plan) {
    return `Your ${plan} has visits left. Cancel the rest under My plans to get the money back, then delete your account.`
  }
  const [payment] = payments
  if (payment) return `The payment for ${payment} is still open. Try again when it is paid or has ended.`
  if (facts.due) {
    const amount = formatRupees(rupeesFromPaise(facts.due.amountPaise))
    return `You still have ${amount} to pay for ${facts.due.number}. Pay it under Bookings, then delete your account.`
  }
  const of = (paise: number) => (paise > 0 ? ` of ${formatRupees(rupeesFromPaise(paise))}` : '')
  if (failedRefundPaise > 0 || facts.foreignRefundFailed) {
    return `A refund${of(failedRefundPaise)} to you did not go through. Call ${brand.phone}: we send it again, then you can delete your account.`
  }
  if (refundPaise > 0 || facts.foreignRefund) {
    return `Your refund${of(refundPaise)} is on its way. Delete your account when it has reached you.`
  }
  if (facts.invoiceWaits) return 'Your invoice is not ready yet. Try again in an hour.'
  return undefined
}
