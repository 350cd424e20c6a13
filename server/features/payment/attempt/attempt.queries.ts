import type { PayPreference } from '#contract/payment.ts'
import type { Queryable } from '#server/db/database.ts'
import type { PaymentIntent } from '#server/providers/payments/payment-provider.ts'

export const closedStates = ['failed', 'expired', 'cancelled'] as const
type ClosedState = (typeof closedStates)[number]
type AttemptState = 'starting' | 'open' | 'paid' | ClosedState

/** `reference` is ours and unique for ever; `linkId`, `orderId` and `paymentId` are the provider's. */
export interface Attempt {
  reference: string
  bookingId: string
  number: number
  amountPaise: number
  preferred: PayPreference | null
  state: AttemptState
  linkId: string | null
  url: string | null
  /** Of the intent that a UPI app opens, beside the link. */
  orderId: string | null
  /** Null when there is none, or its payment failed. */
  intentUrl: string | null
  intentPaymentId: string | null
  paymentId: string | null
  expiresAt: Date
  /** Open: the last poll. Starting: when a request began to create the link; null when none does. */
  checkedAt: Date | null
  createdAt: Date
}

function attempts(db: Queryable) {
  return db
    .selectFrom('payment_attempt')
    .select([
      'reference',
      'booking_id as bookingId',
      'attempt as number',
      'amount_paise as amountPaise',
      'preferred',
      'state',
      'link_id as linkId',
      'url',
      'order_id as orderId',
      'intent_url as intentUrl',
      'intent_payment_id as intentPaymentId',
      'payment_id as paymentId',
      'expires_at as expiresAt',
      'checked_at as checkedAt',
      'created_at as createdAt',
    ])
    .$narrowType<{ state: AttemptState; preferred: PayPreference | null }>()
}

/** A new attempt starts only when none is live, so only the latest can be. */
export function isLive({ state }: Pick<Attempt, 'state'>): boolean {
  return state === 'starting' || state === 'open'
}

export async function findLatestAttempt(db: Queryable, bookingId: string): Promise<Attempt | undefined> {
  return await attempts(db).where('booking_id', '=', bookingId).orderBy('attempt', 'desc').limit(1).executeTakeFirst()
}

/** Without a lock: only finds which booking to lock first. */
export async function findAttempt(
  db: Queryable,
  { reference = '', linkId = '', orderId = '' }: { reference?: string; linkId?: string; orderId?: string },
): Promise<Attempt | undefined> {
  return await attempts(db)
    .where((eb) => eb.or([eb('reference', '=', reference), eb('link_id', '=', linkId), eb('order_id', '=', orderId)]))
    // Our reference takes precedence over the provider's id.
    .orderBy(({ eb }) => eb('reference', '=', reference), 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** An attempt under lock, and whether another one of its booking is live. Lock order: booking, then its attempts. */
export async function lockAttempts(
  trx: Queryable,
  { bookingId, reference }: Pick<Attempt, 'bookingId' | 'reference'>,
): Promise<{ attempt: Attempt; hasOtherLive: boolean }> {
  const all = await attempts(trx).where('booking_id', '=', bookingId).orderBy('attempt').forUpdate().execute()
  const attempt = all.find((one) => one.reference === reference)
  if (!attempt) throw new Error(`No payment attempt ${reference} of booking ${bookingId}`)
  return { attempt, hasOtherLive: all.some((one) => one !== attempt && isLive(one)) }
}

/** The index one_live_payment allows one live attempt per booking. */
export async function insertAttempt(
  trx: Queryable,
  attempt: Pick<Attempt, 'reference' | 'bookingId' | 'number' | 'amountPaise' | 'preferred' | 'expiresAt'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('payment_attempt')
    .values({
      reference: attempt.reference,
      booking_id: attempt.bookingId,
      attempt: attempt.number,
      amount_paise: attempt.amountPaise,
      preferred: attempt.preferred,
      state: 'starting',
      expires_at: attempt.expiresAt,
      checked_at: now,
      created_at: now,
    })
    .execute()
}

export async function takeOverStart(
  trx: Queryable,
  reference: string,
  { amountPaise, preferred, expiresAt, now }: Pick<Attempt, 'amountPaise' | 'preferred' | 'expiresAt'> & { now: Date },
): Promise<void> {
  await trx
    .updateTable('payment_attempt')
    .set({ amount_paise: amountPaise, preferred, expires_at: expiresAt, checked_at: now })
    .where('reference', '=', reference)
    .where('state', '=', 'starting')
    .execute()
}

/** After an unclear answer the link may or may not exist; the next request retries. */
export async function releaseStart(db: Queryable, reference: string): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ checked_at: null })
    .where('reference', '=', reference)
    .where('state', '=', 'starting')
    .execute()
}

/** When it is unknown whether the attempt was committed. */
export async function releaseStartsAt(db: Queryable, bookingId: string, startedAt: Date): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ checked_at: null })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'starting')
    .where('checked_at', '=', startedAt)
    .execute()
}

/** False when the attempt has changed meanwhile. */
export async function openAttempt(
  db: Queryable,
  reference: string,
  { linkId, url }: { linkId: string; url: string },
): Promise<boolean> {
  const result = await db
    .updateTable('payment_attempt')
    .set({ state: 'open', link_id: linkId, url, checked_at: null })
    .where('reference', '=', reference)
    .where('state', '=', 'starting')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Of an open attempt. Returns the stored intent: of two parallel requests the first one counts, and the other's is
 * never handed out. Undefined when the attempt has ended meanwhile.
 */
export async function storeIntent(
  db: Queryable,
  reference: string,
  { orderId, paymentId, url }: PaymentIntent,
): Promise<string | undefined> {
  const stored = await db
    .updateTable('payment_attempt')
    .set({ order_id: orderId, intent_url: url, intent_payment_id: paymentId })
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .where('intent_url', 'is', null)
    .executeTakeFirst()
  if (stored.numUpdatedRows > 0n) return url
  const attempt = await findAttempt(db, { reference })
  return attempt?.state === 'open' ? (attempt.intentUrl ?? undefined) : undefined
}

/** The next request gets a new payment of the same order. */
export async function clearIntent(db: Queryable, reference: string): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ intent_url: null, intent_payment_id: null })
    .where('reference', '=', reference)
    .execute()
}

/** `paid`: the booking keeps the money. `failed`: it is refunded. */
export async function recordPayment(
  trx: Queryable,
  reference: string,
  {
    state,
    paymentId,
    method,
    linkId,
  }: { state: 'paid' | 'failed'; paymentId: string; method?: string; linkId?: string },
): Promise<void> {
  await trx
    .updateTable('payment_attempt')
    .set({ state, payment_id: paymentId, ...(method && { method }), ...(linkId && { link_id: linkId }) })
    .where('reference', '=', reference)
    .execute()
}

/** The poller checks a closed attempt soon: a link that was not found may still appear. */
export async function closeAttempt(
  db: Queryable,
  reference: string,
  state: ClosedState,
  linkId?: string,
): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ state, checked_at: null, ...(linkId && { link_id: linkId }) })
    .where('reference', '=', reference)
    .where('state', 'in', ['starting', 'open'])
    .execute()
}
