import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { type ApiClient, apiClient, CallFailed, signInOverHttp, tokenOverHttp } from '#e2e/api-client.ts'
import { expect, openDatabase, test } from '#e2e/fixtures.ts'
import { newPhone } from '#e2e/outbox.ts'
import { type RunningProduct, runProduct } from '#e2e/running-product.ts'
import { type FreeDay, freeDays, type TimeSlot } from '#e2e/steps/free-time.ts'
import { findAccount } from '#server/db/embedded/unprivileged-user.ts'

const rounds = 20
const atOnce = 4
const otherAccount = 'daemon'
const service = { serviceId: 'classic-bathroom-cleaning', selectedVariants: ['classic-bathroom-cleaning.1-bathroom'] }

let dataDir = ''
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-survival-'))
})
test.afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** One running checkout: the last acknowledged state, and the request sent since. */
interface Checkout {
  token: string
  /** Of the running product: each start gets a new address. */
  client: ApiClient
  bookingId: string
  acknowledged: TimeSlot | null
  underWay: TimeSlot | null
}

async function beginCheckout(url: string): Promise<Checkout> {
  const token = await tokenOverHttp(url, newPhone())
  const client = apiClient(url, token)
  const { data: cart } = await client.call(cartCalls.add, service)
  const { data: booking } = await client.call(checkoutCalls.initiate, { cartId: cart.cartId as string })
  return { token, client, bookingId: booking._id, acknowledged: null, underWay: null }
}

/** Moves the visit from hour to hour until the server is gone. */
async function moveUntilItDies(
  checkout: Checkout,
  { date, slots }: FreeDay,
  onAcknowledged: () => void,
): Promise<void> {
  try {
    for (let turn = 0; ; turn += 1) {
      checkout.underWay = slots[turn % slots.length] as TimeSlot
      const { bookingId, underWay } = checkout
      await checkout.client.call(checkoutCalls.selectSlot, { bookingId, date, timeSlot: underWay })
      checkout.acknowledged = underWay
      onAcknowledged()
    }
  } catch (error) {
    // "fetch failed" is the expected kill; an error answer of the server is a failure.
    if (!(error instanceof TypeError)) throw error
  }
}

/** A kill may fall between commit and answer, so the last request may be stored instead of the last answer. */
async function expectKept(url: string, { token, bookingId, acknowledged, underWay }: Checkout): Promise<void> {
  const { data } = await apiClient(url, token).call(bookingCalls.find, { bookingId })
  expect([acknowledged, underWay]).toContainEqual(data.timeSlot)
}

/** Several checkouts at once; the server is killed at the moment of the given acknowledgement. */
async function killInTheMiddle(product: RunningProduct, days: FreeDay[], round: number): Promise<Checkout[]> {
  const checkouts = await Promise.all(Array.from({ length: atOnce }, () => beginCheckout(product.url)))
  const day = (index: number) => days[(round * atOnce + index) % days.length] as FreeDay
  let left = 1 + (round % 7)
  const acknowledge = () => {
    left -= 1
    if (left === 0) void product.kill()
  }
  await Promise.all(checkouts.map((checkout, index) => moveUntilItDies(checkout, day(index), acknowledge)))
  return checkouts.filter(({ acknowledged }) => acknowledged)
}

test('killed hard in the middle of checkouts, it serves its data as another account, once, and nothing acknowledged is lost', async () => {
  const before = await runProduct({ dataDir })
  const days = await freeDaysAt(before.url)
  const { date, slots } = days.at(-1) as FreeDay
  const [wanted, another] = [slots[0], slots.at(-1)] as [TimeSlot, TimeSlot]
  const holders = await fillSlot(before.url, date, wanted)
  await forgetPostOffices()
  const checkouts = await killInTheMiddle(before, days.slice(0, -1), 0)
  const { after, uid } = await startAsOther()

  await test.step('its processes run as that account on data made before', async () => {
    const accounts = accountsOf(after)
    expect(accounts.length).toBeGreaterThan(2)
    expect(new Set(accounts)).toEqual(new Set([uid]))
    expect((await fetch(after.url)).status).toBe(200)
  })

  await test.step('acknowledged hours are kept', async () => {
    expect(checkouts.length).toBeGreaterThan(0)
    for (const checkout of checkouts) await expectKept(after.url, checkout)
  })

  await test.step('hours taken before are still taken, each by one visit', async () => {
    const [late, later] = [await beginCheckout(after.url), await beginCheckout(after.url)]
    expect(await gets(late, date, wanted)).toBe(false)
    const first = holders[0] as Checkout
    expect(await gets({ ...first, client: apiClient(after.url, first.token) }, date, another)).toBe(true)
    expect(await gets(late, date, wanted)).toBe(true)
    expect(await gets(later, date, wanted)).toBe(false)
  })

  await test.step('a second start on the same data says so and leaves the first alone', async () => {
    await expect(runProduct({ dataDir })).rejects.toThrow(/already running/)
    const client = await signInOverHttp(after.url, newPhone())
    await expect(client.call(cartCalls.list)).resolves.toMatchObject({ status: true })
  })
  expect(await after.stop()).toBeLessThan(10_000)
})

/** The next start imports them beside the server, in a process of its own. */
async function forgetPostOffices(): Promise<void> {
  await using database = await openDatabase(dataDir)
  await database.deleteFrom('seed_edition').where('name', '=', 'post offices').execute()
}

/** As the other account where this process may become it, otherwise as its own. */
async function startAsOther(): Promise<{ after: RunningProduct; uid: number | undefined }> {
  const uid = process.getuid?.() === 0 ? uidThatReadsUs(otherAccount) : process.getuid?.()
  const starting = runProduct({ dataDir, env: { RUN_AS: otherAccount } })
  if (uid !== undefined) return { after: await starting, uid }
  await expect(starting).rejects.toThrow(/cannot run as RUN_AS=daemon/)
  return { after: await runProduct({ dataDir }), uid: process.getuid?.() }
}

test(`${rounds} times killed hard in the middle of checkouts, nothing acknowledged is lost`, {
  tag: '@full',
}, async () => {
  let product = await runProduct({ dataDir })
  const days = await freeDaysAt(product.url)
  let kept = 0
  for (let round = 0; round < rounds; round += 1) {
    const checkouts = await killInTheMiddle(product, days, round)
    product = await runProduct({ dataDir })
    for (const checkout of checkouts) await expectKept(product.url, checkout)
    kept += checkouts.length
  }
  expect(await product.stop()).toBeLessThan(10_000)
  expect(kept).toBeGreaterThanOrEqual(rounds)
})

async function freeDaysAt(url: string): Promise<FreeDay[]> {
  const { client, bookingId } = await beginCheckout(url)
  return freeDays(client, bookingId)
}

/** All customers try the same hour until none is left to try; returns the ones who got it. */
async function fillSlot(url: string, date: string, timeSlot: TimeSlot): Promise<Checkout[]> {
  const holders: Checkout[] = []
  for (;;) {
    const checkout = await beginCheckout(url)
    if (!(await gets(checkout, date, timeSlot))) return holders
    holders.push(checkout)
  }
}

async function gets({ client, bookingId }: Checkout, date: string, timeSlot: TimeSlot): Promise<boolean> {
  try {
    await client.call(checkoutCalls.selectSlot, { bookingId, date, timeSlot })
    return true
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'SLOT_TAKEN') return false
    throw error
  }
}

/** Undefined when this machine has no such account or it cannot read the product. */
function uidThatReadsUs(name: string): number | undefined {
  const account = findAccount(name)
  if (!account) return undefined
  const { uid, gid } = account
  const reads = spawnSync('/bin/sh', ['-c', 'test -r "$0"', resolve('build/server/index.js')], { uid, gid, cwd: '/' })
  return reads.status === 0 ? uid : undefined
}

/** Of the server, PostgreSQL and the stand-ins. */
function accountsOf({ pid }: RunningProduct): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,uid='], { encoding: 'utf8' })
  const processes = existsSync('/proc/self/status') ? processesOfLinux() : stdout.trim().split('\n')
  const rows = processes.map((line) => line.trim().split(/\s+/).map(Number))
  return rows.flatMap(([id, parent, uid = Number.NaN]) => (id === pid || parent === pid ? [uid] : []))
}

/** Lines of process, parent and account; ps is not installed everywhere. */
function processesOfLinux(): string[] {
  const statuses = readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) ? [readFileSync(`/proc/${name}/status`, 'utf8')] : []
    } catch {
      // It ended meanwhile.
      return []
    }
  })
  return statuses.map((text) =>
    ['Pid', 'PPid', 'Uid'].map((key) => RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(text)?.[1]).join(' '),
  )
}
