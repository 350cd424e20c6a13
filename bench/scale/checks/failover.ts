import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../machine/own-process.ts'
import { ask, type PostgresServer } from '../machine/postgres.ts'
import { ownerUrlAt, type ScaleWorld } from '../world.ts'
import { compareWithDatabase } from './cached.ts'
import { type Home, inTurns, liveCities, newCustomer } from './customers.ts'
import { type Acknowledged, isWrite, startBookings } from './failover-load.ts'

const customers = 16
const beforeMs = 8_000
const afterMs = 8_000
const askEveryMs = 250
const misses = 3

/**
 * Under a load of whole checkouts the primary is killed with all its processes. A watcher that misses three answers promotes the replica and
 * points the pooler to it. Then everything that was acknowledged is looked for in the new primary.
 */
export async function failover(world: ScaleWorld): Promise<string> {
  const { pair, pooler } = world
  const [sync] = await ask<{ sync_state: string }>(pair.primary.adminUrl, 'select sync_state from pg_stat_replication')
  assert.equal(sync?.sync_state, 'sync')
  const homes = await liveCities(world)
  const numbers = Array.from({ length: customers }, (_, index) => 3_000 + index)
  const all = await inTurns(numbers, 8, (number) => newCustomer(world, number, homes[number % homes.length] as Home))
  const load = startBookings(world, all)
  await sleep(beforeMs)
  const killed = performance.now()
  killHard(pair.primary)
  const detectedMs = await untilSilent(pair.primary)
  await pair.standby.promote()
  await pooler.pointTo(pair.standby.port)
  const promotedMs = performance.now() - killed
  world.ownerUrl = ownerUrlAt(pair.standby.port)
  await until('A booking is acknowledged again', async () => load.firstAfter(killed + promotedMs) !== undefined)
  await sleep(afterMs)
  const facts = await load.stop()
  const lost = await compareWithDatabase(world.ownerUrl, facts)
  assert.deepEqual(lost, [], 'acknowledged and not in the new primary')
  await allPaidAreConfirmed(world, facts)
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  const service = load.longestPause(killed)
  const writes = facts.filter(({ what }) => isWrite(what))
  const [before, after] = [writes.filter(({ at }) => at < killed).length, writes.filter(({ at }) => at > killed).length]
  return `${before} acknowledged writes before the kill and ${after} after it, none lost; primary missed after ${seconds(detectedMs)} s, replica promoted and pooler pointed to it after ${seconds(promotedMs)} s, ${seconds(service)} s without an acknowledged write; refused meanwhile: ${load.refusals()}`
}

/** As when the machine loses its power: the postmaster first, so that it starts nothing again. */
function killHard({ pid, signal }: PostgresServer): void {
  const children = readdirSync('/proc').filter((name) => parentOf(name) === pid)
  signal('SIGKILL')
  for (const child of children) {
    try {
      process.kill(Number(child), 'SIGKILL')
    } catch {
      // It ended with the postmaster.
    }
  }
}

function parentOf(name: string): number | undefined {
  try {
    return /^\d+$/.test(name) ? Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]) : undefined
  } catch {
    return undefined
  }
}

async function untilSilent({ adminUrl }: PostgresServer): Promise<number> {
  const started = performance.now()
  for (let missed = 0; missed < misses; ) {
    missed = await ask(adminUrl, 'select 1').then(
      () => 0,
      () => missed + 1,
    )
    if (missed < misses) await sleep(askEveryMs)
  }
  return performance.now() - started
}

/** Notices of the provider that met no database are sent again, or the worker asks for the payment. */
async function allPaidAreConfirmed({ ownerUrl }: ScaleWorld, facts: readonly Acknowledged[]): Promise<void> {
  const paid = facts.filter(({ what }) => what === 'paid').map(({ bookingId }) => bookingId)
  const open = async () =>
    await ask<{ id: string }>(ownerUrl, `select id from booking where id = any($1) and status = 'Pending'`, [paid])
  await until('Every paid booking is confirmed or refunded', async () => (await open()).length === 0, {
    withinMs: 150_000,
  })
}
