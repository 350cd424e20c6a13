import pg from 'pg'

const waitMs = 10_000

/** Why the database cannot be reached, in one word; undefined when it answers. Names neither host nor password. */
export async function whyUnreachable(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: waitMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
  } finally {
    await client.end().catch(() => {})
  }
}
