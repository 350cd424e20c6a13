import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import { postPayout } from '#server/features/ledger/ledger.service.ts'

/** Paise the crew took for a completed booking; 0 when it was paid online. */
export async function cashTaken(db: Queryable, bookingId: string): Promise<number> {
  const row = await db
    .selectFrom('booking_event')
    .select(sql<number>`(detail ->> 'paidInCash')::int`.as('paise'))
    .where('booking_id', '=', bookingId)
    .where(sql<boolean>`detail ? 'paidInCash'`)
    .executeTakeFirst()
  return row?.paise ?? 0
}

/** Paise of that cash that the customer has as new credit for unused visits of a plan. */
export async function cashCredited(db: Queryable, bookingId: string): Promise<number> {
  const { paise } = await db
    .selectFrom('booking_event')
    .select(sql<number>`coalesce(sum((detail ->> 'newCreditPaise')::int), 0)::int`.as('paise'))
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'plan_ended')
    .executeTakeFirstOrThrow()
  return paise
}

interface Payout {
  bookingId: string
  reference: string | null
  paymentId: string
  amountPaise: number
  reason: string
  way: string
  handReference: string
}

export async function insertPayout(trx: Queryable, payout: Payout, now: Date): Promise<string> {
  const { id } = await trx
    .insertInto('refund')
    .values({
      booking_id: payout.bookingId,
      reference: payout.reference,
      payment_id: payout.paymentId,
      amount_paise: payout.amountPaise,
      reason: payout.reason,
      state: 'processed',
      way: payout.way,
      hand_reference: payout.handReference,
      created_at: now,
      processed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postPayout(trx, { ...payout, id }, now)
  return id
}

/** Paise of the same payment refunded again after a refusal, or on their way. */
const paidSince = sql<number>`case when refund.state <> 'failed' then 0 else coalesce((
  select sum(other.amount_paise)::int from refund other where other.payment_id = refund.payment_id
    and other.id <> refund.id and other.created_at >= refund.created_at and other.state <> 'failed'), 0) end`

/** The oldest first. */
export async function listStuckRefunds(db: Queryable, before: Date) {
  return await stuckRefunds(db, before).orderBy('since').limit(500).execute()
}

export async function findStuckRefund(db: Queryable, id: string, before: Date) {
  return await stuckRefunds(db, before).where('refund.id', '=', id).executeTakeFirst()
}

/** Refunds that need a person: refused for good, doubtful, or without an end since `before`. */
function stuckRefunds(db: Queryable, before: Date) {
  return db
    .selectFrom('refund')
    .innerJoin('booking', 'booking.id', 'refund.booking_id')
    .leftJoin('refund as first', 'first.id', 'refund.first_id')
    .select(({ fn }) => [
      'refund.id',
      'refund.booking_id as bookingId',
      'booking.number',
      sql<number>`refund.amount_paise - ${paidSince}`.as('amountPaise'),
      'refund.currency',
      'refund.state',
      'refund.refusal',
      fn.coalesce('first.created_at', 'refund.created_at').as('since'),
    ])
    .where(
      sql<boolean>`
      (refund.state = 'failed' and ${paidSince} < refund.amount_paise and not exists (
        select from refund other where other.first_id = coalesce(refund.first_id, refund.id)
          and other.id <> refund.id and other.created_at >= refund.created_at)
      or refund.state in ('requested', 'pending') and (coalesce(first.created_at, refund.created_at) <= ${before}
        or exists (select from booking_event event
          where event.booking_id = refund.booking_id and event.kind = 'refund_in_doubt')))`,
    )
}
