import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'

/** Throws BAD_INPUT for a city that a banner is for and that is none of ours. */
export async function requireCities(trx: Queryable, changed: readonly object[]): Promise<void> {
  const ids = new Set(changed.flatMap((columns) => (columns as { area_ids?: string[] }).area_ids ?? []))
  if (ids.size === 0) return
  const rows = await trx
    .selectFrom('area')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  if (rows.length < ids.size) throw new AppError('BAD_INPUT', { reason: 'UNKNOWN_CITY' })
}
