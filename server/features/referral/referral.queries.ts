import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import { isReferred } from '#server/features/identity/identity.service.ts'
import { findSharers } from '#server/features/identity/risk-signals/risk-signal.service.ts'

export interface Referral {
  friendId: string
  referrerId: string
  /** The rewarded one. */
  bookingId: string | null
  state: string
}

export async function lockReferral(trx: Queryable, friendId: string): Promise<Referral | undefined> {
  return await trx
    .selectFrom('referral')
    .select(['friend_id as friendId', 'referrer_id as referrerId', 'booking_id as bookingId', 'state'])
    .where('friend_id', '=', friendId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whether one of these customers is a friend for whom a reward was paid. */
export async function hasRewarded(db: Queryable, customerIds: readonly string[]): Promise<boolean> {
  if (customerIds.length === 0) return false
  const row = await db
    .selectFrom('referral')
    .select('friend_id')
    .where('friend_id', 'in', customerIds)
    .where('state', '=', 'rewarded')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function isRefunded(db: Queryable, bookingId: string): Promise<boolean> {
  const { status } = await db
    .selectFrom('booking')
    .select('payment_status as status')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return status === 'Refunded'
}

/** Work was done, and the booking is paid. The literals let the partial indexes serve the generic plan. */
const paidVisit = sql<boolean>`booking.status = 'Completed' and booking.payment_status in ('Paid', 'PartiallyRefunded')
  and visit.outcome in ('completed', 'done_in_part')`

/**
 * Paid visits of a friend, the earliest first, with the money we keep of each in paise: credit is not money, refunds under
 * way count, those of a payment that was never kept do not, and cash was never paid for the part of a visit that was not done.
 */
export async function listPaidVisits(db: Queryable, friendId: string): Promise<{ id: string; keptPaise: number }[]> {
  const { rows } = await sql<{ id: string; keptPaise: number }>`
    select booking.id, (coalesce((select sum(amount_paise) from payment_attempt
          where payment_attempt.booking_id = booking.id and state = 'paid'), booking.total_paise)
      - coalesce((select sum(amount_paise) from refund where refund.booking_id = booking.id and state <> 'failed'
          and (payment_id like 'cash %' or payment_id in (select payment_id from payment_attempt
            where payment_attempt.booking_id = booking.id and state = 'paid'))), 0)
      - case when exists (select from payment_attempt where payment_attempt.booking_id = booking.id and state = 'paid')
          then 0 else least(visit.reduced_paise, booking.total_paise) end)::integer as "keptPaise"
    from booking join booking_visit visit on visit.booking_id = booking.id
    where booking.customer_id = ${friendId} and ${paidVisit}
    order by booking.confirmed_at, booking.created_at`.execute(db)
  return rows
}

export async function setReferral(
  trx: Queryable,
  friendId: string,
  { state, bookingId }: { state: 'rewarded' | 'reversed' | 'refused'; bookingId: string },
): Promise<void> {
  await trx.updateTable('referral').set({ state, booking_id: bookingId }).where('friend_id', '=', friendId).execute()
}

/** Paise credited to the referrer for this booking. */
export async function rewardPaid(db: Queryable, referrerId: string, bookingId: string): Promise<number> {
  const row = await db
    .selectFrom('credit_entry')
    .select('amount_paise')
    .where('customer_id', '=', referrerId)
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'referral_reward')
    .executeTakeFirst()
  return row?.amount_paise ?? 0
}

/** Paise that the referrer has kept of the rewards for this friend. */
export async function keptReward(
  db: Queryable,
  { friendId, referrerId }: Pick<Referral, 'friendId' | 'referrerId'>,
): Promise<number> {
  const { sum } = await db
    .selectFrom('credit_entry')
    .innerJoin('booking', 'booking.id', 'credit_entry.booking_id')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('credit_entry.amount_paise'), val(0)).as('sum'))
    .where('booking.customer_id', '=', friendId)
    .where('credit_entry.customer_id', '=', referrerId)
    .where('credit_entry.kind', 'in', ['referral_reward', 'referral_reversal'])
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/**
 * Ids of friends, of some of whom the money may be refunded meanwhile. States are literals, so that their partial indexes
 * serve the generic plan.
 */
export async function listReferralsToSettle(db: Queryable, minPaidPaise: number): Promise<string[]> {
  const { rows } = await sql<{ friend_id: string }>`
    select friend_id from referral
    where state in ('joined', 'booked') and exists (
      select from booking join booking_visit visit on visit.booking_id = booking.id
      where booking.customer_id = referral.friend_id and booking.total_paise >= ${minPaidPaise}::integer and ${paidVisit})
    union all
    select rewarded.friend_id from booking
    cross join lateral (
      -- offset 0: one look-up for each of the few refunded visits, not a join with all referrals
      select friend_id from referral where referral.booking_id = booking.id and referral.state = 'rewarded' offset 0
    ) as rewarded
    where booking.status = 'Completed' and booking.payment_status = 'Refunded'`.execute(db)
  return rows.map(({ friend_id }) => friend_id)
}

/** Newest first. */
export async function listFriends(db: Queryable, referrerId: string): Promise<{ state: string; joinedAt: Date }[]> {
  return await db
    .selectFrom('referral')
    .select(['state', 'created_at as joinedAt'])
    .where('referrer_id', '=', referrerId)
    .orderBy('created_at', 'desc')
    .orderBy('friend_id')
    .execute()
}

/** Paise of rewards minus reversals. */
export async function earnedByReferrals(db: Queryable, customerId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('credit_entry')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('amount_paise'), val(0)).as('sum'))
    .where('customer_id', '=', customerId)
    .where('kind', 'in', ['referral_reward', 'referral_reversal'])
    .executeTakeFirstOrThrow()
  return Number(sum)
}

export async function findReferrerCode(db: Queryable, friendId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('referral')
    .innerJoin('customer as referrer', 'referrer.id', 'referral.referrer_id')
    .select('referrer.referral_code as code')
    .where('referral.friend_id', '=', friendId)
    .executeTakeFirst()
  return row?.code
}

/** True until the first confirmed booking or a friend's code, whichever comes first; never for a number that had an account. */
export async function acceptsCode(db: Queryable, customerId: string): Promise<boolean> {
  const confirmed = db.selectFrom('booking').select('id').where('customer_id', '=', customerId)
  const row = await confirmed.where('confirmed_at', 'is not', null).limit(1).executeTakeFirst()
  if (row !== undefined || (await isReferred(db, customerId))) return false
  return (await findSharers(db, { customerId })).byPhone.length === 0
}
