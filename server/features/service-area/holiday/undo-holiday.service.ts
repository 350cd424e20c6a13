import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import type { holidayCalls } from '#contract/service-area.holiday.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { transact } from '#server/db/dry-run.ts'
import { findAreaChange, recordAreaChanges } from '#server/features/roster/area/area-changes.service.ts'
import { AppError } from '#server/http/app-error.ts'
import * as queries from './holidays.queries.ts'
import { isRestorable, type Removed, requireAdmin, requireDayAhead, visitsHit } from './holidays.service.ts'

/** Only what still is as the change left it. Throws NOT_FOUND, BAD_INPUT, ROLE_NOT_ALLOWED, CHANGED_MEANWHILE. */
export async function undoHolidayChange(
  ctx: Pick<Context, 'db' | 'clock'>,
  by: StaffActor,
  input: EndpointInput<typeof holidayCalls.undo>,
): Promise<EndpointResponse<typeof holidayCalls.undo>['data']> {
  const at = ctx.clock.now()
  const { changeId, reason } = input
  return await transact(ctx.db, input, async (trx) => {
    const change = await findAreaChange(trx, changeId)
    if (change?.field !== 'holiday') throw new AppError('NOT_FOUND', { reason: 'NO_SUCH_CHANGE' })
    const { areaId, before, after } = change
    if (change.undoes !== null || !isRestorable(change))
      throw new AppError('BAD_INPUT', { reason: 'UNDO_NOT_POSSIBLE' })
    const day = (after ?? before) as unknown as Removed
    requireAdmin(by, areaId === null)
    requireDayAhead(day.date, at)
    const isDone = after === null ? await putBack(trx, day) : await takeAway(trx, day)
    if (!isDone || change.undoneBy !== null) throw new AppError('CHANGED_MEANWHILE')
    const undo = { areaId, field: 'holiday', before: after, after: before } as const
    await recordAreaChanges(trx, [undo], { by, at, reason, undoes: changeId })
    const isOpenAgain = after !== null || day.given?.closed === false
    return { visits: isOpenAgain ? [] : await visitsOf(trx, day, at) }
  })
}

async function putBack(trx: Queryable, { given, ...day }: Removed): Promise<boolean> {
  const { date, name } = day
  return given ? await queries.insertGiven(trx, { ...given, date, name }) : await queries.insertHoliday(trx, day)
}

async function takeAway(trx: Queryable, { name, firstMinute, lastMinute, ...where }: Removed): Promise<boolean> {
  const found = await queries.findLocal(trx, where)
  const isSame = found?.name === name && found.firstMinute === firstMinute && found.lastMinute === lastMinute
  return isSame && (await queries.deleteHoliday(trx, found))
}

/** A holiday of a state hits its areas alone. */
async function visitsOf(trx: Queryable, { given, ...day }: Removed, now: Date) {
  if (!given?.state) return await visitsHit(trx, day, now)
  const areas = await queries.areasOfState(trx, given.state)
  const visits = await Promise.all(areas.map(({ id: areaId }) => visitsHit(trx, { ...day, areaId }, now)))
  return visits.flat()
}
