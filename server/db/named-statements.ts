import pg from 'pg'

/** Each prepared statement takes memory in each connection. */
const maxNames = 200

/** For one pool: runs each statement under a name of its own, so that PostgreSQL parses and plans it once per connection. */
export function namedStatementClient(): typeof pg.Client {
  const names = new Map<string, string>()
  return class NamedStatementClient extends pg.Client {
    // Kysely calls with a text and its values; the other overloads of pg pass through.
    override query(...args: [unknown, ...unknown[]]): never {
      const run = (...input: unknown[]) => (super.query as (...input: unknown[]) => never).apply(this, input)
      const [text, values] = args
      if (typeof text !== 'string' || !Array.isArray(values)) return run(...args)
      if (!names.has(text) && names.size < maxNames) names.set(text, `s${names.size}`)
      return run({ name: names.get(text), text, values })
    }
  }
}
