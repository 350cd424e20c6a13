import { randomInt } from 'node:crypto'
import { paymentLinkMinutes, tipPolicy } from '#contract/lib/business.ts'
import { formatRupees, paiseFromRupees } from '#contract/lib/money.ts'
import type { Actor, CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { bookingNumber } from '#server/features/booking/booking.rules.ts'
import { type BookingRow, bookingById, lockBooking, lockOwnBooking } from '#server/features/booking/booking.service.ts'
import { enqueueLinkClosing } from '#server/features/booking/enqueue-link-closing.service.ts'
import { failBooking } from '#server/features/booking/fail-booking.service.ts'
import { recordEvent, transition } from '#server/features/booking/transition.service.ts'
import { payTip, tippedCrew } from '#server/features/earnings/tip-earnings.service.ts'
import { holdWithoutHours } from '#server/features/roster/reservation.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/limits/rate-limit.ts'
import { findTip, insertTip, type NewTip, type TipRow, tipFacts } from './tip.queries.ts'
import { canTip, newTipLimits } from './tip.rules.ts'

type GiveContext = Pick<Context, 'db' | 'clock' | 'jobs'>

/**
 * Makes a booking of the tip, held until its payment. The same amount again changes nothing; another one replaces a tip that
 * is not paid. Throws BOOKING_NOT_FOUND, BAD_INPUT, ALREADY_PAID, TIP_CLOSED, TOO_MANY_REQUESTS.
 */
export async function giveTip(
  ctx: GiveContext,
  actor: CustomerActor,
  { bookingId: visitId, amount }: { bookingId: string; amount: number },
): Promise<void> {
  const { min, max } = tipPolicy
  if (amount < min || amount > max) {
    const values = { min: formatRupees(min), max: formatRupees(max) }
    throw new AppError('BAD_INPUT', { reason: 'TIP_OUT_OF_RANGE', values })
  }
  const totalPaise = paiseFromRupees(amount)
  await ctx.db.transaction().execute(async (trx) => {
    // Of two taps the second waits here.
    const visit = await lockOwnBooking(trx, actor, visitId)
    const at = ctx.clock.now()
    const before = await findTip(trx, visitId)
    if (before && before.status !== 'Pending') throw new AppError('ALREADY_PAID')
    if (!(await isOpen(trx, visit, at))) throw new AppError('TIP_CLOSED')
    if (before && before.totalPaise === totalPaise && isHeldAt(before, at)) return
    await consumeRateLimit(trx, at, newTipLimits(visitId))
    if (before) await failTip(ctx, trx, before, { actor, reason: 'another tip takes its place' })
    await insertHeld(trx, actor, { number: bookingNumber(randomInt), visit, totalPaise, at })
  })
}

export async function isOpen(db: Queryable, visit: BookingRow, now: Date): Promise<boolean> {
  const { id, status, paymentStatus, kind } = visit
  const people = (await tippedCrew(db, id)).length
  return canTip({ ...(await tipFacts(db, id)), status, paymentStatus, isExtra: kind !== 'visit', people }, now)
}

export function isHeldAt({ expiresAt }: Pick<TipRow, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt > now
}

/** Withdraws a tip that is not paid; without one it changes nothing. Throws BOOKING_NOT_FOUND, ALREADY_PAID. */
export async function dropTip(
  ctx: GiveContext,
  actor: CustomerActor,
  { bookingId: visitId }: { bookingId: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockOwnBooking(trx, actor, visitId)
    const tip = await findTip(trx, visitId)
    if (tip) await failTip(ctx, trx, tip, { actor, reason: 'the customer gave it up' })
  })
}

/** Paid all the same, it goes back. */
async function failTip(
  ctx: GiveContext,
  trx: Queryable,
  { id }: TipRow,
  { actor, reason }: { actor: CustomerActor; reason: string },
): Promise<void> {
  await lockBooking(trx, id)
  const open = await bookingById(trx, id)
  // Its payment was faster.
  if (open.status !== 'Pending') throw new AppError('ALREADY_PAID')
  await failBooking(ctx, trx, open, { reason, actor })
  await enqueueLinkClosing(ctx, trx, id)
}

async function insertHeld(trx: Queryable, actor: CustomerActor, tip: NewTip): Promise<void> {
  const { visit, at } = tip
  if (!visit.areaId) throw new AppError('TIP_CLOSED')
  const bookingId = await insertTip(trx, tip)
  const expiresAt = new Date(at.getTime() + paymentLinkMinutes * 60_000)
  await holdWithoutHours(trx, { bookingId, areaId: visit.areaId, startsAt: at, endsAt: at, expiresAt, now: at })
  await recordEvent(trx, { bookingId, actor, at, kind: 'initiated', toStatus: 'Pending' })
}

/** A tip that was paid is over at once: there is no visit to do. The caller holds the lock of its booking. */
export async function completeTip(
  trx: Queryable,
  confirmed: BookingRow,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const { id: bookingId, extraOf: visitId, totalPaise } = confirmed
  if (!visitId) throw new Error('A tip is for a visit')
  const begun = await transition(trx, confirmed, { status: 'Progress', actor, kind: 'tip_given', at })
  await transition(trx, begun, { status: 'Completed', actor, kind: 'completed', at })
  const detail = { number: confirmed.number, amountPaise: totalPaise }
  await recordEvent(trx, { bookingId: visitId, actor, at, kind: 'tip_given', detail })
  await payTip(trx, { bookingId, visitId, totalPaise, at })
}
