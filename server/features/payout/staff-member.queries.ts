import { type RawBuilder, sql } from 'kysely'

/** Of a joined customer, null without one. Colleagues who gave no name are called by their number. */
export function staffMemberName(alias: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`case when ${column('id')} is not null
    then coalesce(nullif(${column('name')}, ''), substr(${column('phone')}, 4), 'A colleague') end`
}
