import pg from 'pg'

/** What the driver makes of the description of a statement's columns. */
interface Columns {
  fields: readonly unknown[]
  _parsers: readonly unknown[] | undefined
  _prebuiltEmptyResultObject: object | null
}

interface Connection {
  describe(): void
}

/** The parts of a query of pg that its types keep to themselves. */
interface DriverQuery {
  readonly name: string
  readonly _result: Columns
  prepare(connection: Connection): void
  handleRowDescription(description: { fields: readonly unknown[] }): void
  handleReadyForQuery(connection: Connection): void
}

type Answered = (error: unknown, result: unknown) => void
const DriverQuery = pg.Query as unknown as new (config: pg.QueryConfig & { callback: Answered }) => DriverQuery

/** By the name of the statement, which may be planned differently on another connection. */
const described = new WeakMap<Connection, Map<string, Columns>>()

/**
 * A named statement. What its columns are PostgreSQL is asked once a connection and not at each run: a plan that is kept
 * keeps them too, and telling and reading them takes longer than most rows do.
 */
export class KeptQuery extends DriverQuery {
  override prepare(connection: Connection): void {
    const columns = described.get(connection)?.get(this.name)
    if (columns) {
      // Makes ready for rows, as the description would have done.
      super.handleRowDescription({ fields: [] })
      Object.assign(this._result, columns)
    }
    super.prepare(columns ? Object.create(connection, { describe: { value: () => {} } }) : connection)
  }

  override handleReadyForQuery(connection: Connection): void {
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    const known = described.get(connection) ?? new Map<string, Columns>()
    if (!known.has(this.name)) known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    described.set(connection, known)
    super.handleReadyForQuery(connection)
  }
}
