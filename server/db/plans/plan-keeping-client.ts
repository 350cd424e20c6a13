import type { Duplex } from 'node:stream'
import pg from 'pg'
import { KeptQuery } from './kept-query.ts'

/** Each connection keeps a plan of some ten kilobytes for each of them. */
const mostStatements = 200
/** Searches of places: their texts differ by the number of words, and finding takes longer than planning. */
const plannedAnew = / like | <% /

const names = new Map<string, string>()

/** The name of a statement that is worth keeping; the same one on every connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostStatements || plannedAnew.test(text)) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * Asks with named statements, so that PostgreSQL reads and plans each of them once a connection (decision 0005). What is
 * asked in one turn of the event loop, such as `begin` and the statement behind it, is written in one go.
 */
export class PlanKeepingClient extends pg.Client {
  #isGathering = false

  // The overloads of pg are many; Kysely calls with text and values, and only that is changed here.
  override query(...given: [unknown, ...unknown[]]): never {
    const [text, values] = given
    const ask = (...input: unknown[]) => (super.query as (...input: unknown[]) => never).apply(this, input)
    this.#gather()
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return ask(...given)
    const name = nameOf(text)
    if (!name) return ask(...given)
    return new Promise((resolve, reject) => {
      const callback = (error: unknown, result: unknown) => (error ? reject(error) : resolve(result))
      ask(new KeptQuery(name, text, values, callback))
    }) as never
  }

  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }
}
