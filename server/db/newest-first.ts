import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Where a row stands in a list that has the newest first. */
export interface ListPlace {
  createdAt: Date
  id: string
}

/** True of the rows that follow `place` in such a list; of all when there is none. */
export function follows(place: ListPlace | undefined, createdAt = 'created_at', id = 'id'): RawBuilder<SqlBool> {
  if (!place) return sql`true`
  return sql`(${sql.ref(createdAt)}, ${sql.ref(id)}) < (${place.createdAt}, ${place.id})`
}
