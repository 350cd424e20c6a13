import { loadTool } from '#scripts/load-tool.ts'

/** What we ask of autocannon. */
type Autocannon = (options: {
  url: string
  requests: { path: string; headers: Record<string, string> }[]
  connections: number
  duration: number
}) => Promise<{ non2xx: number; errors: number; requests: { average: number } }>

interface LoadOptions {
  /** Origin without a path. */
  url: string
  /** Requested in order. */
  paths: readonly string[]
  connections?: number
  seconds?: number
}

export const encoding = { 'accept-encoding': 'br' }

/** Answers per second over loopback. */
export async function answersPerSecond({ url, paths, connections = 32, seconds = 4 }: LoadOptions): Promise<number> {
  const { hostname } = new URL(url)
  if (hostname !== '127.0.0.1' && hostname !== 'localhost') throw new Error('Load goes to this machine only.')
  const { default: autocannon } = await loadTool<{ default: Autocannon }>('autocannon')
  const requests = paths.map((path) => ({ path, headers: encoding }))
  const result = await autocannon({ url, requests, connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${paths[0]}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return result.requests.average
}
