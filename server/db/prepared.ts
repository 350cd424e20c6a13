import type { Compilable, CompiledQuery } from 'kysely'
import type { Queryable } from './database.ts'

/** Stands in a statement for a value that comes later. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is built once and filled at each call, for those that are asked all the time: building takes up to
 * 0.1 ms of processor, more than sending. `build` sees placeholders, which it may use as values but cannot look at, so the
 * statement is the same whatever is given.
 */
export function prepared<Given extends object, Row>(build: (db: Queryable, given: Given) => Compilable<Row>) {
  let statement: CompiledQuery<Row> | undefined
  return async (db: Queryable, given: Given): Promise<Row[]> => {
    statement ??= build(db, placeholders<Given>()).compile()
    const parameters = statement.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name as keyof Given] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters })
    return rows
  }
}

function placeholders<Given extends object>(): Given {
  return new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) }) as Given
}
