import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import { type Attempt, closedStates } from './attempt.queries.ts'

type DueAttempt = Pick<Attempt, 'reference' | 'bookingId' | 'linkId' | 'orderId' | 'state'>

const minute = 60_000
const hour = 60 * minute

function due(db: Queryable) {
  return db
    .selectFrom('payment_attempt as attempt')
    .select(['attempt.reference', 'attempt.booking_id as bookingId', 'attempt.link_id as linkId'])
    .select(['attempt.order_id as orderId', 'attempt.state'])
    .$narrowType<{ state: Attempt['state'] }>()
    .orderBy('attempt.checked_at', (order) => order.asc().nullsFirst())
    .limit(100)
}

const isLive = (now: Date) => sql<boolean>`(slot.expires_at is null or slot.expires_at > ${now})`
const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Links whose creation was interrupted, from two minutes on, because the provider's listing lags. */
export async function listInterruptedStarts(db: Queryable, now: Date): Promise<DueAttempt[]> {
  return await due(db)
    .where('attempt.state', '=', sql.lit('starting'))
    .where('attempt.created_at', '<=', before(now, 2 * minute))
    .where((eb) => eb.or([eb('attempt.checked_at', 'is', null), eb('attempt.checked_at', '<=', before(now, minute))]))
    .execute()
}

/** Asked for in place of cash, or for what a booking still owes: the time is no longer held for it. */
const isOwed = sql<boolean>`(booking.payment_status = 'PayAfterService' and attempt.created_at > booking.confirmed_at
  and (booking.status in ('Confirmed', 'Progress') or exists (
    select from booking_due due where due.booking_id = booking.id and due.state = 'open')))`

/** Open links of bookings that are not pending or no longer hold their slot. */
export async function listUnneededLinks(
  db: Queryable,
  now: Date,
  { bookingId, customerId }: { bookingId?: string; customerId?: string } = {},
): Promise<DueAttempt[]> {
  return await due(db)
    .innerJoin('booking', 'booking.id', 'attempt.booking_id')
    .leftJoin('slot_reservation as slot', (join) =>
      join.onRef('slot.booking_id', '=', 'attempt.booking_id').on(isLive(now)),
    )
    .where('attempt.state', '=', sql.lit('open'))
    .where((eb) => eb.or([eb('booking.status', '!=', 'Pending'), eb('slot.id', 'is', null)]))
    .where(sql<boolean>`not ${isOwed}`)
    .$if(bookingId !== undefined, (query) => query.where('attempt.booking_id', '=', bookingId as string))
    .$if(customerId !== undefined, (query) => query.where('booking.customer_id', '=', customerId as string))
    .execute()
}

/** Attempts with an intent, paid in one of their two ways: the other must not be paid as well. */
export async function listPaidWithOrder(db: Queryable, bookingId: string): Promise<DueAttempt[]> {
  return await due(db)
    .where('attempt.booking_id', '=', bookingId)
    .where('attempt.payment_id', 'is not', null)
    .where('attempt.order_id', 'is not', null)
    .execute()
}

/**
 * Closed links for four days too: the provider may authorise a failed payment up to three days late. As long, but seldom,
 * the other way of an attempt that was paid in one of its two ways.
 */
export async function listAttemptsToPoll(db: Queryable, now: Date): Promise<DueAttempt[]> {
  return await due(db)
    .where((eb) => {
      const notAskedFor = (ms: number) =>
        eb.or([eb('attempt.checked_at', 'is', null), eb('attempt.checked_at', '<=', before(now, ms))])
      return eb.or([
        eb.and([
          eb('attempt.state', '=', sql.lit('open')),
          eb('attempt.created_at', '<=', before(now, minute)),
          notAskedFor(minute),
        ]),
        eb.and([
          eb(
            'attempt.state',
            'in',
            closedStates.map((state) => sql.lit(state)),
          ),
          eb('attempt.payment_id', 'is', null),
          eb('attempt.created_at', '>=', before(now, 4 * 24 * hour)),
          notAskedFor(hour / 2),
        ]),
        eb.and([
          eb('attempt.payment_id', 'is not', null),
          eb('attempt.order_id', 'is not', null),
          eb('attempt.created_at', '>=', before(now, 4 * 24 * hour)),
          notAskedFor(6 * hour),
        ]),
      ])
    })
    .execute()
}

export async function setCheckedAt(db: Queryable, reference: string, now: Date): Promise<void> {
  await db.updateTable('payment_attempt').set({ checked_at: now }).where('reference', '=', reference).execute()
}
