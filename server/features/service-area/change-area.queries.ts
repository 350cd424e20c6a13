import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { Point } from '#server/features/roster/area/area.rules.ts'

export interface AreaPause {
  until: string
  reason: string
}

export interface AreaPincode extends Point {
  pincode: string
  name: string
}

export async function lockArea(trx: Queryable, areaId: string) {
  return await trx
    .selectFrom('area')
    .select(['id', 'city', 'status', 'lat', 'lng'])
    .where('id', '=', areaId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The one that is stored, also when it is over. */
export async function findPause(trx: Queryable, areaId: string): Promise<AreaPause | null> {
  const row = await trx
    .selectFrom('area_pause')
    .select(['until', 'reason'])
    .where('area_id', '=', areaId)
    .executeTakeFirst()
  return row ?? null
}

/** Null ends it. */
export async function setPause(trx: Queryable, areaId: string, pause: AreaPause | null, now: Date): Promise<void> {
  if (!pause) {
    await trx.deleteFrom('area_pause').where('area_id', '=', areaId).execute()
    return
  }
  const values = { until: pause.until, reason: pause.reason, since: now }
  await trx
    .insertInto('area_pause')
    .values({ area_id: areaId, ...values })
    .onConflict((conflict) => conflict.column('area_id').doUpdateSet(values))
    .execute()
}

export async function setCentre(trx: Queryable, areaId: string, { lat, lng }: Point): Promise<void> {
  await trx.updateTable('area').set({ lat, lng }).where('id', '=', areaId).execute()
}

export async function setStatus(trx: Queryable, areaId: string, status: string): Promise<void> {
  await trx.updateTable('area').set({ status }).where('id', '=', areaId).execute()
}

/** A pincode as the gazetteer knows it: the name of its first post office and the mean of its points. */
export async function findPincode(db: Queryable, pincode: string): Promise<AreaPincode | undefined> {
  const { rows } = await sql<AreaPincode>`
    select pincode, (array_agg(name order by kind desc, id))[1] as name, avg(lat)::float8 as lat, avg(lng)::float8 as lng
    from place where pincode = ${pincode} group by pincode`.execute(db)
  return rows[0]
}

export async function areaOfPincode(db: Queryable, pincode: string) {
  return await db
    .selectFrom('area_pincode as pin')
    .innerJoin('area', 'area.id', 'pin.area_id')
    .select(['pin.pincode', 'pin.name', 'pin.lat', 'pin.lng', 'area.id as areaId', 'area.city'])
    .where('pin.pincode', '=', pincode)
    .executeTakeFirst()
}

/** False when another area has it. Post offices lie in the area of their pincode. */
export async function insertPincode(trx: Queryable, areaId: string, pin: AreaPincode): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('area_pincode')
    .values({ ...pin, area_id: areaId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  await setAreaOfPlaces(trx, pin.pincode, areaId)
  return numInsertedOrUpdatedRows > 0n
}

export async function deletePincode(trx: Queryable, pincode: string): Promise<void> {
  await trx.deleteFrom('area_pincode').where('pincode', '=', pincode).execute()
  await setAreaOfPlaces(trx, pincode, null)
}

async function setAreaOfPlaces(trx: Queryable, pincode: string, areaId: string | null): Promise<void> {
  await trx
    .updateTable('place')
    .set({ area_id: areaId })
    .where('pincode', '=', pincode)
    .where('kind', '=', 'post_office')
    .execute()
}

interface NewArea extends Point {
  id: string
  city: string
  state: string
  gstStateCode: string
}

/** False when there is one with this name. */
export async function insertArea(trx: Queryable, { gstStateCode, ...area }: NewArea): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('area')
    .values({ ...area, gst_state_code: gstStateCode, status: 'launching', price_multiplier: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
