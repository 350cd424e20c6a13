import { incentivePolicy, strikePolicy } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { addDays, indiaDay, indiaInstant } from '#contract/lib/india-time.ts'
import { paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { ScorecardView, scorecardCalls } from '#contract/professional.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { cashList } from '#server/features/payout/cash/cash.service.ts'
import { correctPay, payOfVisit } from '#server/features/payout/correction/correction.service.ts'
import { getDocuments } from '#server/features/professional-document/document.service.ts'
import { professionalById } from '#server/features/roster/professional/professional.service.ts'
import { getStrikes, monthBefore, strikesShownFrom } from '#server/features/roster/strike.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { stableId } from '#server/stable-id.ts'
import { correctionStates, countAnswers, countWork, lastPaidVisit, listVisits } from './scorecard.queries.ts'
import { incentiveObstacles, meanStars, visitState } from './scorecard.rules.ts'

type ScorecardContext = Pick<Context, 'db' | 'clock'>
type Incentive = ScorecardView['incentives'][number]
type Strikes = Awaited<ReturnType<typeof getStrikes>>['strikes']

/** Throws NOT_FOUND. */
export async function scorecard(
  ctx: ScorecardContext,
  actor: StaffActor,
  professionalId: string,
): Promise<ScorecardView> {
  const { db } = ctx
  await professionalById(ctx, professionalId)
  const now = ctx.clock.now()
  const today = indiaDay(now)
  const from = addDays(today, 1 - strikePolicy.days)
  const [morning, tomorrow] = [indiaInstant(today), indiaInstant(addDays(today, 1))]
  const since = indiaInstant(from)
  const [visits, work, ever, answers, cash, documents, { strikes, talk, isStruckOut }] = await Promise.all([
    listVisits(db, { professionalId, from: morning, until: tomorrow }),
    countWork(db, { professionalId, from: since, until: now }),
    countWork(db, { professionalId, from: new Date(0), until: now }),
    countAnswers(db, professionalId, since),
    cashList(ctx, actor, { professionalId, short: true }),
    getDocuments(ctx, professionalId),
    getStrikes(db, professionalId, { now, since: strikesShownFrom(now) }),
  ])
  const { visits: done, arrivals, onTime, notDone } = work
  return {
    from,
    today: visits.map(({ bookingId, number, startsAt, ...visit }) => ({
      ...{ bookingId, number, startsAt: startsAt.toISOString(), state: visitState(visit) },
    })),
    ...{ visits: done, arrivals, onTime, notDone },
    ...answers,
    rating: meanStars(ever),
    reviews: ever.reviews,
    cashHeld: rupeesFromPaise(cash.days.reduce((sum, { short }) => sum + paiseFromRupees(short), 0)),
    documents: documents.needs,
    strikes: strikes.map(({ at, dismissReason, dismissedBy, ...strike }) => ({
      ...strike,
      at: at.toISOString(),
      dismissed: dismissReason === null ? null : { by: dismissedBy ?? '', reason: dismissReason },
    })),
    quickPaused: isStruckOut,
    lastTalk: talk ? { ...talk, at: talk.at.toISOString() } : null,
    incentives: await incentives(db, professionalId, { now, strikes }),
  }
}

/** Of this month and those before it that can be paid. */
async function incentives(
  db: Queryable,
  professionalId: string,
  { now, strikes }: { now: Date; strikes: Strikes },
): Promise<Incentive[]> {
  const thisMonth = indiaDay(now).slice(0, 7)
  const months = Array.from({ length: incentivePolicy.months + 1 }, (_, back) => monthBefore(thisMonth, back))
  const ids = new Map(months.map((month) => [month, stableId('incentive', professionalId, month)]))
  const states = await correctionStates(db, [...ids.values()])
  const all = months.map(async (month): Promise<Incentive> => {
    const { visits, arrivals, onTime, stars, reviews } = await countWork(db, { professionalId, ...monthSpan(month) })
    const inMonth = strikes.filter(({ at, dismissReason }) => dismissReason === null && indiaDay(at).startsWith(month))
    const missing = incentiveObstacles({ visits, arrivals, onTime, stars, reviews, strikes: inMonth.length })
    const open = missing.length > 0 ? 'over' : 'open'
    return {
      ...{ month, visits, arrivals, onTime, rating: meanStars({ stars, reviews }), missing },
      amount: rupeesFromPaise(incentivePolicy.paise),
      state: month === thisMonth ? 'running' : (states.get(ids.get(month) ?? '') ?? open),
    }
  })
  return await Promise.all(all)
}

function monthSpan(month: string): { from: Date; until: Date } {
  return { from: indiaInstant(`${month}-01`), until: indiaInstant(`${monthBefore(month, -1)}-01`) }
}

/**
 * A correction of the pay of the month's last visit, once a month: it is posted, paid and printed like others. Throws NOT_FOUND, OWN_BOOKING,
 * INVALID_TRANSITION with the reason, PAY_CHANGED while another correction of that visit waits.
 */
export async function payIncentive(
  ctx: ScorecardContext,
  actor: StaffActor,
  { professionalId, month }: EndpointInput<typeof scorecardCalls.payIncentive>,
): Promise<void> {
  await professionalById(ctx, professionalId)
  const now = ctx.clock.now()
  const { strikes } = await getStrikes(ctx.db, professionalId, { now, since: strikesShownFrom(now) })
  const known = (await incentives(ctx.db, professionalId, { now, strikes })).find((one) => one.month === month)
  if (!known || known.state === 'running') throw new AppError('INVALID_TRANSITION', { reason: 'INCENTIVE_NOT_OPEN' })
  if (known.state === 'over') throw new AppError('INVALID_TRANSITION', { reason: 'INCENTIVE_NOT_EARNED' })
  // Asked for before.
  if (known.state !== 'open') return
  const bookingId = await lastPaidVisit(ctx.db, { professionalId, ...monthSpan(month) })
  if (!bookingId) throw new AppError('INVALID_TRANSITION', { reason: 'INCENTIVE_NOT_OPEN' })
  const { pay } = await payOfVisit(ctx.db, actor, bookingId)
  const ofVisit = pay.find((one) => one.bookingId === bookingId && one.professionalId === professionalId)
  const seen = ofVisit?.amount ?? 0
  const reason = `Incentive of ${month}: ${known.visits} visits, ${known.onTime} of ${known.arrivals} on time`
  const correctionId = stableId('incentive', professionalId, month)
  const amount = rupeesFromPaise(paiseFromRupees(seen) + incentivePolicy.paise)
  await correctPay(ctx, actor, { correctionId, bookingId, professionalId, seen, amount, reason })
}
