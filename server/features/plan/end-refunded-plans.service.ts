import { planKinds } from '#contract/plan.ts'
import type { Queryable } from '#server/db/database.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import {
  endEntitlements,
  entitlementsOfPurchase,
  listVisits,
} from '#server/features/entitlement/entitlement.service.ts'
import { unreturnedPaise } from '#server/features/refund/kept-money.service.ts'
import { AppError } from '#server/http/app-error.ts'

/**
 * A refund of all the money ends the plans of a purchase, so their later visits are cancelled first. The caller holds
 * the lock of the purchase. Throws REFUND_NOT_POSSIBLE.
 */
export async function requireVisitsCancelled(
  trx: Queryable,
  purchase: BookingRow,
  amountPaise: number,
  now: Date,
): Promise<void> {
  const plans = await entitlementsOfPurchase(trx, purchase.id)
  if (plans.length === 0 || amountPaise < (await unreturnedPaise(trx, purchase))) return
  const visits = await listVisits(
    trx,
    plans.map(({ id }) => id),
  )
  const booked = visits.filter(
    ({ bookingId, status, startsAt }) =>
      bookingId !== purchase.id && status === 'Confirmed' && startsAt !== null && startsAt > now,
  )
  if (booked.length === 0) return
  const numbers = booked.map(({ number }) => number).join(', ')
  throw new AppError('REFUND_NOT_POSSIBLE', { reason: 'REFUND_ENDS_PLAN', values: { visits: numbers } })
}

/** After a refund; while money is kept, or cash is still to be collected, the plans go on. */
export async function endRefundedPlans(trx: Queryable, purchase: BookingRow, now: Date): Promise<void> {
  const isPaid = ['Paid', 'PartiallyRefunded', 'Refunded'].includes(purchase.paymentStatus)
  if (!isPaid || (await unreturnedPaise(trx, purchase)) > 0) return
  await endEntitlements(trx, purchase.id, planKinds, now)
}
