import { crewDays } from '#contract/lib/business.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { addDays, indiaDay, indiaInstant, isDay } from '#contract/lib/india-time.ts'
import type { ProVisitStateView, visitCalls } from '#contract/visit.ts'
import type { ProfessionalActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { catalogTexts } from '#server/features/catalog/translate-texts.service.ts'
import { getChecklist } from '#server/features/job-checklist/job-checklist.service.ts'
import { getProducts } from '#server/features/treatment/record.service.ts'
import { safetyOfVisits } from '#server/features/treatment/treatment.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { listProVisits } from './visit.queries.ts'
import { getCallsNeeded, proVisit, proVisitState } from './visit.view.ts'

type ProContext = Pick<Context, 'db' | 'clock' | 'calls'>

/** Addresses of past visits are not theirs to read for ever. Throws BAD_DATE. */
export async function daysOfProfessional(
  ctx: ProContext,
  actor: ProfessionalActor,
  { day: asked, days = 1 }: EndpointInput<typeof visitCalls.day>,
): Promise<EndpointResponse<typeof visitCalls.day>['data']> {
  const now = ctx.clock.now()
  const today = indiaDay(now)
  const day = asked ?? today
  const [first, last] = [addDays(today, -crewDays.back), addDays(today, crewDays.ahead)]
  if (!isDay(day) || day < first || addDays(day, days - 1) > last) {
    throw new AppError('BAD_DATE', { reason: 'DAYS_OUT_OF_RANGE', values: { days: crewDays.ahead } })
  }
  const span = { from: indiaInstant(day), until: indiaInstant(addDays(day, days)) }
  const rows = await listProVisits(ctx.db, actor, span)
  const points = await getChecklist(ctx, [...new Set(rows.flatMap(({ categoryIds }) => categoryIds))])
  const treatments = await safetyOfVisits(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const say = await catalogTexts(ctx, actor.language)
  const around = {
    points,
    now,
    callsAt: ctx.calls ? now : undefined,
    treatments,
    say,
  }
  const visits = rows.map((row) => proVisit(row, around))
  const shown = new Set(visits.flatMap(({ checklist }) => checklist))
  const products = treatments.size > 0 ? await getProducts(ctx) : []
  return {
    now: now.toISOString(),
    today,
    visits,
    products: products.filter(({ active }) => active),
    checklist: points
      .filter(({ id }) => shown.has(id))
      .map(({ id, words }) => ({ _id: id, words: say('checklist_item', id, 'words', words) })),
  }
}

/** After a change of a visit of theirs. */
export async function stateOfVisit(
  ctx: ProContext,
  actor: ProfessionalActor,
  bookingId: string,
): Promise<ProVisitStateView> {
  const now = ctx.clock.now().getTime()
  const monthMs = 30 * 24 * 3_600_000
  const span = { from: new Date(now - monthMs), until: new Date(now + monthMs * 2), bookingId }
  const [row] = await listProVisits(ctx.db, actor, span)
  if (!row) throw new AppError('BOOKING_NOT_FOUND')
  const treatments = await safetyOfVisits(ctx.db, [bookingId])
  return proVisitState(row, { callsNeeded: getCallsNeeded(ctx.calls), treatments })
}
