import { currency as homeCurrency } from '#contract/business.ts'
import type { Queryable } from '#server/db/database.ts'
import { paidAttempt, type Refund, refundsOfBooking, refundsOfCustomer } from './refund.queries.ts'
import { owedPaise, type Returnable } from './refund.rules.ts'

/**
 * Every payment of a booking that can still go back, in paise: first those it never kept and whose refund failed, then the
 * one it keeps. What came in by a payment that was not kept is what was first sent back of it. Other currencies are left
 * out: no sum of paise may count them.
 */
export async function returnables(db: Queryable, bookingId: string): Promise<Returnable[]> {
  const kept = await paidAttempt(db, bookingId)
  const inRupees = (await refundsOfBooking(db, bookingId)).filter(({ currency }) => currency === homeCurrency)
  const byPayment = grouped(inRupees)
  const strays = [...byPayment].filter(([paymentId]) => paymentId !== kept?.paymentId)
  const left = (taken: number, refunds: readonly Refund[]) => taken - paiseOf(refunds.filter(isLive))
  return [
    ...strays.map(([paymentId, refunds]) => {
      const whole = Math.max(...refunds.map(({ amountPaise }) => amountPaise))
      return { paymentId, reference: refunds[0]?.reference ?? '', leftPaise: left(whole, refunds) }
    }),
    ...(kept ? [{ ...kept, leftPaise: left(kept.amountPaise, byPayment.get(kept.paymentId) ?? []) }] : []),
  ]
}

/** Paise that a manager can still refund: of the payment the booking keeps, and of those it did not keep. */
export async function returnablePaise(db: Queryable, bookingId: string): Promise<number> {
  return (await returnables(db, bookingId)).reduce((sum, { leftPaise }) => sum + leftPaise, 0)
}

export interface MoneyDue {
  /** Hundredths, of rupees or of something else. */
  underWay: number
  failed: number
}

/**
 * What of a customer's money is on its way back, and what failed on it and waits to be sent again: paise, and apart from
 * them hundredths of other currencies, which tell only that there is something.
 */
export async function moneyDueTo(
  db: Queryable,
  customerId: string,
): Promise<{ inRupees: MoneyDue; inOthers: MoneyDue }> {
  const refunds = await refundsOfCustomer(db, customerId)
  const isInRupees = ({ currency }: Refund) => currency === homeCurrency
  return {
    inRupees: dueOf(refunds.filter(isInRupees)),
    inOthers: dueOf(refunds.filter((refund) => !isInRupees(refund))),
  }
}

function dueOf(refunds: readonly Refund[]): MoneyDue {
  const underWay = refunds.filter(({ state }) => state === 'requested' || state === 'pending')
  const owed = [...grouped(refunds).values()].map(owedPaise)
  return { underWay: paiseOf(underWay), failed: owed.reduce((sum, paise) => sum + paise, 0) }
}

const isLive = ({ state }: Refund) => state !== 'failed'

function paiseOf(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}

function grouped(refunds: readonly Refund[]): Map<string, Refund[]> {
  return Map.groupBy(refunds, ({ paymentId }) => paymentId)
}
