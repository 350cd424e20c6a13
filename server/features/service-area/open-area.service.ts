import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { gstStates } from '#contract/lib/gstin.ts'
import type { AreaRecordView, serviceAreaCalls } from '#contract/service-area.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { recordAreaChanges } from '#server/features/roster/area/area-changes.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { areaRecord } from './area-record.service.ts'
import { areaOfPincode, findPincode, insertArea, insertPincode, setStatus } from './change-area.queries.ts'
import { idOfCity } from './change-area.rules.ts'
import { lockedArea } from './change-area.service.ts'

type AreaContext = Pick<Context, 'db' | 'clock'>

/** With its first pincode, whose centre is that of the city until it is moved. Throws BAD_INPUT. */
export async function addArea(
  ctx: AreaContext,
  by: StaffActor,
  { city, stateCode, pincode, reason }: EndpointInput<typeof serviceAreaCalls.add>,
): Promise<AreaRecordView> {
  const at = ctx.clock.now()
  const name = city.trim().replaceAll(/\s+/g, ' ')
  const state = gstStates[stateCode]
  if (!state) throw new AppError('BAD_INPUT', { reason: 'STATE_MISSING' })
  return await ctx.db.transaction().execute(async (trx) => {
    const known = await findPincode(trx, pincode)
    if (!known) throw new AppError('BAD_INPUT', { reason: 'PINCODE_UNKNOWN', values: { pincode } })
    const taken = await areaOfPincode(trx, pincode)
    if (taken) throw new AppError('BAD_INPUT', { reason: 'PINCODE_TAKEN', values: { pincode, city: taken.city } })
    const area = { id: idOfCity(name), city: name, state, gstStateCode: stateCode, lat: known.lat, lng: known.lng }
    if (!(await insertArea(trx, area))) throw new AppError('BAD_INPUT', { reason: 'CITY_EXISTS', values: { name } })
    await insertPincode(trx, area.id, known)
    await recordAreaChanges(trx, [{ areaId: area.id, field: 'added', before: null, after: name }], { by, at, reason })
    return await areaRecord({ ...ctx, db: trx }, area.id)
  })
}

/** Throws NOT_FOUND, and BAD_INPUT for an area that is open or closed. */
export async function openArea(
  ctx: AreaContext,
  by: StaffActor,
  { areaId, reason }: EndpointInput<typeof serviceAreaCalls.open>,
): Promise<AreaRecordView> {
  const at = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const { city, status } = await lockedArea(trx, areaId)
    if (status !== 'launching' && status !== 'waitlist')
      throw new AppError('BAD_INPUT', { reason: status === 'live' ? 'CITY_OPEN' : 'CITY_CLOSED', values: { city } })
    await setStatus(trx, areaId, 'live')
    await recordAreaChanges(trx, [{ areaId, field: 'status', before: status, after: 'live' }], { by, at, reason })
    return await areaRecord({ ...ctx, db: trx }, areaId)
  })
}
