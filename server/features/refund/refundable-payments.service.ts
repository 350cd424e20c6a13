import { currency as homeCurrency } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'
import { listRefundsOfBooking, listRefundsOfCustomer, paidAttempt, type Refund } from './refund.queries.ts'
import { owedPaise, type RefundablePayment } from './refund.rules.ts'

/**
 * In paise, other currencies left out: first payments the booking did not keep whose refund failed (each as large as
 * its largest refund), then the one it keeps.
 */
export async function refundablePayments(db: Queryable, bookingId: string): Promise<RefundablePayment[]> {
  const paid = await paidAttempt(db, bookingId)
  const inRupees = (await listRefundsOfBooking(db, bookingId)).filter(({ currency }) => currency === homeCurrency)
  const byPayment = groupByPayment(inRupees)
  const unkept = [...byPayment].filter(([paymentId]) => paymentId !== paid?.paymentId)
  const left = (taken: number, refunds: readonly Refund[]) => taken - paiseOf(refunds.filter(isLive))
  return [
    ...unkept.map(([paymentId, refunds]) => {
      const whole = Math.max(...refunds.map(({ amountPaise }) => amountPaise))
      return { paymentId, reference: refunds[0]?.reference ?? '', leftPaise: left(whole, refunds) }
    }),
    ...(paid ? [{ ...paid, leftPaise: left(paid.amountPaise, byPayment.get(paid.paymentId) ?? []) }] : []),
  ]
}

interface RefundTotals {
  /** Hundredths of the currency. */
  underWay: number
  failed: number
}

/** Pending and failed refunds of a customer. Sums in other currencies only show that there are some. */
export async function refundTotals(
  db: Queryable,
  customerId: string,
): Promise<{ inRupees: RefundTotals; inOthers: RefundTotals }> {
  const refunds = await listRefundsOfCustomer(db, customerId)
  const isInRupees = ({ currency }: Refund) => currency === homeCurrency
  return {
    inRupees: totalsOf(refunds.filter(isInRupees)),
    inOthers: totalsOf(refunds.filter((refund) => !isInRupees(refund))),
  }
}

function totalsOf(refunds: readonly Refund[]): RefundTotals {
  const underWay = refunds.filter(({ state }) => state === 'requested' || state === 'pending')
  const owed = [...groupByPayment(refunds).values()].map(owedPaise)
  return { underWay: paiseOf(underWay), failed: owed.reduce((sum, paise) => sum + paise, 0) }
}

const isLive = ({ state }: Refund) => state !== 'failed'

function paiseOf(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}

function groupByPayment(refunds: readonly Refund[]): Map<string, Refund[]> {
  return Map.groupBy(refunds, ({ paymentId }) => paymentId)
}
