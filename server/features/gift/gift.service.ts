import type { GiftKind, GiftsView } from '#contract/books/gifts.ts'
import { addDays, indiaDay, indiaInstant, isDay } from '#contract/india-time.ts'
import { rupeesFromPaise } from '#contract/money.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import {
  givenAlone,
  givenToday,
  insertDecision,
  insertGift,
  listGifts,
  lockGiving,
  type NewDecision,
  type NewGift,
  sumsByColleague,
} from './gift.queries.ts'
import { needsSecondPerson } from './gift.rules.ts'

/** Something of ours for a booking, or less asked for it. */
interface Gift {
  staffId: string
  bookingId: string
  customerId: string
  amountPaise: number
  /** Credit that the policy owes for our failure. */
  isOwed?: boolean
}

/**
 * Every act of staff that gives something or lowers what we receive asks here first, and is recorded by `recordGift`. The caller
 * holds the lock of the booking; the lock taken here comes before those of offers and of the catalogue.
 */
export async function mayGiveAlone(trx: Queryable, gift: Gift, now: Date): Promise<boolean> {
  await lockGiving(trx)
  return await wouldBeAlone(trx, gift, now)
}

/** The same to look at, without a lock. */
export async function wouldBeAlone(
  db: Queryable,
  { staffId, bookingId, customerId, amountPaise, isOwed = false }: Gift,
  now: Date,
): Promise<boolean> {
  const today = indiaDay(now)
  const since = { month: indiaInstant(`${today.slice(0, 7)}-01`), day: indiaInstant(today) }
  const given = await givenAlone(db, { staffId, bookingId, customerId, ...since })
  return !needsSecondPerson({ amountPaise, isOwed }, given)
}

/** A gift of one person alone, or one that waits for a second person. Returns its id. */
export async function recordDecision(trx: Queryable, decision: NewDecision): Promise<string> {
  const { bookingId, kind, amountPaise, askedBy: staffId, isAlone, now: at } = decision
  if (isAlone) await insertGift(trx, { staffId, kind, amountPaise, bookingId, isAlone, at })
  return await insertDecision(trx, decision)
}

/** In the transaction of the act, with or without a second person. */
export async function recordGift(trx: Queryable, gift: NewGift): Promise<void> {
  await insertGift(trx, gift)
}

/** Codes for customers, by what they can cost; null: without an end. The lock taken here comes before that of the offer. */
export async function mayGiveCodes(
  trx: Queryable,
  { staffId, maxPaise }: { staffId: string; maxPaise: number | null },
  now: Date,
): Promise<boolean> {
  if (maxPaise === null) return false
  const given = await givenToday(trx, { staffId, day: indiaInstant(indiaDay(now)) })
  return !needsSecondPerson({ amountPaise: maxPaise, isOwed: true }, { ...given, customer: 0, owed: -maxPaise })
}

/** Of an act that locks offers or the catalogue before it knows its amount. */
export async function lockGifts(trx: Queryable): Promise<void> {
  await lockGiving(trx)
}

const pageSize = 500

/** Of some days, both included. Throws BAD_DATE. */
export async function giftsOf(
  { db }: Pick<Context, 'db'>,
  { from, to, staffId }: { from: string; to: string; staffId?: string | undefined },
): Promise<GiftsView> {
  if (!isDay(from) || !isDay(to) || from > to) throw new AppError('BAD_DATE')
  const days = { from: indiaInstant(from), until: indiaInstant(addDays(to, 1)) }
  const sums = await sumsByColleague(db, days)
  const rows = await listGifts(db, { ...days, staffId, limit: pageSize })
  return {
    colleagues: sums.map(({ staffId, name, count, paise, alonePaise }) => ({
      ...{ _id: staffId, name, gifts: Number(count) },
      amount: rupeesFromPaise(Number(paise)),
      alone: rupeesFromPaise(Number(alonePaise)),
    })),
    gifts: rows.map(({ id, at, kind, paise, isAlone, bookingId, number, by, approver }) => ({
      ...{ _id: String(id), kind: kind as GiftKind, amount: rupeesFromPaise(paise), isAlone, bookingId, number, by },
      at: at.toISOString(),
      approvedBy: approver ?? '',
    })),
  }
}
