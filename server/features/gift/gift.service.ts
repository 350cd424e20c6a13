import type { GiftKind, GiftsView } from '#contract/gift.ts'
import { addDays, indiaDay, indiaInstant, isDay } from '#contract/lib/india-time.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import {
  givenOnDay,
  givenToCustomer,
  insertApproval,
  insertGift,
  listGifts,
  lockGifts,
  type NewApproval,
  sumsByStaffMember,
} from './gift.queries.ts'
import { isAboveDay, needsDualApproval } from './gift.rules.ts'

export { insertGift as recordGift, lockGifts } from './gift.queries.ts'

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
 * holds the lock of the booking; the lock taken here comes before those of offers and of the catalog.
 */
export async function mayGiveAlone(trx: Queryable, gift: Gift, now: Date): Promise<boolean> {
  await lockGifts(trx)
  return await wouldBeAlone(trx, gift, now)
}

/** The same to look at, without a lock. */
export async function wouldBeAlone(
  db: Queryable,
  { staffId, bookingId, customerId, amountPaise, isOwed = false }: Gift,
  now: Date,
): Promise<boolean> {
  const month = indiaInstant(`${indiaDay(now).slice(0, 7)}-01`)
  const toCustomer = await givenToCustomer(db, { bookingId, customerId, month })
  const onDay = await givenOnDay(db, { staffId, day: startOfDay(now) })
  return !needsDualApproval({ amountPaise, isOwed }, { ...toCustomer, ...onDay })
}

/** A gift of one person alone, or one that waits for a second person. Returns its id. */
export async function recordApproval(trx: Queryable, approval: NewApproval): Promise<string> {
  const { bookingId, kind, amountPaise, askedBy: staffId, isAlone, now: at } = approval
  if (isAlone) await insertGift(trx, { staffId, kind, amountPaise, bookingId, isAlone, at })
  return await insertApproval(trx, approval)
}

/** Codes for customers, by what they can cost; null: without an end. The caller holds the lock of gifts. */
export async function mayGiveCodes(
  trx: Queryable,
  { staffId, maxPaise }: { staffId: string; maxPaise: number | null },
  now: Date,
): Promise<boolean> {
  return maxPaise !== null && !isAboveDay(maxPaise, await givenOnDay(trx, { staffId, day: startOfDay(now) }))
}

const startOfDay = (now: Date) => indiaInstant(indiaDay(now))

const pageSize = 500

/** Of some days, both included. Throws BAD_DATE. */
export async function getGifts(
  { db }: Pick<Context, 'db'>,
  { from, to, staffId }: { from: string; to: string; staffId?: string | undefined },
): Promise<GiftsView> {
  if (!isDay(from) || !isDay(to) || from > to) throw new AppError('BAD_DATE')
  const days = { from: indiaInstant(from), until: indiaInstant(addDays(to, 1)) }
  const sums = await sumsByStaffMember(db, days)
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
