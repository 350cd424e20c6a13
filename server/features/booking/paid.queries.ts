import { sql } from 'kysely'
import { currency as homeCurrency } from '#contract/lib/business.ts'
import type { RefundState } from '#contract/payment.ts'

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
export const wentBackPaise = refundsIn(['processed'])
export const underWayPaise = refundsIn(['requested', 'pending'])
