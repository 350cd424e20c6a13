import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { addDays, indiaDay, indiaInstant, isDay, toMinute, toTime } from '#contract/lib/india-time.ts'
import type { HolidayView, holidayCalls } from '#contract/service-area.holiday.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { transact } from '#server/db/dry-run.ts'
import { recordAreaChanges } from '#server/features/roster/area/area-changes.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { toBooked } from '../visits-ahead.rules.ts'
import * as queries from './holidays.queries.ts'

type HolidayContext = Pick<Context, 'db' | 'clock'>

/** Customers book at most a month ahead; next year's holidays are known long before. */
const maxDaysAhead = 400

/** As the history keeps it. */
export interface Removed extends queries.NewHoliday {
  /** Of the reference files; null: added by staff. */
  given: { state: string; closed: boolean } | null
}

/** Default this year. Throws NOT_FOUND for an unknown area. */
export async function holidaysFor(
  { db, clock }: HolidayContext,
  input: EndpointInput<typeof holidayCalls.list>,
): Promise<EndpointResponse<typeof holidayCalls.list>['data']> {
  const today = indiaDay(clock.now())
  const year = input.year ?? today.slice(0, 4)
  const rows = await queries.listHolidays(db, year, input.area ? await areaNamed(db, input.area) : undefined)
  const changes = await queries.listHolidayChanges(db)
  return {
    year,
    holidays: rows.map(toView),
    changes: changes.map(({ id, at, name, before, after, reason, undoes, undoneBy }) => {
      const day = (after ?? before) as unknown as queries.NewHoliday
      const isLast = undoes === null && undoneBy === null
      return {
        ...{ _id: id, at: at.toISOString(), by: name ?? 'A colleague', reason, undoes },
        ...{ added: after !== null, date: day.date, name: day.name, ofArea: day.areaId !== null },
        canUndo: isLast && day.date >= today && isRestorable({ before, after }),
      }
    }),
  }
}

/** Visits already booked stay; they are named. Throws NOT_FOUND, BAD_INPUT, ROLE_NOT_ALLOWED. */
export async function addHoliday(
  ctx: HolidayContext,
  by: StaffActor,
  input: EndpointInput<typeof holidayCalls.add>,
): Promise<EndpointResponse<typeof holidayCalls.add>['data']> {
  const at = ctx.clock.now()
  const { date, area, reason } = input
  requireAdmin(by, area === undefined)
  requireDayAhead(date, at)
  const [first, last] = shorterDay(input)
  return await transact(ctx.db, input, async (trx) => {
    const areaId = area === undefined ? null : (await areaNamed(trx, area)).id
    const day = { date, areaId, name: input.name.trim(), firstMinute: first, lastMinute: last }
    if (!(await queries.insertHoliday(trx, day))) throw new AppError('BAD_INPUT', { reason: 'HOLIDAY_TAKEN' })
    await recordAreaChanges(trx, [{ areaId, field: 'holiday', before: null, after: day }], { by, at, reason })
    return { visits: await visitsHit(trx, day, at) }
  })
}

/** Visits booked or held on a day in hours that it does not have. */
export async function visitsHit(
  trx: Queryable,
  { date, areaId, firstMinute: first, lastMinute: last }: Omit<queries.NewHoliday, 'name'>,
  now: Date,
) {
  const span = { from: indiaInstant(date), until: indiaInstant(addDays(date, 1)), areaId, now }
  return (await queries.listVisitsOutside(trx, span, { first, last })).map(toBooked)
}

/** Throws NOT_FOUND, BAD_INPUT for a day that is over, ROLE_NOT_ALLOWED. */
export async function removeHoliday(
  ctx: HolidayContext,
  by: StaffActor,
  { holidayId, reason }: EndpointInput<typeof holidayCalls.remove>,
): Promise<void> {
  const at = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    const found = await queries.findHoliday(trx, holidayId)
    if (!found) throw new AppError('NOT_FOUND', { reason: 'NO_SUCH_HOLIDAY' })
    const { id, date, areaId, name, firstMinute, lastMinute } = found
    requireAdmin(by, areaId === null)
    requireDayAhead(date, at)
    if (!(await queries.deleteHoliday(trx, found))) throw new AppError('NOT_FOUND')
    const given = id.includes('|') ? { state: found.state, closed: found.closed } : null
    const before: Removed = { date, areaId, name, firstMinute, lastMinute, given }
    await recordAreaChanges(trx, [{ areaId, field: 'holiday', before, after: null }], { by, at, reason })
  })
}

export function requireAdmin({ role }: StaffActor, isOfAll: boolean): void {
  if (isOfAll && role !== 'admin') throw new AppError('ROLE_NOT_ALLOWED', { reason: 'HOLIDAY_OF_ALL' })
}

export function requireDayAhead(date: string, now: Date): void {
  const today = indiaDay(now)
  if (!isDay(date) || date < today || date > addDays(today, maxDaysAhead))
    throw new AppError('BAD_INPUT', { reason: 'DAY_FROM_TODAY', values: { days: maxDaysAhead } })
}

/** Both times or neither: without them the day is closed. */
function shorterDay({ first, last }: EndpointInput<typeof holidayCalls.add>): [number, number] | [null, null] {
  if (first === undefined && last === undefined) return [null, null]
  if (first === undefined || last === undefined || last < first)
    throw new AppError('BAD_INPUT', { reason: 'STARTS_OUT_OF_ORDER' })
  return [toMinute(first), toMinute(last)]
}

async function areaNamed(db: Queryable, areaId: string) {
  const area = await queries.stateOfArea(db, areaId)
  if (!area) throw new AppError('NOT_FOUND', { reason: 'NO_SUCH_AREA' })
  return area
}

/** Removals that were recorded before they could be undone do not say where the holiday came from. */
export const isRestorable = ({ before, after }: { before: unknown; after: unknown }) =>
  after !== null || (before as Partial<Removed>).given !== undefined

function toView(row: queries.HolidayRow): HolidayView {
  const { id, date, name, state, areaId, city, closed, firstMinute, lastMinute } = row
  return {
    ...{ _id: id, date, name },
    scope: areaId ? 'area' : state ? 'state' : 'everywhere',
    place: city ?? state,
    kind: closed ? 'closed' : firstMinute === null ? 'working' : 'shorter',
    first: firstMinute === null ? null : toTime(firstMinute),
    last: lastMinute === null ? null : toTime(lastMinute),
  }
}
