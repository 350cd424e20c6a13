import autocannon from 'autocannon'

export interface LoadOptions {
  url: string
  connections?: number
  seconds?: number
  headers?: Record<string, string>
}

/** Answers a second of one address, from this machine to itself. */
export async function requestsPerSecond({ url, connections = 16, seconds = 5, headers }: LoadOptions): Promise<number> {
  const { hostname } = new URL(url)
  if (hostname !== '127.0.0.1' && hostname !== 'localhost') throw new Error('Load goes to this machine only.')
  const result = await autocannon({ url, connections, duration: seconds, headers })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return result.requests.average
}
