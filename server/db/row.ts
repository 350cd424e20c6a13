import type { Selectable } from 'kysely'
import type { DB } from './schema.gen.ts'

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name

/** A whole row as `columns` select it: `starts_at` is `startsAt` (decision 0064). */
export type Row<Table extends keyof DB> = {
  [Column in keyof Selectable<DB[Table]> as Camel<Column & string>]: Selectable<DB[Table]>[Column]
}
