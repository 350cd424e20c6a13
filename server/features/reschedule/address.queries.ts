import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

interface NewPlace {
  areaId: string
  text: string
  type: string
  lat: number
  lng: number
}

/** Of the visit, and of its extra work that is not over. */
export async function writeAddress(
  trx: Queryable,
  bookingId: string,
  { areaId, text, type, lat, lng }: NewPlace,
): Promise<void> {
  await trx
    .updateTable('booking')
    .set({ area_id: areaId, address_text: text, address_type: type, lat, lng })
    .where(({ eb, and, or }) =>
      or([
        eb('id', '=', bookingId),
        and([eb('extra_of', '=', bookingId), eb('status', 'in', [sql.lit('Pending'), sql.lit('Confirmed')])]),
      ]),
    )
    .execute()
}
