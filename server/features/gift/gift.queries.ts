import { sql } from 'kysely'
import type { ApprovalKind } from '#contract/approval.ts'
import type { GiftKind } from '#contract/gift.ts'
import type { PayoutWay } from '#contract/refund.ts'
import type { Queryable } from '#server/db/database.ts'
import type { GivenOnDay, GivenToCustomer } from './gift.rules.ts'

/** Gifts are given one after another: of two at once each would see the limits of before. */
export async function lockGifts(trx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff_gift'))`.execute(trx)
}

interface Receiver {
  bookingId: string
  customerId: string
  /** Begin of the month in India. */
  month: Date
}

/** Paise given alone for the booking, and to its customer in the month. */
export async function givenToCustomer(
  trx: Queryable,
  { bookingId, customerId, month }: Receiver,
): Promise<GivenToCustomer> {
  const { rows } = await sql<GivenToCustomer>`
    select
      coalesce(sum(gift.amount_paise) filter (where not is_owed and (booking.id = ${bookingId} or gift.at >= ${month})), 0)::int
        as customer,
      coalesce(sum(gift.amount_paise) filter (where is_owed and gift.at >= ${month}), 0)::int as owed
    from staff_gift gift join booking on booking.id = gift.booking_id
    where booking.customer_id = ${customerId} and is_alone`.execute(trx)
  return rows[0] as GivenToCustomer
}

/** Paise given alone since the begin of `day` in India. */
export async function givenOnDay(
  trx: Queryable,
  { staffId, day }: { staffId: string; day: Date },
): Promise<GivenOnDay> {
  const { rows } = await sql<GivenOnDay>`
    select coalesce(sum(amount_paise) filter (where staff_id = ${staffId}), 0)::int as colleague,
      coalesce(sum(amount_paise), 0)::int as day
    from staff_gift where at >= ${day} and is_alone`.execute(trx)
  return rows[0] as GivenOnDay
}

interface NewGift {
  staffId: string
  kind: GiftKind
  amountPaise: number
  /** Absent for codes. */
  bookingId?: string
  isAlone: boolean
  isOwed?: boolean
  approvedBy?: string
  at: Date
}

export async function insertGift(
  trx: Queryable,
  { staffId, kind, amountPaise, bookingId, isAlone, isOwed = false, approvedBy, at }: NewGift,
): Promise<void> {
  await trx
    .insertInto('staff_gift')
    .values({
      staff_id: staffId,
      kind,
      amount_paise: amountPaise,
      booking_id: bookingId ?? null,
      is_alone: isAlone,
      is_owed: isOwed,
      approved_by: approvedBy ?? null,
      at,
    })
    .execute()
}

export interface NewApproval {
  bookingId: string
  kind: ApprovalKind
  amountPaise: number
  reason: string
  way: PayoutWay | null
  /** Of a visit done in part. */
  endedAt?: Date
  /** JSON of work to take off. */
  partialCancellation?: string
  /** Credit that the policy owes for our failure. */
  isOwed?: boolean
  askedBy: string
  isAlone: boolean
  now: Date
}

export async function insertApproval(trx: Queryable, approval: NewApproval): Promise<string> {
  const { bookingId, kind, amountPaise, reason, way, endedAt, partialCancellation, isOwed, askedBy, isAlone, now } =
    approval
  const { id } = await trx
    .insertInto('approval')
    .values({
      booking_id: bookingId,
      kind,
      amount_paise: amountPaise,
      reason,
      way,
      ended_at: endedAt ?? null,
      partial_cancellation: partialCancellation ?? null,
      is_owed: isOwed ?? false,
      asked_by: askedBy,
      asked_at: now,
      state: isAlone ? 'alone' : 'waiting',
      decided_at: isAlone ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** By colleague, who gave most first. */
export async function sumsByStaffMember(db: Queryable, { from, until }: { from: Date; until: Date }) {
  return await db
    .selectFrom('staff_gift as gift')
    .innerJoin('customer', 'customer.id', 'gift.staff_id')
    .select(({ fn }) => [
      'gift.staff_id as staffId',
      'customer.name',
      fn.countAll<number>().as('count'),
      fn.sum<number>('gift.amount_paise').as('paise'),
      fn
        .coalesce(fn.sum<number>('gift.amount_paise').filterWhere('gift.is_alone', '=', true), sql<number>`0`)
        .as('alonePaise'),
    ])
    .where('gift.at', '>=', from)
    .where('gift.at', '<', until)
    .groupBy(['gift.staff_id', 'customer.name'])
    .orderBy('paise', 'desc')
    .execute()
}

/** The newest first. */
export async function listGifts(
  db: Queryable,
  { from, until, staffId, limit }: { from: Date; until: Date; staffId: string | undefined; limit: number },
) {
  return await db
    .selectFrom('staff_gift as gift')
    .innerJoin('customer as giver', 'giver.id', 'gift.staff_id')
    .leftJoin('customer as approver', 'approver.id', 'gift.approved_by')
    .leftJoin('booking', 'booking.id', 'gift.booking_id')
    .select(['gift.id', 'gift.at', 'gift.kind', 'gift.amount_paise as paise', 'gift.is_alone as isAlone'])
    .select(['gift.booking_id as bookingId', 'booking.number', 'giver.name as by', 'approver.name as approver'])
    .where('gift.at', '>=', from)
    .where('gift.at', '<', until)
    .$if(staffId !== undefined, (query) => query.where('gift.staff_id', '=', staffId as string))
    .orderBy('gift.at', 'desc')
    .orderBy('gift.id', 'desc')
    .limit(limit)
    .execute()
}
