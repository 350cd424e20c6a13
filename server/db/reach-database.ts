import pg from 'pg'

const waitMs = 10_000

const noAnswer = 'no answer'

/** The error code of a connection attempt without host and password; undefined when it succeeds. */
export async function connectionProblem(connectionString: string): Promise<string | undefined> {
  const problem = await attempt(connectionString)
  // On a busy machine the server is loaded meanwhile, and then the timer comes before an answer that has arrived.
  return problem === noAnswer ? attempt(connectionString) : problem
}

async function attempt(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: waitMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : noAnswer
  } finally {
    await client.end().catch(() => {})
  }
}
