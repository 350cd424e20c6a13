import { currency as homeCurrency } from '../../../../contract/business.ts'
import type { Queryable } from '../../../db/database.ts'
import { paidAttempt } from '../attempt/attempt.queries.ts'
import { type Refund, refundsOfBooking, refundsOfCustomer } from './refund.queries.ts'
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

/** Paise that somebody with the right to can still send back: of what the booking keeps, and of what it did not. */
export async function returnablePaise(db: Queryable, bookingId: string): Promise<number> {
  return (await returnables(db, bookingId)).reduce((sum, { leftPaise }) => sum + leftPaise, 0)
}

/** Paise of a customer on their way back, and paise whose refund failed and waits to be sent again. */
export async function moneyDueTo(
  db: Queryable,
  customerId: string,
): Promise<{ underWayPaise: number; failedPaise: number }> {
  const refunds = await refundsOfCustomer(db, customerId)
  const underWay = refunds.filter(({ state }) => state === 'requested' || state === 'pending')
  const owed = [...grouped(refunds).values()].map(owedPaise)
  return { underWayPaise: paiseOf(underWay), failedPaise: owed.reduce((sum, paise) => sum + paise, 0) }
}

const isLive = ({ state }: Refund) => state !== 'failed'

function paiseOf(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}

function grouped(refunds: readonly Refund[]): Map<string, Refund[]> {
  return Map.groupBy(refunds, ({ paymentId }) => paymentId)
}
