// `npm run scale`: the product as on several machines, on this one: PostgreSQL with a synchronous replica, PgBouncer in transaction mode,
// three web processes and a worker behind a proxy. Routes, slot race, cost of a booking and a failover go through it; exit 1 when one fails.
// `npm run scale -- race failover` runs only steps with these words in their names, `-- --all routes` the whole server suite through the pooler. All
// on loopback, in a folder of its own; it ends what it started and nothing else. Needs a build (npm run build) and, from Debian: apt-get
// install pgbouncer haproxy.
import { parseArgs } from 'node:util'
import { idempotency, limits, sessions } from './checks/across-processes.ts'
import { catalog } from './checks/catalog.ts'
import { everyCall } from './checks/every-call.ts'
import { failover } from './checks/failover.ts'
import { routeSuite } from './checks/route-suite.ts'
import { sameAnswers } from './checks/same-responses.ts'
import { slotRace } from './checks/slot-race.ts'
import { bookingCost } from './cost/booking-cost.ts'
import { type ScaleWorld, startDatabases, startWorld } from './world.ts'

/** In this order: the failover leaves one PostgreSQL. */
const checks: Record<string, (world: ScaleWorld) => Promise<string>> = {
  'same answers': sameAnswers,
  'every call': everyCall,
  sessions,
  limits,
  idempotency,
  catalog,
  cost: bookingCost,
  'slot race': slotRace,
  failover,
}

const { values, positionals: words } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' } } })
const isChosen = (name: string) => words.length === 0 || words.some((word) => name.includes(word))
const closers: (() => Promise<unknown>)[] = []
const closing = (task: () => Promise<unknown>) => void closers.unshift(task)

async function stop(): Promise<void> {
  for (const close of closers.splice(0)) await close().catch((error: unknown) => console.error(error))
}

async function report(name: string, check: () => Promise<string>): Promise<void> {
  if (!isChosen(name)) return
  try {
    console.log(`ok    ${name}: ${await check()}`)
  } catch (error) {
    process.exitCode = 1
    console.error(`FAILS ${name}:`, error)
  }
}

async function run(): Promise<void> {
  const databases = await startDatabases(closing)
  await report('routes', () => routeSuite(databases, values.all ?? false))
  const chosen = Object.entries(checks).filter(([name]) => isChosen(name))
  if (chosen.length === 0) return
  const world = await startWorld(databases, closing)
  for (const [name, check] of chosen) await report(name, () => check(world))
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop().then(() => process.exit(1)))
await run()
  .catch((error: unknown) => {
    process.exitCode = 1
    console.error(error instanceof Error ? error.message : error)
  })
  .finally(stop)
