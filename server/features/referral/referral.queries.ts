import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import { isReferred } from '#server/features/identity/identity.service.ts'

export interface Referral {
  friendId: string
  referrerId: string
  state: string
}

export async function lockReferralOf(trx: Queryable, friendId: string): Promise<Referral | undefined> {
  return await trx
    .selectFrom('referral')
    .select(['friend_id as friendId', 'referrer_id as referrerId', 'state'])
    .where('friend_id', '=', friendId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The rewarded booking, else the friend's first confirmed one. */
export async function bookingOfReferral(db: Queryable, friendId: string) {
  return await db
    .selectFrom('booking')
    .innerJoin('referral', 'referral.friend_id', 'booking.customer_id')
    .select(['booking.id', 'booking.number', 'booking.status', 'booking.payment_status as paymentStatus'])
    .where('referral.friend_id', '=', friendId)
    .where('booking.status', 'in', ['Confirmed', 'Progress', 'Completed'])
    .orderBy(
      (eb) => eb('booking.id', '=', eb.ref('referral.booking_id')),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('booking.confirmed_at')
    .orderBy('booking.created_at')
    .limit(1)
    .executeTakeFirst()
}

export async function setReferral(
  trx: Queryable,
  friendId: string,
  { state, bookingId }: { state: 'rewarded' | 'reversed'; bookingId: string },
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

/** Ids of friends. States are literals, so that their partial indexes serve the generic plan. */
export async function listReferralsToSettle(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ friend_id: string }>`
    select friend_id from referral
    where state in ('joined', 'booked') and exists (
      select from booking where booking.customer_id = referral.friend_id
        and booking.status = 'Completed' and booking.payment_status <> 'Refunded')
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
export async function friendsOf(db: Queryable, referrerId: string): Promise<{ state: string; joinedAt: Date }[]> {
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

export async function referrerCodeOf(db: Queryable, friendId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('referral')
    .innerJoin('customer as referrer', 'referrer.id', 'referral.referrer_id')
    .select('referrer.referral_code as code')
    .where('referral.friend_id', '=', friendId)
    .executeTakeFirst()
  return row?.code
}

/** True until the first confirmed booking or a friend's code, whichever comes first. */
export async function acceptsCode(db: Queryable, customerId: string): Promise<boolean> {
  const confirmed = db.selectFrom('booking').select('id').where('customer_id', '=', customerId)
  const row = await confirmed.where('confirmed_at', 'is not', null).limit(1).executeTakeFirst()
  return row === undefined && !(await isReferred(db, customerId))
}
