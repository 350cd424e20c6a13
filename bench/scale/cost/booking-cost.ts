import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { answersPerSecond } from '#bench/load.ts'
import { accountCalls } from '#contract/account.ts'
import { checkOut } from '../checks/check-out.ts'
import { type Customer, type Home, inTurns, liveCities, newCustomer } from '../checks/customers.ts'
import { ask } from '../machine/postgres.ts'
import type { ScaleWorld } from '../world.ts'
import { type Cost, measureCost, parts } from './measure.ts'

export interface Measured {
  at: string
  machine: string
  booking: Cost
  /** One row in one durable commit, the yardstick. */
  insert: Cost
  /** Of visitors who look around: answers and pages from memory, and answers about one customer from the database. */
  cached: Cost
  page: Cost
  personal: Cost
}

export const resultFile = new URL('../../results/scale.json', import.meta.url)

const bookings = 240
const warmUp = 48
const atOnce = 8
const inserts = 2_000
const answers = 2_000
const seconds = 4
/** Statistics and jobs of the last bookings come a little later. */
const settleMs = 3_000

/** Costs of a booking and of looking around, by part, through everything; written to bench/results/scale.json. */
export async function bookingCost(world: ScaleWorld): Promise<string> {
  const homes = await liveCities(world)
  const numbers = Array.from({ length: atOnce }, (_, index) => 5_000 + index)
  const customers = await inTurns(numbers, atOnce, (number) =>
    newCustomer(world, number, homes[number % homes.length] as Home),
  )
  // The first change of a page after a checkpoint writes the whole page.
  await ask(world.pair.primary.adminUrl, 'checkpoint')
  await book(world, customers, warmUp, 0)
  const booking = await measureCost(world, () => book(world, customers, bookings, warmUp))
  const insert = await measureCost(world, () => bareInserts(world))
  const cached = await measureCost(world, () => cachedResponses(world, '/v1/category/listing'))
  const page = await measureCost(world, () => cachedResponses(world, '/'))
  const personal = await measureCost(world, () => profiles(customers))
  const machine = `${cpus().length} cores, ${cpus()[0]?.model}, node ${process.version}`
  const measured: Measured = { at: new Date().toISOString(), machine, booking, insert, cached, page, personal }
  await mkdir(new URL('./', resultFile), { recursive: true })
  await writeFile(resultFile, `${JSON.stringify(measured, rounded, 2)}\n`)
  console.table(
    Object.fromEntries(
      Object.entries({ booking, insert, cached, page, personal }).map(([name, cost]) => [name, row(cost)]),
    ),
  )
  const product = sum(booking, ['web', 'worker', 'primary'])
  const bare = sum(insert, ['primary'])
  return `a booking takes ${product.toFixed(1)} ms of processor in server and primary, ${(product / bare).toFixed(0)} times a bare durable insert, ${booking.commits.toFixed(1)} commits, ${Math.round(booking.walBytes / 1024)} KB of WAL, ${Math.round(booking.diskBytes / 1024)} KB on disk`
}

async function book(world: ScaleWorld, customers: readonly Customer[], count: number, from: number): Promise<number> {
  let done = 0
  const turns = Array.from({ length: count }, (_, index) => from + index)
  let next = 0
  const shop = async (customer: Customer) => {
    while (next < turns.length) {
      const turn = turns[next] as number
      next += 1
      if (await checkOut(world, customer, { turn: customer.number + turn })) done += 1
    }
  }
  await Promise.all(customers.map(shop))
  await sleep(settleMs)
  return done
}

/** By as many connections as bookings were made at once, so that commits share a flush alike. */
async function bareInserts({ ownerUrl }: ScaleWorld): Promise<number> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: atOnce })
  try {
    await pool.query('create table scale_commit (id bigint generated always as identity, at timestamptz)')
    let left = inserts
    const insert = async () => {
      for (; left > 0; left -= 1) await pool.query('insert into scale_commit (at) values (now())')
    }
    await Promise.all(Array.from({ length: atOnce }, insert))
    return inserts
  } finally {
    await pool.end()
  }
}

async function cachedResponses({ proxy, product }: ScaleWorld, path: string): Promise<number> {
  // Each process keeps its own.
  for (const { url } of product.web) await (await fetch(url + path)).arrayBuffer()
  await answersPerSecond({ url: proxy.url, paths: [path], seconds: 1 })
  return (await answersPerSecond({ url: proxy.url, paths: [path], seconds })) * (seconds + 1)
}

async function profiles(customers: readonly Customer[]): Promise<number> {
  const each = Math.ceil(answers / customers.length)
  await Promise.all(
    customers.map(async ({ client }) => {
      for (let time = 0; time < each; time += 1) await client.call(accountCalls.fetchProfile)
    }),
  )
  return each * customers.length
}

const sum = ({ ms }: Cost, of: readonly (typeof parts)[number][]) => of.reduce((total, part) => total + ms[part], 0)

function row({ ms, commits, walBytes, diskBytes }: Cost): Record<string, number> {
  const fixed = Object.fromEntries(parts.map((part) => [part, Number(ms[part].toFixed(2))]))
  return {
    ...fixed,
    commits: Number(commits.toFixed(2)),
    walBytes: Math.round(walBytes),
    diskBytes: Math.round(diskBytes),
  }
}

const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value)
