import type { CreditKind, creditCalls } from '#contract/credit.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Row } from '#server/db/row.ts'
import { lockCustomer } from '#server/features/identity/identity.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { addEntry, creditInBooking, findBalance, listEntries } from './credit.queries.ts'

export { countGoodwill, creditInBooking, findBalance, goodwillSince } from './credit.queries.ts'

/** A booking paid partly with credit; `number` is the one customers see. */
interface CreditedBooking {
  bookingId: string
  customerId: string
  number: string
  at: Date
}

/** The balance and its entries, newest first. */
export async function getLedger(
  ctx: Pick<Context, 'db'>,
  { customerId }: CustomerActor,
): Promise<EndpointResponse<typeof creditCalls.ledger>['data']> {
  const [balance, entries] = await Promise.all([findBalance(ctx.db, customerId), listEntries(ctx.db, customerId, 200)])
  return { balance: rupeesFromPaise(balance), entries: entries.map(showEntry) }
}

export async function getWholeLedger(db: Queryable, customerId: string) {
  return (await listEntries(db, customerId)).map(showEntry)
}

function showEntry(entry: Row<'credit_entry'>) {
  return {
    _id: String(entry.id),
    amount: rupeesFromPaise(entry.amountPaise),
    kind: entry.kind as CreditKind,
    note: entry.note,
    bookingId: entry.bookingId,
    at: entry.at.toISOString(),
  }
}

/**
 * Sets the credit in a booking in paise: spends the missing part or returns the excess. The caller holds the customer's
 * lock, so the balance cannot be spent twice. Throws NOT_ENOUGH_CREDIT.
 */
export async function setCreditInBooking(trx: Queryable, booking: CreditedBooking, paise: number): Promise<void> {
  await lockCustomer(trx, booking.customerId)
  const before = await creditInBooking(trx, booking.bookingId)
  const missing = paise - before.paise
  if (missing > 0 && missing > (await findBalance(trx, booking.customerId))) throw new AppError('NOT_ENOUGH_CREDIT')
  if (missing !== 0) await moveCredit(trx, booking, missing, before.moves)
}

/** Returns the credit of a cancelled or failed booking except `keepPaise`. Idempotent. */
export async function returnCredit(trx: Queryable, booking: CreditedBooking, keepPaise = 0): Promise<void> {
  const { paise, moves } = await creditInBooking(trx, booking.bookingId)
  if (paise > keepPaise) await moveCredit(trx, booking, keepPaise - paise, moves)
}

/** Credit may be spent and returned repeatedly; the number of entries in the note makes each entry unique. */
async function moveCredit(trx: Queryable, booking: CreditedBooking, paise: number, moves: number): Promise<void> {
  const { customerId, bookingId, number, at } = booking
  const words = paise > 0 ? `Used for booking ${number}` : `Returned from booking ${number}`
  const added = await addEntry(trx, {
    customer_id: customerId,
    amount_paise: -paise,
    kind: paise > 0 ? 'spent' : 'returned',
    booking_id: bookingId,
    note: moves === 0 ? words : `${words} (${moves + 1})`,
    at,
  })
  if (!added) throw new Error(`Credit of booking ${number} was changed concurrently`)
}

interface Gift {
  customerId: string
  amountPaise: number
  bookingId: string | null
  note: string
  at: Date
  /** The customer's own cash, for visits of a plan that were not done. */
  ofUnusedVisits?: boolean
}

/** Adds credit, once for a booking and note. False when it exists. */
export async function giveCredit(
  trx: Queryable,
  kind: 'referral_reward' | 'goodwill',
  { customerId, amountPaise, bookingId, note, at, ofUnusedVisits = false }: Gift,
): Promise<boolean> {
  return await addEntry(trx, {
    customer_id: customerId,
    amount_paise: amountPaise,
    kind,
    booking_id: bookingId,
    note,
    at,
    of_unused_visits: ofUnusedVisits,
  })
}

/** A refund that its customer takes as credit; not part of the credit used in the booking. */
export async function giveRefundAsCredit(
  trx: Queryable,
  { customerId, number, amountPaise, at }: { customerId: string; number: string; amountPaise: number; at: Date },
): Promise<void> {
  // An entry exists once for its note.
  const note = `Refund for booking ${number} (${at.toISOString()})`
  const entry = { customer_id: customerId, amount_paise: amountPaise, kind: 'returned', booking_id: null, note, at }
  if (!(await addEntry(trx, entry))) throw new Error(`Refund of booking ${number} was given as credit already`)
}

/**
 * Revokes a referral reward up to the balance, which never falls below zero: spent credit stays spent. Returns the paise
 * taken.
 */
export async function takeBackReward(
  trx: Queryable,
  { customerId, amountPaise, bookingId, note, at }: Gift,
): Promise<number> {
  await lockCustomer(trx, customerId)
  const taken = Math.min(amountPaise, await findBalance(trx, customerId))
  if (taken <= 0) return 0
  const entry = { customer_id: customerId, amount_paise: -taken, booking_id: bookingId, note, at }
  return (await addEntry(trx, { ...entry, kind: 'referral_reversal' })) ? taken : 0
}

/** Ends the ledger of a deleted account at zero. */
export async function forfeitCredit(
  trx: Queryable,
  { customerId, note, at }: Pick<Gift, 'customerId' | 'note' | 'at'>,
): Promise<void> {
  await lockCustomer(trx, customerId)
  const paise = await findBalance(trx, customerId)
  if (paise <= 0) return
  await addEntry(trx, { customer_id: customerId, amount_paise: -paise, kind: 'expired', booking_id: null, note, at })
}
