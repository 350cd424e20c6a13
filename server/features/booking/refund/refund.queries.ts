import { currency as homeCurrency } from '#contract/business.ts'
import { uuidPattern } from '#contract/fields.ts'
import type { RefundState } from '#contract/payment.ts'
import type { Queryable } from '#server/db/database.ts'

export interface Refund {
  id: string
  bookingId: string
  reference: string
  paymentId: string
  /** Hundredths of the currency; paise, but for a payment that came in another currency and goes straight back. */
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

export async function refundById(db: Queryable, id: string): Promise<Refund | undefined> {
  return await refunds(db).where('id', '=', id).executeTakeFirst()
}

export async function refundsOfBooking(db: Queryable, bookingId: string): Promise<Refund[]> {
  return await refunds(db).where('booking_id', '=', bookingId).orderBy('created_at').orderBy('id').execute()
}

/** Oldest first; of one instant, the failed ones first, because only after them the same money is sent again. */
export async function refundsOfCustomer(db: Queryable, customerId: string): Promise<Refund[]> {
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

/** The payment that the booking keeps; there is at most one. */
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

/** Paise of a payment that went back or are on the way; only those that `states` names, all but failed by default. */
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

/** The provider has taken the request; a notice about its end may have come before its answer. */
export async function noteProviderRefund(trx: Queryable, id: string, providerRefundId: string): Promise<void> {
  await trx
    .updateTable('refund')
    .set((eb) => ({
      provider_refund_id: providerRefundId,
      state: eb.case().when('state', '=', 'requested').then('pending').else(eb.ref('state')).end(),
    }))
    .where('id', '=', id)
    .execute()
}

/** Compare-and-set; false when the refund had come to this end, or to processed, before. */
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

/** The refund that a notice is about: our own id comes back with it, even before our request is answered. */
export async function refundNamedBy(
  db: Queryable,
  { refundId, receipt }: { refundId?: string; receipt?: string },
): Promise<Refund | undefined> {
  if (!refundId) return undefined
  const known = await refunds(db).where('provider_refund_id', '=', refundId).executeTakeFirst()
  if (known || !receipt || !uuidPattern.test(receipt)) return known
  return await refundById(db, receipt)
}

/** True when the booking's history has this mismatch already. */
export async function isMismatchKnown(
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

/** Requested or pending for a while: the job was lost, or the provider's webhook was. */
export async function refundsToSweep(db: Queryable, before: Date): Promise<Refund[]> {
  return await refunds(db)
    .where('state', 'in', ['requested', 'pending'])
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(200)
    .execute()
}
