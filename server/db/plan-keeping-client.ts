import pg from 'pg'

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

/** Asks with named statements, so that PostgreSQL reads and plans each of them once a connection (decision 0005). */
export class PlanKeepingClient extends pg.Client {
  // The overloads of pg are many; Kysely calls with text and values, and only that is changed here.
  override query(...given: [unknown, ...unknown[]]): never {
    const [text, values] = given
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    const ask = super.query as (...input: unknown[]) => never
    return name ? ask.call(this, { name, text, values }) : ask.call(this, ...given)
  }
}
