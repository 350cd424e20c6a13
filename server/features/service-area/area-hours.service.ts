import { slotLimits } from '#contract/lib/business.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { addDays, indiaDay, indiaInstant, isDay, toMinute, toTime } from '#contract/lib/india-time.ts'
import type { AreaHoursView, areaHoursCalls } from '#contract/service-area.hours.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { transact } from '#server/db/dry-run.ts'
import { recordAreaChanges } from '#server/features/roster/area/area-changes.service.ts'
import { rosterPolicy } from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { type AreaHours, deleteAreaHours, listAreaHours, saveAreaHours } from './area-hours.queries.ts'
import { lockedArea } from './change-area.service.ts'
import { listVisitsOutside } from './holiday/holidays.queries.ts'
import { toBooked } from './visits-ahead.rules.ts'

type HoursContext = Pick<Context, 'db' | 'clock'>
type Answer = EndpointResponse<typeof areaHoursCalls.find>['data']

/** A change is known to all long before it holds. */
const maxDaysAhead = 400

export async function hoursOfArea({ db }: Pick<Context, 'db'>, areaId: string): Promise<Answer> {
  const { startMinutes, leadMinutes, horizonDays } = await rosterPolicy(db)
  const starts = startMinutes.map(toTime)
  const [first = '', last = ''] = [starts[0], starts.at(-1)]
  const hours = (await listAreaHours(db, areaId)).map(toView)
  return { starts, usual: { first, last, leadMinutes, daysAhead: horizonDays }, hours }
}

/** From a day of visits on. Visits already booked stay; they are named. Throws NOT_FOUND, BAD_INPUT. */
export async function setAreaHours(
  ctx: HoursContext,
  by: StaffActor,
  input: EndpointInput<typeof areaHoursCalls.set>,
): Promise<EndpointResponse<typeof areaHoursCalls.set>['data']> {
  const at = ctx.clock.now()
  const { areaId, validFrom, reason } = input
  requireAhead(validFrom, at)
  return await transact(ctx.db, input, async (trx) => {
    await lockedArea(trx, areaId)
    const after = await checkedHours(trx, input)
    const before = (await listAreaHours(trx, areaId)).find((hours) => hours.validFrom === validFrom) ?? null
    await saveAreaHours(trx, areaId, after)
    await recordAreaChanges(trx, [{ areaId, field: 'hours', before, after }], { by, at, reason })
    const span = {
      from: indiaInstant(validFrom),
      until: indiaInstant(addDays(validFrom, maxDaysAhead)),
      areaId,
      now: at,
    }
    const visits = await listVisitsOutside(trx, span, { first: after.firstMinute, last: after.lastMinute })
    return { visits: visits.map(toBooked) }
  })
}

/** Those that hold already are replaced by new ones. Throws NOT_FOUND, BAD_INPUT. */
export async function removeAreaHours(
  ctx: HoursContext,
  by: StaffActor,
  { areaId, validFrom, reason }: EndpointInput<typeof areaHoursCalls.remove>,
): Promise<Answer> {
  const at = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    await lockedArea(trx, areaId)
    const before = (await listAreaHours(trx, areaId)).find((hours) => hours.validFrom === validFrom)
    if (!before) throw new AppError('NOT_FOUND', { reason: 'NO_HOURS_FROM_DAY' })
    if (validFrom <= indiaDay(at)) throw new AppError('BAD_INPUT', { reason: 'HOURS_HOLD' })
    await deleteAreaHours(trx, areaId, validFrom)
    await recordAreaChanges(trx, [{ areaId, field: 'hours', before, after: null }], { by, at, reason })
    return await hoursOfArea({ db: trx }, areaId)
  })
}

function requireAhead(day: string, now: Date): void {
  const today = indiaDay(now)
  if (!isDay(day) || day < today || day > addDays(today, maxDaysAhead))
    throw new AppError('BAD_INPUT', { reason: 'DAY_FROM_TODAY', values: { days: maxDaysAhead } })
}

/** Within the starts that every area has. */
async function checkedHours(trx: Queryable, input: EndpointInput<typeof areaHoursCalls.set>): Promise<AreaHours> {
  const { startMinutes } = await rosterPolicy(trx)
  const { validFrom, leadMinutes, daysAhead } = input
  const [firstMinute, lastMinute] = [toMinute(input.first), toMinute(input.last)]
  if (lastMinute < firstMinute || !startMinutes.includes(firstMinute) || !startMinutes.includes(lastMinute))
    throw new AppError('BAD_INPUT', { reason: 'STARTS_OUT_OF_ORDER' })
  const { lead, ahead } = slotLimits
  if (leadMinutes < lead.min || leadMinutes > lead.max || daysAhead < ahead.min || daysAhead > ahead.max)
    throw new AppError('BAD_INPUT', { reason: 'HOURS_OUT_OF_BOUNDS' })
  return { validFrom, firstMinute, lastMinute, leadMinutes, daysAhead }
}

function toView({ firstMinute, lastMinute, ...hours }: AreaHours): AreaHoursView {
  return { ...hours, first: toTime(firstMinute), last: toTime(lastMinute) }
}
