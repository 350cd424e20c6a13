import { sql } from 'kysely'
import { currency as homeCurrency, refundPolicy } from '#contract/lib/business.ts'
import { uuidPattern } from '#contract/lib/fields.ts'
import type { RefundState } from '#contract/payment.ts'
import type { Queryable } from '#server/db/database.ts'
import { postRefund } from '#server/features/ledger/ledger.service.ts'

export interface Refund {
  id: string
  bookingId: string
  /** Null for cash. */
  reference: string | null
  paymentId: string
  /** Hundredths of `currency`, which is not rupees for a payment in another currency that is refunded at once. */
  amountPaise: number
  currency: string
  reason: string
  state: RefundState
  providerRefundId: string | null
  /** The first of its tries; null in the first. */
  firstId: string | null
  createdAt: Date
  processedAt: Date | null
}

function refunds(db: Queryable) {
  return db
    .selectFrom('refund')
    .select([
      'id',
      'booking_id as bookingId',
      'reference',
      'payment_id as paymentId',
      'amount_paise as amountPaise',
      'currency',
      'reason',
      'state',
      'provider_refund_id as providerRefundId',
      'first_id as firstId',
      'created_at as createdAt',
      'processed_at as processedAt',
    ])
    .$narrowType<{ state: RefundState }>()
}

export async function findRefund(db: Queryable, id: string): Promise<Refund | undefined> {
  return await refunds(db).where('id', '=', id).executeTakeFirst()
}

export async function listRefundsOfBooking(db: Queryable, bookingId: string): Promise<Refund[]> {
  return await refunds(db)
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    // A first try and the next can be of one instant.
    .orderBy(({ eb }) => eb('first_id', 'is not', null))
    .orderBy('id')
    .execute()
}

/** Oldest first; at the same instant failed ones first, because money is sent again only after a failure. */
export async function listRefundsOfCustomer(db: Queryable, customerId: string): Promise<Refund[]> {
  return await refunds(db)
    .where('booking_id', 'in', (eb) =>
      eb.selectFrom('booking').select('booking.id').where('booking.customer_id', '=', customerId),
    )
    .orderBy('created_at')
    .orderBy(({ eb }) => eb('state', '=', 'failed'), 'desc')
    .orderBy('id')
    .execute()
}

export async function insertRefund(
  trx: Queryable,
  refund: Pick<Refund, 'bookingId' | 'reference' | 'paymentId' | 'amountPaise' | 'reason'> &
    Partial<Pick<Refund, 'currency' | 'firstId'>> & { dueAt?: Date },
  now: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto('refund')
    .values({
      booking_id: refund.bookingId,
      reference: refund.reference,
      payment_id: refund.paymentId,
      amount_paise: refund.amountPaise,
      currency: refund.currency ?? homeCurrency,
      reason: refund.reason,
      state: 'requested',
      first_id: refund.firstId ?? null,
      due_at: refund.dueAt ?? now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postRefund(trx, 'requested', { ...refund, id }, { at: now })
  return id
}

/** The payment the booking keeps; at most one. */
export async function paidAttempt(db: Queryable, bookingId: string) {
  return await db
    .selectFrom('payment_attempt')
    .select(['reference', 'payment_id as paymentId', 'amount_paise as amountPaise'])
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'paid')
    .where('payment_id', 'is not', null)
    .$narrowType<{ paymentId: string }>()
    .executeTakeFirst()
}

/** The state of a dispute about the payment at the bank: open or lost; undefined without one, or once it ended otherwise. */
export async function findDispute(db: Queryable, paymentId: string): Promise<'open' | 'lost' | undefined> {
  const rows = await db
    .selectFrom('payment_dispute')
    .select('state')
    .where('payment_id', '=', paymentId)
    .where('state', 'not in', ['won', 'closed'])
    .execute()
  if (rows.length === 0) return undefined
  return rows.some(({ state }) => state === 'lost') ? 'lost' : 'open'
}

export async function hasRefund(db: Queryable, paymentId: string): Promise<boolean> {
  const row = await db.selectFrom('refund').select('id').where('payment_id', '=', paymentId).executeTakeFirst()
  return row !== undefined
}

/** Paise of a payment in the given refund states; by default all but failed. */
export async function sumOfRefunds(
  db: Queryable,
  paymentId: string,
  states: readonly RefundState[] = ['requested', 'pending', 'processed'],
): Promise<number> {
  const { sum } = await db
    .selectFrom('refund')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('amount_paise'), val(0)).as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** A webhook with the final state may have arrived before the provider's answer. */
export async function setProviderRefundId(trx: Queryable, id: string, providerRefundId: string): Promise<void> {
  await trx
    .updateTable('refund')
    .set((eb) => ({
      provider_refund_id: providerRefundId,
      state: eb.case().when('state', '=', 'requested').then('pending').else(eb.ref('state')).end(),
    }))
    .where('id', '=', id)
    .execute()
}

/** Compare-and-set under the booking's lock, with its posting; false when the refund already has this state or was processed. */
export async function endRefund(
  trx: Queryable,
  refund: Refund,
  state: 'processed' | 'failed',
  { now, refusal = null }: { now: Date; refusal?: string | null },
): Promise<boolean> {
  const result = await trx
    .updateTable('refund')
    .set({ state, refusal, ...(state === 'processed' && { processed_at: now }) })
    .where('id', '=', refund.id)
    .where('state', 'in', state === 'processed' ? ['requested', 'pending', 'failed'] : ['requested', 'pending'])
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  await postRefund(trx, state, refund, { at: now, wasFailed: refund.state === 'failed' })
  return true
}

/** Also by our receipt: a webhook can arrive before the answer with the provider's id. */
export async function findReportedRefund(
  db: Queryable,
  { refundId, receipt }: { refundId?: string; receipt?: string },
): Promise<Refund | undefined> {
  if (!refundId) return undefined
  const known = await refunds(db).where('provider_refund_id', '=', refundId).executeTakeFirst()
  if (known || !receipt || !uuidPattern.test(receipt)) return known
  return await findRefund(db, receipt)
}

export async function isMismatchRecorded(
  db: Queryable,
  bookingId: string,
  detail: Record<string, unknown>,
): Promise<boolean> {
  const row = await db
    .selectFrom('booking_event')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'refund_in_doubt')
    .where('detail', '=', JSON.stringify(detail))
    .executeTakeFirst()
  return row !== undefined
}

/** The longest due first; young ones are left to their job. */
export async function listDueRefunds(db: Queryable, now: Date, limit: number): Promise<Refund[]> {
  const orderedBefore = new Date(now.getTime() - refundPolicy.minPauseMinutes * 60_000)
  return await refunds(db)
    .where('state', 'in', [sql.lit('requested'), sql.lit('pending')])
    .where('way', '=', 'source')
    .where('due_at', '<=', now)
    .where('created_at', '<=', orderedBefore)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Before it is asked for, so that one which fails every time waits behind all others. */
export async function postponeRefund(db: Queryable, id: string, dueAt: Date): Promise<void> {
  await db.updateTable('refund').set({ due_at: dueAt }).where('id', '=', id).execute()
}

export async function isDue(db: Queryable, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('refund')
    .select('id')
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .executeTakeFirst()
  return row !== undefined
}

/** When the first try of this refund was ordered. */
export async function firstTryAt(db: Queryable, { id, firstId }: Refund): Promise<Date> {
  const { created_at } = await db
    .selectFrom('refund')
    .select('created_at')
    .where('id', '=', firstId ?? id)
    .executeTakeFirstOrThrow()
  return created_at
}

/** The next try, while it waits: false when it was sent or may be on its way. */
export async function dropNextTry(trx: Queryable, { id, firstId }: Refund, now: Date): Promise<boolean> {
  const dropped = await trx
    .deleteFrom('refund')
    .where('first_id', '=', firstId ?? id)
    .where('id', '<>', id)
    .where('state', '=', 'requested')
    .where('due_at', '>', now)
    .returning(['id', 'booking_id as bookingId', 'payment_id as paymentId', 'amount_paise as amountPaise', 'currency'])
    .executeTakeFirst()
  if (dropped) await postRefund(trx, 'dropped', dropped, { at: now })
  return dropped !== undefined
}
