import type { DispatchProfessionalView, DispatchVisitView, dispatchCalls } from '#contract/dispatch.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { uuidPattern } from '#contract/lib/fields.ts'
import { addDays, indiaDay, indiaInstant, isDay, weekday } from '#contract/lib/india-time.ts'
import type { VisitToReassignView } from '#contract/professional.ts'
import type { Context } from '#server/context.ts'
import { visitsToReassign } from '#server/features/roster/professional/professional.service.ts'
import { rosterPolicy } from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { type ProfessionalRow, professionalsOfDay, type VisitRow, visitsOfDay } from './day.queries.ts'
import { minutesOfDay, roughPoint, travelByVisit } from './day.rules.ts'

type Day = EndpointResponse<typeof dispatchCalls.day>['data']

/** Throws BAD_INPUT for a day that does not exist and for ids that are none. */
export async function dispatchDay(
  ctx: Pick<Context, 'db' | 'clock'>,
  { day = indiaDay(ctx.clock.now()), area, bookings }: EndpointInput<typeof dispatchCalls.day>,
): Promise<Day> {
  if (!isDay(day)) throw new AppError('BAD_INPUT', { reason: 'NO_SUCH_DAY' })
  const wanted = bookings?.split(',').filter(Boolean)
  if (wanted?.some((id) => !uuidPattern.test(id))) throw new AppError('BAD_INPUT')
  const range = { from: indiaInstant(day), until: indiaInstant(addDays(day, 1)) }
  const question = { ...range, areaId: area ?? null }
  const [professionals, visits, { startMinutes, windowMinutes }, unable] = await Promise.all([
    wanted ? [] : professionalsOfDay(ctx.db, { ...question, weekday: weekday(day) }),
    visitsOfDay(ctx.db, { ...question, now: ctx.clock.now() }),
    rosterPolicy(ctx.db),
    visitsToReassign(ctx, { range }),
  ])
  const travel = travelByVisit(visits)
  const unableOf = Map.groupBy(unable, ({ bookingId }) => bookingId)
  return {
    day,
    professionals: professionals.map((row) => toProfessional(row, range.from.getTime())),
    // Travel depends on the visit before, so all of the day are read.
    visits: visits
      .filter(({ id }) => !wanted || wanted.includes(id))
      .map((row) => toVisit(row, travel, unableOf.get(row.id) ?? [])),
    startMinutes: [...startMinutes],
    windowMinutes,
  }
}

function toProfessional(row: ProfessionalRow, midnight: number): DispatchProfessionalView {
  const { id, name, areaId, shifts, breaks, leaves } = row
  return { _id: id, name, area: areaId, shifts, breaks, leaves: leaves.map((leave) => minutesOfDay(leave, midnight)) }
}

function toVisit(
  row: VisitRow,
  travel: ReadonlyMap<string, number>,
  unable: readonly VisitToReassignView[],
): DispatchVisitView {
  return {
    _id: row.id,
    number: row.number,
    area: row.areaId,
    locality: row.locality,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    bookingStatus: row.status,
    paymentStatus: row.paymentStatus,
    service: row.service,
    more: Math.max(0, row.services - 1),
    crew: row.crew.map((id) => ({
      _id: id,
      travel: travel.get(`${row.id} ${id}`) ?? null,
      canCome: !unable.some(({ professional }) => professional._id === id),
    })),
    promised: row.promised,
    search: row.withoutCrew && row.status === 'Confirmed' ? { since: row.askedSince?.toISOString() ?? null } : null,
    onTheWayAt: row.onTheWayAt?.toISOString() ?? null,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    outcome: row.outcome,
    reassign: unable[0]?.reason ?? null,
    point: roughPoint(row.lat, row.lng),
  }
}
