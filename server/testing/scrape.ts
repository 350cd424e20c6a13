import { buildInternalApp } from '#server/internal-app.ts'
import type { World } from './test-world.ts'

/** Lines of /metrics without comments. */
export async function scrapeOnce({ app }: Pick<World, 'app'>): Promise<string[]> {
  const internal = await buildInternalApp(app)
  try {
    const { body } = await internal.inject('/metrics')
    return body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  } finally {
    await internal.close()
  }
}

/** Scrapes again while the gauges were not read in time, as Prometheus does: on a busy machine a scrape goes without them. */
export async function scrape(world: Pick<World, 'app'>): Promise<string[]> {
  for (;;) {
    const lines = await scrapeOnce(world)
    if (lines.includes('gharsaaf_gauges_up 1')) return lines
  }
}
