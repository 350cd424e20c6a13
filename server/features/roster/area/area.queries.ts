import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

/** The live area a pincode belongs to. */
export async function areaOfPincode(db: Queryable, pincode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('area_pincode')
    .innerJoin('area', 'area.id', 'area_pincode.area_id')
    .select('area.id')
    .where('area_pincode.pincode', '=', pincode)
    .where('area.status', '=', 'live')
    .executeTakeFirst()
  return row?.id
}

/** Live areas with their pincodes, in one round trip. */
export async function liveAreas(db: Queryable) {
  const points = await db
    .selectFrom('area')
    .select(['id', sql<string | null>`null`.as('pincode'), 'lat', 'lng'])
    .where('status', '=', 'live')
    .unionAll(
      db
        .selectFrom('area_pincode')
        .innerJoin('area', 'area.id', 'area_pincode.area_id')
        .select(['area.id', 'area_pincode.pincode', 'area_pincode.lat', 'area_pincode.lng'])
        .where('area.status', '=', 'live'),
    )
    .execute()
  const isArea = ({ pincode }: { pincode: string | null }) => pincode === null
  return {
    areas: points.filter(isArea),
    pincodes: points.filter((point) => !isArea(point)).map(({ id, lat, lng }) => ({ areaId: id, lat, lng })),
  }
}
