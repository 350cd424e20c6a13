import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { paymentCalls } from '#contract/payment.ts'
import { type ApiClient, apiClient, tokenOverHttp } from '#e2e/api-client.ts'
import { freeDay, type TimeSlot } from '#e2e/steps/free-time.ts'
import { type FallibleDatabase, startFallibleDatabase } from './outage/database-outages.ts'
import { startLoad } from './outage/outage-load.ts'
import { send } from './send.ts'
import { type HardProduct, startHardProduct } from './stress-product.ts'

const outageMs = 30_000
const maxAnswerMs = 5_000
const maxRecoveryMs = 10_000
const bathroom = { serviceId: 'classic-bathroom-cleaning', selectedVariants: ['classic-bathroom-cleaning.1-bathroom'] }
const home = { newLocation: { lat: 12.9352, lng: 77.6245 }, address: '12, 5th Block, Koramangala', type: 'Home' }

let dataDir: string
let database: FallibleDatabase
let product: HardProduct
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-silent-'))
  database = await startFallibleDatabase(dataDir)
  product = await startHardProduct({ DATABASE_URL: database.connectionString })
})
afterAll(async () => {
  await product.stop()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

interface Checkout {
  api: ApiClient
  token: string
  bookingId: string
  linkId: string
}

/** A booking with its payment page open. */
async function openPayment(phone: string): Promise<Checkout> {
  const token = await tokenOverHttp(product.url, phone)
  const api = apiClient(product.url, token)
  await api.call(cartCalls.add, bathroom)
  const { data: cart } = await api.call(cartCalls.list)
  const { data: booking } = await api.call(checkoutCalls.initiate, { cartId: cart.cartId ?? '' })
  const bookingId = booking._id
  await api.call(checkoutCalls.setLocation, { bookingId, ...home })
  const { date, slots } = await freeDay(api, bookingId, 5)
  await api.call(checkoutCalls.selectSlot, { bookingId, date, timeSlot: slots[0] as TimeSlot })
  const { data } = await api.call(paymentCalls.initiate, { bookingId })
  return { api, token, bookingId, linkId: data.order_id }
}

async function msUntil(holds: () => Promise<boolean>, withinMs: number): Promise<number> {
  const started = performance.now()
  while (!(await holds())) {
    if (performance.now() - started > withinMs) return Number.POSITIVE_INFINITY
    await sleep(100)
  }
  return Math.round(performance.now() - started)
}

test.each([
  ['stopped', '9876501001'],
  ['frozen', '9876502001'],
  ['black-holed', '9876503001'],
] as const)('a database that is %s for 30 seconds under load', async (kind, phone) => {
  const { api, token, bookingId, linkId } = await openPayment(phone)
  await send(`${product.url}/`)
  const outage = database.outages[kind]
  const load = startLoad(product.url, token)
  await sleep(2_000)
  await outage.begin()
  const ended = sleep(outageMs)
  await sleep(3_000)
  await fetch(`${product.paymentsUrl}/test/pay/${linkId}`, { method: 'POST' })
  await ended
  await outage.end()
  const isReady = async () => (await send(`${product.url}/readyz`)).status === 200
  const recoveryMs = await msUntil(isReady, maxRecoveryMs)
  await load.stop()
  console.log(JSON.stringify({ kind, recoveryMs, ...load.answered }))

  for (const { longestMs, counts, withoutRetryAfter } of Object.values(load.answered)) {
    expect(longestMs).toBeLessThan(maxAnswerMs)
    expect(counts[0]).toBeUndefined()
    expect(withoutRetryAfter).toBe(0)
  }
  for (const kept of ['page', 'catalog', 'healthz'] as const) {
    expect(Object.keys(load.answered[kept].counts)).toEqual(['200'])
  }
  expect(Object.keys(load.answered.profile.counts)).toEqual(['200', '503'])
  expect(recoveryMs).toBeLessThan(maxRecoveryMs)
  // The provider sends the payment again after 2, 4, 8, … seconds.
  const isPaid = async () => (await api.call(bookingCalls.find, { bookingId })).data.paymentStatus === 'Paid'
  expect(await msUntil(isPaid, 60_000)).toBeLessThan(60_000)
  expect((await api.call(bookingCalls.find, { bookingId })).data.bookingStatus).toBe('Confirmed')
})
