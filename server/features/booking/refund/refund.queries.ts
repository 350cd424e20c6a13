import { currency as homeCurrency } from '#contract/business.ts'
import { uuidPattern } from '#contract/fields.ts'
import type { RefundState } from '#contract/payment.ts'
import type { Queryable } from '#server/db/database.ts'

export interface Refund {
  id: string
  bookingId: string
  reference: string
  paymentId: string
  /** Hundredths of `currency`, which is not rupees for a payment in another currency that is refunded at once. */
  amountPaise: number
  currency: string
  reason: string
  state: RefundState
  providerRefundId: string | null
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
      'created_at as createdAt',
      'processed_at as processedAt',
    ])
    .$narrowType<{ state: RefundState }>()
}

export async function findRefund(db: Queryable, id: string): Promise<Refund | undefined> {
  return await refunds(db).where('id', '=', id).executeTakeFirst()
}

export async function listRefundsOfBooking(db: Queryable, bookingId: string): Promise<Refund[]> {
  return await refunds(db).where('booking_id', '=', bookingId).orderBy('created_at').orderBy('id').execute()
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
    Partial<Pick<Refund, 'currency'>>,
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
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
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

/** Compare-and-set; false when the refund already has this state or was processed. */
export async function endRefund(
  trx: Queryable,
  id: string,
  state: 'processed' | 'failed',
  now: Date,
): Promise<boolean> {
  const result = await trx
    .updateTable('refund')
    .set({ state, ...(state === 'processed' && { processed_at: now }) })
    .where('id', '=', id)
    .where('state', 'in', state === 'processed' ? ['requested', 'pending', 'failed'] : ['requested', 'pending'])
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
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

export async function listRefundsToSweep(db: Queryable, before: Date): Promise<Refund[]> {
  return await refunds(db)
    .where('state', 'in', ['requested', 'pending'])
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(200)
    .execute()
}
