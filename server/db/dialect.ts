import {
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { Placeholder } from './placeholder.ts'

/** PostgreSQL by Kysely, with two habits that make a statement cheaper. */
export class ThriftyDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver() {
    return new ThriftyDriver({ pool: this.#pool })
  }

  override createQueryCompiler() {
    return new ThriftyCompiler()
  }
}

/** "begin" travels with the first statement: its answer is waited for at the end, where it fails what it did not begin. */
class ThriftyDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const begun = super.beginTransaction(connection, settings)
    // The statement behind it meets the same fate and is the one that tells.
    begun.catch(() => {})
    this.#begun.set(connection, begun)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection)
    await super.commitTransaction(connection)
  }
}

/**
 * true and false stand in the text. As parameters they would hide from a kept plan that an index "where active" serves
 * (decision 0005). A placeholder that stands in several places is sent and read once.
 */
class ThriftyCompiler extends PostgresQueryCompiler {
  readonly #parameters = new Map<Placeholder, string>()

  override compileQuery(...query: Parameters<PostgresQueryCompiler['compileQuery']>) {
    this.#parameters.clear()
    return super.compileQuery(...query)
  }

  protected override appendValue(value: unknown): void {
    if (typeof value === 'boolean') this.appendImmediateValue(value)
    else if (value instanceof Placeholder) this.#appendPlaceholder(value)
    else super.appendValue(value)
  }

  #appendPlaceholder(placeholder: Placeholder): void {
    const known = this.#parameters.get(placeholder)
    if (known) {
      this.append(known)
    } else {
      super.appendValue(placeholder)
      this.#parameters.set(placeholder, this.getCurrentParameterPlaceholder())
    }
  }
}
