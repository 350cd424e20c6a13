import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Seed } from '#server/start-server.ts'
import type { SeedEditions } from './editions.ts'
import { isSeeded } from './is-seeded.ts'

/** Set in the bundle (scripts/bundle/bundle-server.ts): reading the catalogue for them would take a tenth of a start. */
declare const __SEED_EDITIONS__: SeedEditions | undefined
const isBundled = typeof __SEED_EDITIONS__ !== 'undefined'

const program = fileURLToPath(
  new URL(isBundled ? '../../build/app/seed-process.js' : './seed-process.ts', import.meta.url),
)

/**
 * Seeds what a database lacks, in a process of its own: what that reads and makes would stay in the memory of a server, 50 MiB of it.
 */
export const seedApart: Seed = async (order, onStep) => {
  const editions = isBundled ? __SEED_EDITIONS__ : (await import('./editions.ts')).seedEditions()
  if (await isSeeded(order.ownerConnectionString, editions, order.demo !== undefined)) return
  const child = fork(program)
  child.on('message', (step) => onStep(String(step)))
  child.send(order)
  const [[code]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  if (code !== 0) throw new Error('The database was not seeded')
}
