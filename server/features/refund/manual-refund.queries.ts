import { sql } from 'kysely'
import type { PayoutWay } from '#contract/refund.ts'
import type { Queryable } from '#server/db/database.ts'
import { postManualRefund } from '#server/features/ledger/ledger.service.ts'

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

interface ManualRefund {
  bookingId: string
  reference: string | null
  paymentId: string
  amountPaise: number
  reason: string
  way: string
}

/** Open until it is recorded. Undefined when another manual refund of the same payment is open. */
export async function insertManualRefund(
  trx: Queryable,
  manualRefund: ManualRefund,
  now: Date,
): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('refund')
    .values({
      booking_id: manualRefund.bookingId,
      reference: manualRefund.reference,
      payment_id: manualRefund.paymentId,
      amount_paise: manualRefund.amountPaise,
      reason: manualRefund.reason,
      state: 'requested',
      way: manualRefund.way,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** With its posting. The caller holds the booking's lock. */
export async function endManualRefund(
  trx: Queryable,
  id: string,
  { handReference, now }: { handReference: string; now: Date },
): Promise<void> {
  const { booking_id, payment_id, amount_paise, way } = await trx
    .updateTable('refund')
    .set({ state: 'processed', hand_reference: handReference, processed_at: now })
    .where('id', '=', id)
    .returning(['booking_id', 'payment_id', 'amount_paise', 'way'])
    .executeTakeFirstOrThrow()
  await postManualRefund(trx, { id, bookingId: booking_id, paymentId: payment_id, amountPaise: amount_paise, way }, now)
}

/** Approved and not recorded yet. */
export async function findOpenManualRefund(trx: Queryable, id: string) {
  return await openManualRefunds(trx).where('id', '=', id).executeTakeFirst()
}

export async function hasOpenManualRefund(trx: Queryable, bookingId: string): Promise<boolean> {
  return (await openManualRefunds(trx).where('booking_id', '=', bookingId).executeTakeFirst()) !== undefined
}

export async function deleteManualRefund(trx: Queryable, id: string): Promise<void> {
  await trx.deleteFrom('refund').where('id', '=', id).execute()
}

function openManualRefunds(db: Queryable) {
  return db
    .selectFrom('refund')
    .select(['id', 'booking_id as bookingId', 'payment_id as paymentId', 'amount_paise as amountPaise', 'way'])
    .where('state', '=', 'requested')
    .where('way', '<>', 'source')
}

/** Paise of the same payment refunded again after a refusal, or on their way. */
const paidSince = sql<number>`case when refund.state <> 'failed' then 0 else coalesce((
  select sum(other.amount_paise)::int from refund other where other.payment_id = refund.payment_id
    and other.id <> refund.id and other.created_at >= refund.created_at and other.state <> 'failed'), 0) end`

/** The oldest first. */
export async function listStuckRefunds(db: Queryable, before: Date) {
  return await stuckRefunds(db, before).orderBy('since').execute()
}

export async function findStuckRefund(db: Queryable, id: string, before: Date) {
  return await stuckRefunds(db, before).where('refund.id', '=', id).executeTakeFirst()
}

/** Refunds that need a person: refused for good, to be paid by hand, doubtful, or without an end since `before`. */
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
      sql<string>`case when refund.way = 'source' then refund.state else 'to_pay' end`.as('state'),
      sql<PayoutWay | null>`nullif(refund.way, 'source')`.as('way'),
      'refund.refusal',
      fn.coalesce('first.created_at', 'refund.created_at').as('since'),
    ])
    .where(
      sql<boolean>`
      (refund.state = 'failed' and refund.refusal is distinct from 'disputed' and ${paidSince} < refund.amount_paise and not exists (
        select from refund other where other.first_id = coalesce(refund.first_id, refund.id)
          and other.id <> refund.id and other.created_at >= refund.created_at)
      or refund.state in ('requested', 'pending') and (refund.way <> 'source' or coalesce(first.created_at, refund.created_at) <= ${before}
        or exists (select from booking_event event
          where event.booking_id = refund.booking_id and event.kind = 'refund_in_doubt')))`,
    )
}
