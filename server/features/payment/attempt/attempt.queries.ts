import type { Queryable } from '#server/db/database.ts'

export const closedStates = ['failed', 'expired', 'cancelled'] as const
export type ClosedState = (typeof closedStates)[number]
export type AttemptState = 'starting' | 'open' | 'paid' | ClosedState

/** One try at paying a booking. `reference` is ours and unique for ever, `linkId` and `paymentId` are the provider's. */
export interface Attempt {
  reference: string
  bookingId: string
  number: number
  amountPaise: number
  state: AttemptState
  linkId: string | null
  url: string | null
  paymentId: string | null
  expiresAt: Date
  /** Open: when the provider was last asked. Starting: since when a request makes the link; null when none does. */
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
      'state',
      'link_id as linkId',
      'url',
      'payment_id as paymentId',
      'expires_at as expiresAt',
      'checked_at as checkedAt',
      'created_at as createdAt',
    ])
    .$narrowType<{ state: AttemptState }>()
}

/** Its link is being made or can be paid. A new attempt is only started when none is live, so it can only be the latest. */
export function isLive({ state }: Pick<Attempt, 'state'>): boolean {
  return state === 'starting' || state === 'open'
}

export async function latestAttempt(db: Queryable, bookingId: string): Promise<Attempt | undefined> {
  return await attempts(db).where('booking_id', '=', bookingId).orderBy('attempt', 'desc').limit(1).executeTakeFirst()
}

/** Without a lock: it only tells which booking to lock first. */
export async function attemptNamedBy(
  db: Queryable,
  { reference = '', linkId = '' }: { reference?: string; linkId?: string },
): Promise<Attempt | undefined> {
  return await attempts(db)
    .where((eb) => eb.or([eb('reference', '=', reference), eb('link_id', '=', linkId)]))
    // Our own reference counts more than the provider's id.
    .orderBy(({ eb }) => eb('reference', '=', reference), 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Lock order: the booking first, then its attempt. */
export async function lockAttempt(trx: Queryable, reference: string): Promise<Attempt> {
  return await attempts(trx).where('reference', '=', reference).forUpdate().executeTakeFirstOrThrow()
}

/** Another attempt of the same booking whose link can still be paid. */
export async function hasOtherLiveAttempt(
  db: Queryable,
  { bookingId, reference }: { bookingId: string; reference: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('payment_attempt')
    .select('reference')
    .where('booking_id', '=', bookingId)
    .where('reference', '!=', reference)
    .where('state', 'in', ['starting', 'open'])
    .executeTakeFirst()
  return other !== undefined
}

/** Live while the caller makes its link; only one attempt of a booking can be (index one_live_payment). */
export async function insertAttempt(
  trx: Queryable,
  attempt: Pick<Attempt, 'reference' | 'bookingId' | 'number' | 'amountPaise' | 'expiresAt'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('payment_attempt')
    .values({
      reference: attempt.reference,
      booking_id: attempt.bookingId,
      attempt: attempt.number,
      amount_paise: attempt.amountPaise,
      state: 'starting',
      expires_at: attempt.expiresAt,
      checked_at: now,
      created_at: now,
    })
    .execute()
}

/** Takes over the making of a link from a request that ended without one. */
export async function takeOverStart(
  trx: Queryable,
  reference: string,
  { amountPaise, expiresAt, now }: { amountPaise: number; expiresAt: Date; now: Date },
): Promise<void> {
  await trx
    .updateTable('payment_attempt')
    .set({ amount_paise: amountPaise, expires_at: expiresAt, checked_at: now })
    .where('reference', '=', reference)
    .where('state', '=', 'starting')
    .execute()
}

/** The provider gave no clear answer: the link may or may not exist, and the next request may try again. */
export async function leaveStart(db: Queryable, reference: string): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ checked_at: null })
    .where('reference', '=', reference)
    .where('state', '=', 'starting')
    .execute()
}

/** The same for what a request started at an instant without knowing whether it was committed. */
export async function leaveStartsAt(db: Queryable, bookingId: string, startedAt: Date): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ checked_at: null })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'starting')
    .where('checked_at', '=', startedAt)
    .execute()
}

/** False when the attempt has moved on meanwhile. */
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

/** `paid`: the booking keeps the money. `failed`: it came but is refunded. */
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

/** The poller looks at a closed attempt once soon: a link that we could not find may show up after all. */
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
