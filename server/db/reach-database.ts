import pg from 'pg'

const waitMs = 10_000

/** The error code of a connection attempt without host and password; undefined when it succeeds. */
export async function connectionProblem(connectionString: string): Promise<string | undefined> {
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
