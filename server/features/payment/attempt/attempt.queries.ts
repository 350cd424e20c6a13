import type { Insertable } from 'kysely'
import type { Begun, Queryable } from '#server/db/database.ts'
import { type Beginning, prepared } from '#server/db/prepared.ts'
import type { PaymentAttempt } from '#server/db/schema.gen.ts'

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
  /** Open: when the provider was last asked. Starting: since when somebody makes the link; null when nobody does. */
  checkedAt: Date | null
  createdAt: Date
}

export function attempts(db: Pick<Queryable, 'selectFrom'>) {
  return db
    .selectFrom('payment_attempt')
    .select([
      'reference',
      'payment_attempt.booking_id as bookingId',
      'attempt as number',
      'amount_paise as amountPaise',
      'state',
      'link_id as linkId',
      'url',
      'payment_id as paymentId',
      'payment_attempt.expires_at as expiresAt',
      'checked_at as checkedAt',
      'payment_attempt.created_at as createdAt',
    ])
    .$narrowType<{ state: AttemptState }>()
}

/** Its link is being made or can be paid. A new attempt is only begun when none lives, so it can only be the latest. */
export function isLive({ state }: Pick<Attempt, 'state'>): boolean {
  return state === 'starting' || state === 'open'
}

export async function latestAttempt(db: Queryable, bookingId: string): Promise<Attempt | undefined> {
  return await attempts(db).where('booking_id', '=', bookingId).orderBy('attempt', 'desc').limit(1).executeTakeFirst()
}

/** What paying a booking depends on besides itself: its hours, its customer and the latest attempt. One round trip. */
export async function payingTerms(trx: Queryable, bookingId: string) {
  const [row] = await termsOfPaying(trx, { bookingId })
  if (!row) throw new Error(`No booking ${bookingId} to pay for`)
  const { name, email, phone, slotId, heldUntil, ...latest } = row
  return {
    customer: { name, email, phone },
    slot: slotId === null ? undefined : { expiresAt: heldUntil },
    latest: latest.reference === null ? undefined : (latest as Attempt),
  }
}

const termsOfPaying = prepared((trx, { bookingId }: { bookingId: string }) =>
  trx
    .selectFrom('booking')
    .innerJoin('customer', 'customer.id', 'booking.customer_id')
    .leftJoin('slot_reservation as slot', 'slot.booking_id', 'booking.id')
    .leftJoinLateral(
      () => attempts(trx).where('booking_id', '=', bookingId).orderBy('attempt', 'desc').limit(1).as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('latest')
    .select(['customer.name', 'customer.email', 'customer.phone', 'slot.id as slotId', 'slot.expires_at as heldUntil'])
    .where('booking.id', '=', bookingId),
)

/** Without a lock: it only tells which booking to lock first. */
export async function attemptNamedBy(
  db: Queryable,
  { reference, linkId }: { reference?: string; linkId?: string },
): Promise<Attempt | undefined> {
  return await namedBy(db, { reference, linkId }).executeTakeFirst()
}

/** Our own reference speaks first. */
export function namedBy(db: Pick<Queryable, 'selectFrom'>, { reference = '', linkId = '' }) {
  return attempts(db)
    .where((eb) => eb.or([eb('reference', '=', reference), eb('link_id', '=', linkId)]))
    .orderBy(({ eb }) => eb('reference', '=', reference), 'desc')
    .limit(1)
}

/** Lock the booking before: everybody in that order, so nobody waits in a circle. */
export async function lockAttempt(trx: Queryable, reference: string): Promise<Attempt> {
  return await attempts(trx).where('reference', '=', reference).forUpdate().executeTakeFirstOrThrow()
}

/** The attempt whose money the booking keeps; there is at most one. */
export async function paidAttempt(
  db: Queryable,
  bookingId: string,
): Promise<(Attempt & { paymentId: string }) | undefined> {
  return await attempts(db)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'paid')
    .where('payment_id', 'is not', null)
    .$narrowType<{ paymentId: string }>()
    .executeTakeFirst()
}

/** Begins another query. Opens while the caller makes its link; only one attempt of a booking can live (index one_live_payment). */
export function withNewAttempt(
  attempt: Pick<Attempt, 'reference' | 'bookingId' | 'number' | 'amountPaise' | 'expiresAt'>,
  now: Date,
): Beginning<NewAttempt> {
  const given = {
    reference: attempt.reference,
    booking_id: attempt.bookingId,
    attempt: attempt.number,
    amount_paise: attempt.amountPaise,
    state: 'starting',
    expires_at: attempt.expiresAt,
    checked_at: now,
    created_at: now,
  }
  return { begin: beginAttempt, given }
}

type NewAttempt = Insertable<PaymentAttempt>

function beginAttempt(db: Begun, row: NewAttempt): Begun {
  return db.with('begun', (qb) => qb.insertInto('payment_attempt').values(row)) as Begun
}

/** Takes over the making of a link that nobody makes any more. */
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

/** The provider gave no clear answer: the link may or may not be there, and anybody may try again. */
export async function leaveStart(db: Queryable, reference: string): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ checked_at: null })
    .where('reference', '=', reference)
    .where('state', '=', 'starting')
    .execute()
}

/** The same for what a request began at an instant, which may not know what of it is written. */
export async function leaveStartsOf(db: Queryable, bookingId: string, begunAt: Date): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ checked_at: null })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'starting')
    .where('checked_at', '=', begunAt)
    .execute()
}

/** False when the attempt has moved on meanwhile. */
export async function openAttempt(
  db: Queryable,
  reference: string,
  { linkId, url }: { linkId: string; url: string },
): Promise<boolean> {
  const result = await attemptToOpen(db, reference, { linkId, url }).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export function attemptToOpen(
  db: Pick<Queryable, 'updateTable'>,
  reference: string,
  { linkId, url }: { linkId: string; url: string },
) {
  return db
    .updateTable('payment_attempt')
    .set({ state: 'open', link_id: linkId, url, checked_at: null })
    .where('reference', '=', reference)
    .where('state', '=', 'starting')
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
