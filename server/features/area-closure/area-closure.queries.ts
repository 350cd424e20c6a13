import { sql } from 'kysely'
import type { AreaStatus } from '#contract/place.ts'
import type { Queryable } from '#server/db/database.ts'

export interface AreaRow {
  id: string
  city: string
  status: Exclude<AreaStatus, 'none'>
  /** YYYY-MM-DD of a closed area. */
  lastVisitDay: string | null
}

function areas(db: Queryable) {
  return db
    .selectFrom('area')
    .select(['id', 'city', 'status', 'last_visit_day as lastVisitDay'])
    .$narrowType<Pick<AreaRow, 'status'>>()
}

export async function listAreas(db: Queryable): Promise<AreaRow[]> {
  return await areas(db).orderBy('city').execute()
}

export async function findArea(db: Queryable, areaId: string): Promise<AreaRow | undefined> {
  return await areas(db).where('id', '=', areaId).executeTakeFirst()
}

/** Bookings, whose foreign key locks the area, are still made. */
export async function lockArea(trx: Queryable, areaId: string): Promise<AreaRow | undefined> {
  return await areas(trx).where('id', '=', areaId).forNoKeyUpdate().executeTakeFirst()
}

/** It cannot be opened again before the transaction ends. Undefined for an area that is not closed. */
export async function lockClosedArea(trx: Queryable, areaId: string): Promise<AreaRow | undefined> {
  return await areas(trx).where('id', '=', areaId).where('status', '=', 'closed').forShare().executeTakeFirst()
}

export async function listClosedAreas(db: Queryable): Promise<AreaRow[]> {
  return await areas(db).where('status', '=', 'closed').orderBy('id').execute()
}

/** A pause ends with it. */
export async function setAreaStatus(
  trx: Queryable,
  { id, status, lastVisitDay }: Pick<AreaRow, 'id' | 'status' | 'lastVisitDay'>,
): Promise<void> {
  await trx.updateTable('area').set({ status, last_visit_day: lastVisitDay }).where('id', '=', id).execute()
  await trx.deleteFrom('area_pause').where('area_id', '=', id).execute()
}

/** Bookings with a time that are unpaid or confirmed; the earliest first. */
export async function listBookingsToClose(db: Queryable, areaId: string) {
  return await db
    .selectFrom('booking')
    .select(['id', 'number', 'status'])
    .select(({ ref }) => ref('starts_at').$notNull().as('startsAt'))
    .where('area_id', '=', areaId)
    .where('starts_at', 'is not', null)
    // Each has an index of its own, which `in` would not use.
    .where((eb) => eb.or([eb('status', '=', sql.lit('Pending')), eb('status', '=', sql.lit('Confirmed'))]))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}
