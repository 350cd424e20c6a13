import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { AreaRecordView, serviceAreaCalls } from '#contract/service-area.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Point } from '#server/features/roster/area/area.rules.ts'
import {
  type AreaChange,
  findAreaChange,
  recordAreaChanges,
} from '#server/features/roster/area/area-changes.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { areaRecord, isUndoable } from './area-record.service.ts'
import * as queries from './change-area.queries.ts'
import { isSameValue } from './change-area.rules.ts'
import { lockedArea } from './change-area.service.ts'

type Change = NonNullable<Awaited<ReturnType<typeof findAreaChange>>> & { areaId: string }

/** Only what still is as the change left it. Throws NOT_FOUND, BAD_INPUT, CHANGED_MEANWHILE. */
export async function undoAreaChange(
  ctx: Pick<Context, 'db' | 'clock'>,
  by: StaffActor,
  { changeId, reason }: EndpointInput<typeof serviceAreaCalls.undo>,
): Promise<AreaRecordView> {
  const at = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const known = await findAreaChange(trx, changeId)
    if (!known) throw new AppError('NOT_FOUND', { reason: 'NO_SUCH_CHANGE' })
    const { areaId } = known
    if (areaId === null || !isUndoable(known.field)) throw new AppError('BAD_INPUT', { reason: 'UNDO_NOT_POSSIBLE' })
    await lockedArea(trx, areaId)
    // Read again under the lock: a colleague may have undone it meanwhile.
    const change = { ...((await findAreaChange(trx, changeId)) ?? known), areaId }
    if (change.undoneBy !== null || !isSameValue(await valueNow(trx, change), change.after))
      throw new AppError('CHANGED_MEANWHILE')
    await putBack(trx, change, at)
    const back = { areaId, field: change.field as AreaChange['field'] }
    await recordAreaChanges(trx, [{ ...back, before: change.after, after: change.before }], {
      ...{ by, at, reason },
      undoes: changeId,
    })
    return await areaRecord({ ...ctx, db: trx }, areaId)
  })
}

async function valueNow(trx: Queryable, { areaId, field, before, after }: Change): Promise<unknown> {
  if (field === 'pause') return await queries.findPause(trx, areaId)
  if (field === 'centre') {
    const { lat, lng } = await lockedArea(trx, areaId)
    return { lat, lng }
  }
  const found = await queries.areaOfPincode(trx, ((after ?? before) as unknown as queries.AreaPincode).pincode)
  if (!found) return null
  const { areaId: owner, city, ...pin } = found
  return owner === areaId ? pin : city
}

async function putBack(trx: Queryable, { areaId, field, before, after }: Change, now: Date): Promise<void> {
  if (field === 'pause') await queries.setPause(trx, areaId, before as unknown as queries.AreaPause | null, now)
  else if (field === 'centre') await queries.setCentre(trx, areaId, before as unknown as Point)
  else if (before) await queries.insertPincode(trx, areaId, before as unknown as queries.AreaPincode)
  else await queries.deletePincode(trx, (after as unknown as queries.AreaPincode).pincode)
}
