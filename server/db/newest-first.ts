import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Position of a row in a list with the newest first. */
export interface ListPlace {
  createdAt: Date
  id: string
}

/** True for rows after `place` in such a list; for all without a place. */
export function follows(place: ListPlace | undefined, createdAt = 'created_at', id = 'id'): RawBuilder<SqlBool> {
  if (!place) return sql`true`
  return sql`(${sql.ref(createdAt)}, ${sql.ref(id)}) < (${place.createdAt}, ${place.id})`
}
