import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Seed } from '#server/start-server.ts'
import type { SeedEditions } from './editions.ts'
import { isSeeded } from './is-seeded.ts'

/** Set in the bundle (scripts/bundle/bundle-server.ts): reading the catalog for them would take a tenth of a start. */
declare const __SEED_EDITIONS__: SeedEditions | undefined
const isBundled = typeof __SEED_EDITIONS__ !== 'undefined'

const program = fileURLToPath(
  new URL(isBundled ? '../../build/app/seed-process.js' : './seed-process.ts', import.meta.url),
)

/** What the process sends: a step for the terminal, or that a server can begin. */
export type SeedMessage = { step: string } | 'ready'

/**
 * Seeds what a database lacks, in a process of its own: what that reads and makes would stay in the memory of a server, 50 MiB of it.
 * Resolves when a server can begin; post offices, which take the longest, are imported beside it.
 */
export const seedInChild: Seed = async (order, onStep, signal) => {
  const editions = isBundled ? __SEED_EDITIONS__ : (await import('./editions.ts')).seedEditions()
  if (await isSeeded(order.ownerConnectionString, editions, order.demo !== undefined)) return
  const child = fork(program)
  const stop = () => child.kill()
  signal.addEventListener('abort', stop)
  child.once('exit', () => signal.removeEventListener('abort', stop))
  child.send(order)
  await new Promise<void>((resolve, reject) => {
    let isReady = false
    child.on('message', (message: SeedMessage) => {
      if (message !== 'ready') return onStep(message.step)
      isReady = true
      resolve()
    })
    child.once('exit', (code) => {
      if (!isReady) reject(new Error('The database was not seeded'))
      else if (code !== 0 && !signal.aborted) onStep('Post offices not imported: the next start tries again')
    })
  })
}
