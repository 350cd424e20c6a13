import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { addDays, indiaDay, indiaInstant, isDay } from '#contract/lib/india-time.ts'
import type { serviceAreaCalls } from '#contract/service-area.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { transact } from '#server/db/dry-run.ts'
import { areaFinderWithin } from '#server/features/roster/area/area.service.ts'
import { type AreaChange, recordAreaChanges } from '#server/features/roster/area/area-changes.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { listVisitsAhead } from './area-record.queries.ts'
import { areaRecord } from './area-record.service.ts'
import * as queries from './change-area.queries.ts'
import { isInIndia, isNearCentre } from './change-area.rules.ts'
import { toBooked } from './visits-ahead.rules.ts'

type AreaContext = Pick<Context, 'db' | 'clock'>
type Change = EndpointInput<typeof serviceAreaCalls.change>
type Effects = EndpointResponse<typeof serviceAreaCalls.change>['data']
type Area = NonNullable<Awaited<ReturnType<typeof queries.lockArea>>>

/** A pause is at most this long: after it an area is closed. */
const maxPauseDays = 180

/** Visits that are booked stay; they are named. Throws NOT_FOUND, BAD_INPUT. */
export async function changeArea(ctx: AreaContext, by: StaffActor, change: Change): Promise<Effects> {
  const at = ctx.clock.now()
  const { areaId, reason, removePincodes = [], pauseUntil } = change
  return await transact(ctx.db, change, async (trx) => {
    const area = await lockedArea(trx, areaId)
    const changes = await writeChange(trx, area, change, at)
    if (changes.length === 0) throw new AppError('BAD_INPUT', { reason: 'NOTHING_CHANGED' })
    await recordAreaChanges(trx, changes, { by, at, reason })
    const until = pauseUntil ? indiaInstant(addDays(pauseUntil, 1)) : null
    const visits = await listVisitsAhead(trx, { areaId, now: at, until, pincodes: removePincodes })
    return {
      record: await areaRecord({ ...ctx, db: trx }, areaId),
      visits: visits.map(toBooked),
      removed: await servedAfter(trx, changes),
    }
  })
}

/** Throws NOT_FOUND. */
export async function lockedArea(trx: Queryable, areaId: string): Promise<Area> {
  const area = await queries.lockArea(trx, areaId)
  if (!area) throw new AppError('NOT_FOUND', { reason: 'NO_SUCH_AREA' })
  return area
}

async function writeChange(trx: Queryable, area: Area, change: Change, now: Date): Promise<AreaChange[]> {
  const { pauseUntil, resume, addPincodes = [], removePincodes = [], centre, reason } = change
  const changes: AreaChange[] = []
  if (centre) changes.push(await moveCentre(trx, area, centre))
  if (pauseUntil) changes.push(await pauseArea(trx, area, { until: pauseUntil, reason: reason.trim() }, now))
  if (resume) changes.push(await endPause(trx, area, now))
  for (const pincode of addPincodes) changes.push(await addPincode(trx, { ...area, ...centre }, pincode))
  for (const pincode of removePincodes) changes.push(await removePincode(trx, area, pincode))
  return changes
}

async function moveCentre(trx: Queryable, { id, lat, lng }: Area, centre: NonNullable<Change['centre']>) {
  if (!isInIndia(centre)) throw new AppError('BAD_INPUT', { reason: 'CENTRE_ABROAD' })
  await queries.setCentre(trx, id, centre)
  return { areaId: id, field: 'centre', before: { lat, lng }, after: centre } as const
}

async function pauseArea(trx: Queryable, { id, city, status }: Area, pause: queries.AreaPause, now: Date) {
  const today = indiaDay(now)
  if (status !== 'live') throw new AppError('BAD_INPUT', { reason: 'CITY_NOT_OPEN', values: { city } })
  if (!isDay(pause.until) || pause.until < today || pause.until > addDays(today, maxPauseDays))
    throw new AppError('BAD_INPUT', { reason: 'DAY_FROM_TODAY', values: { days: maxPauseDays } })
  const before = await queries.findPause(trx, id)
  await queries.setPause(trx, id, pause, now)
  return { areaId: id, field: 'pause', before, after: pause } as const
}

async function endPause(trx: Queryable, { id, city }: Area, now: Date) {
  const before = await queries.findPause(trx, id)
  if (!before || before.until < indiaDay(now))
    throw new AppError('BAD_INPUT', { reason: 'CITY_NOT_PAUSED', values: { city } })
  await queries.setPause(trx, id, null, now)
  return { areaId: id, field: 'pause', before, after: null } as const
}

async function addPincode(trx: Queryable, area: Area, pincode: string) {
  const known = await queries.findPincode(trx, pincode)
  if (!known) throw new AppError('BAD_INPUT', { reason: 'PINCODE_UNKNOWN', values: { pincode } })
  if (!isNearCentre(known, area))
    throw new AppError('BAD_INPUT', {
      reason: 'PINCODE_TOO_FAR',
      values: { pincode, name: known.name, city: area.city },
    })
  if (!(await queries.insertPincode(trx, area.id, known))) {
    const taken = await queries.areaOfPincode(trx, pincode)
    const values = { pincode, city: taken?.city ?? 'another area' }
    throw new AppError('BAD_INPUT', { reason: 'PINCODE_TAKEN', values })
  }
  return { areaId: area.id, field: 'pincode', before: null, after: known } as const
}

async function removePincode(trx: Queryable, { id, city }: Area, pincode: string) {
  const found = await queries.areaOfPincode(trx, pincode)
  if (found?.areaId !== id) throw new AppError('BAD_INPUT', { reason: 'PINCODE_NOT_OURS', values: { pincode, city } })
  await queries.deletePincode(trx, pincode)
  const { name, lat, lng } = found
  return { areaId: id, field: 'pincode', before: { pincode, name, lat, lng }, after: null } as const
}

/** The centre of a removed pincode may still lie in the reach of another one or of a city. */
async function servedAfter(trx: Queryable, changes: readonly AreaChange[]): Promise<Effects['removed']> {
  const gone = changes.flatMap(({ field, before, after }) =>
    field === 'pincode' && after === null ? [before as queries.AreaPincode] : [],
  )
  const after = await areaFinderWithin(trx)
  return gone.map((pin) => ({ pincode: pin.pincode, servedBy: after(pin)?.city ?? null }))
}
