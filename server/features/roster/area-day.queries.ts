import type { Queryable } from '#server/db/database.ts'

/** Serialises reservations of one area and day until the transaction ends. */
export async function lockAreaDay(trx: Queryable, areaId: string, day: string): Promise<void> {
  if (await tryLock(trx, areaId, day)) return
  await insertAreaDay(trx, areaId, day)
  if (!(await tryLock(trx, areaId, day))) throw new Error(`No day ${day} to lock in ${areaId}`)
}

/** For the first visit of a day; a simultaneous insert waits until the other transaction ends. */
async function insertAreaDay(trx: Queryable, areaId: string, day: string): Promise<void> {
  await trx
    .insertInto('area_day')
    .values({ area_id: areaId, day })
    .onConflict((on) => on.doNothing())
    .execute()
}

async function tryLock(trx: Queryable, areaId: string, day: string): Promise<boolean> {
  const row = await trx
    .selectFrom('area_day')
    .select('area_id')
    .where('area_id', '=', areaId)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
