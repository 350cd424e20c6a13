import type { Queryable } from '#server/db/database.ts'
import { rosterPolicy } from '#server/features/roster/roster.service.ts'
import { minOnlinePaise } from '../booking.rules.ts'
import type { BookingRow } from '../booking.service.ts'
import { refundablePaise } from '../refund/request-refund.service.ts'
import { minMinutesAtMove } from './cancellation.queries.ts'
import type { CancellationFacts } from './cancellation.rules.ts'

export async function cancellationFacts(db: Queryable, booking: BookingRow): Promise<CancellationFacts> {
  const { windowMinutes } = await rosterPolicy(db)
  const paidPaise = await refundablePaise(db, booking.id)
  return {
    status: booking.status,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    confirmedAt: booking.confirmed_at,
    windowMinutes,
    pricePaise: booking.total_paise + booking.credit_paise,
    // The provider refunds no less than this, so no smaller refund is promised.
    paidPaise: paidPaise < minOnlinePaise ? 0 : paidPaise,
    creditUsedPaise: booking.credit_paise,
    minMinutesAtMove: await minMinutesAtMove(db, booking.id),
  }
}
