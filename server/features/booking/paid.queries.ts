import { sql } from 'kysely'
import { currency as homeCurrency } from '#contract/lib/business.ts'
import type { RefundState } from '#contract/payment.ts'
import type { Queryable } from '#server/db/database.ts'

/** Of `booking`: all payments for it, in cash too, also those that went back whole. Less the refunds it is the rest. */
export const paidInAllPaise = sql<number>`(
  coalesce((select sum(attempt.amount_paise) from payment_attempt attempt
    where attempt.booking_id = booking.id and attempt.state = 'paid'), 0)
  + coalesce((select sum((event.detail ->> 'paidInCash')::int) from booking_event event
    where event.booking_id = booking.id and event.detail ? 'paidInCash'), 0)
  + coalesce((select sum(back.amount_paise) from refund back
    where back.booking_id = booking.id and back.state <> 'failed' and back.currency = ${homeCurrency}
      and back.payment_id <> 'cash ' || booking.number and not exists (select from payment_attempt attempt
        where attempt.payment_id = back.payment_id and attempt.state = 'paid')), 0))::int`

const refundsIn = (
  states: readonly RefundState[],
) => sql<number>`coalesce((select sum(back.amount_paise) from refund back
  where back.booking_id = booking.id and back.state = any(${states}) and back.currency = ${homeCurrency}), 0)::int`

/** Of `booking`, those under way too. */
export const refundedPaise = refundsIn(['requested', 'pending', 'processed'])
const wentBackPaise = refundsIn(['processed'])
const underWayPaise = refundsIn(['requested', 'pending'])

/** In paise, of everything that was paid for a booking, also what it did not keep. */
export async function paidAndRefunded(
  db: Queryable,
  bookingId: string,
): Promise<{ paid: number; refunded: number; underWay: number }> {
  return await db
    .selectFrom('booking')
    .select([paidInAllPaise.as('paid'), wentBackPaise.as('refunded'), underWayPaise.as('underWay')])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
}
