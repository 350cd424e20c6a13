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
  name: string
  readonly _result: Columns
  prepare(connection: Connection): void
  handleRowDescription(description: { fields: readonly unknown[] }): void
  handleReadyForQuery(connection: Connection): void
}

type Answered = (error: unknown, result: unknown) => void
const DriverQuery = pg.Query as unknown as new (text: string, values: unknown[], callback: Answered) => DriverQuery

interface Known {
  /** By the name of the statement, which may be planned differently on another connection. */
  columns: Map<string, Columns>
  /** The same connection, which does not ask for columns. */
  undescribed: Connection
}

const knownOn = new WeakMap<Connection, Known>()

/**
 * A named statement. What its columns are PostgreSQL is asked once a connection and not at each run: a plan that is kept
 * keeps them too, and telling and reading them takes longer than most rows do.
 */
export class KeptQuery extends DriverQuery {
  constructor(name: string, text: string, values: unknown[], callback: Answered) {
    // One by one: an object the driver would copy property by property, which takes longer than the rest of it.
    super(text, values, callback)
    this.name = name
  }

  override prepare(connection: Connection): void {
    const { columns, undescribed } = known(connection)
    const ours = columns.get(this.name)
    if (ours) {
      // Makes ready for rows, as the description would have done.
      super.handleRowDescription({ fields: [] })
      Object.assign(this._result, ours)
    }
    super.prepare(ours ? undescribed : connection)
  }

  override handleReadyForQuery(connection: Connection): void {
    const { columns } = known(connection)
    if (!columns.has(this.name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
      columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    }
    super.handleReadyForQuery(connection)
  }
}

function known(connection: Connection): Known {
  const found = knownOn.get(connection)
  if (found) return found
  const undescribed = Object.create(connection, { describe: { value: () => {} } })
  const fresh = { columns: new Map<string, Columns>(), undescribed }
  knownOn.set(connection, fresh)
  return fresh
}
