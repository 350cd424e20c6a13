import { incentivePolicy, strikePolicy } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { daysBefore, indiaDay, indiaInstant } from '#contract/lib/india-time.ts'
import type { scorecardCalls } from '#contract/professional.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockProfessionals } from './crew.queries.ts'
import { professionalById } from './professional/professional.service.ts'
import { worksAsAny } from './professional/professional-account.service.ts'
import { findLastTalk, insertDismissal, insertTalk, listStrikes, listStruckOut } from './strike.queries.ts'

type Calls = typeof scorecardCalls
type StrikeContext = Pick<Context, 'db' | 'clock'>

/** The first day of the oldest month whose incentive can still be paid. */
export function strikesShownFrom(now: Date): Date {
  return indiaInstant(`${monthBefore(indiaDay(now).slice(0, 7), incentivePolicy.months)}-01`)
}

/** `YYYY-MM`. */
export function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - count)).toISOString().slice(0, 7)
}

const countsFrom = (now: Date) => daysBefore(now, strikePolicy.days)

/** The last talk about strikes, and those since an instant, by default of the days in which they count; the newest first. */
export async function getStrikes(db: Queryable, professionalId: string, { now, since }: { now: Date; since?: Date }) {
  const period = { since: since ?? countsFrom(now), countsFrom: countsFrom(now) }
  const [strikes, talk] = await Promise.all([listStrikes(db, professionalId, period), findLastTalk(db, professionalId)])
  const isStruckOut = strikes.filter(({ counts }) => counts).length >= strikePolicy.limit
  return { strikes, talk, isStruckOut }
}

/** Those of some professionals, or of all, with as many strikes as are borne, whom no colleague has talked with since. */
export async function struckOut(db: Queryable, now: Date, ids: readonly string[] | null = null) {
  return await listStruckOut(db, countsFrom(now), ids)
}

/** Throws NOT_FOUND for a professional or a strike, OWN_BOOKING, INVALID_TRANSITION when it was dismissed before. */
export async function dismissStrike(
  ctx: StrikeContext,
  actor: StaffActor,
  { professionalId, bookingId, reason }: EndpointInput<Calls['dismissStrike']>,
): Promise<void> {
  await change(ctx, actor, professionalId, async (trx, at) => {
    const { strikes } = await getStrikes(trx, professionalId, { now: at, since: strikesShownFrom(at) })
    if (!strikes.some((strike) => strike.bookingId === bookingId)) throw new AppError('NOT_FOUND')
    const by = actor.customerId
    if (!(await insertDismissal(trx, bookingId, { professionalId, reason, by, at })))
      throw new AppError('INVALID_TRANSITION', { reason: 'STRIKE_DISMISSED' })
  })
}

/** Throws NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION below the limit. */
export async function recordTalk(
  ctx: StrikeContext,
  actor: StaffActor,
  { professionalId, reason }: EndpointInput<Calls['talk']>,
): Promise<void> {
  await change(ctx, actor, professionalId, async (trx, at) => {
    if (!(await getStrikes(trx, professionalId, { now: at })).isStruckOut)
      throw new AppError('INVALID_TRANSITION', { reason: 'NO_TALK_DUE', values: { limit: strikePolicy.limit } })
    await insertTalk(trx, { professionalId, reason, by: actor.customerId, at })
  })
}

async function change(
  ctx: StrikeContext,
  actor: StaffActor,
  professionalId: string,
  write: (trx: Queryable, at: Date) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await professionalById({ ...ctx, db: trx }, professionalId)
    await lockProfessionals(trx, [professionalId])
    if (await worksAsAny(trx, actor.customerId, [professionalId]))
      throw new AppError('OWN_BOOKING', { reason: 'OWN_ACCOUNT' })
    await write(trx, ctx.clock.now())
  })
}
