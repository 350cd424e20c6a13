import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingCalls } from '../contract/booking.ts'
import { cartCalls } from '../contract/cart.ts'
import { addDays, indiaDay } from '../contract/india-time.ts'
import { type ApiClient, signInOverHttp } from './api-client.ts'
import { newPhone } from './outbox.ts'
import { type RunningProduct, runProduct, threeFreePorts } from './running-product.ts'

const rounds = 20
const service = { serviceId: 'classic-bathroom-cleaning', selectedVariants: ['classic-bathroom-cleaning.1-bathroom'] }

let dataDir = ''
let port = 0
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-survival-'))
  port = await threeFreePorts()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

interface Acknowledged {
  client: ApiClient
  bookingId: string
  slot: { start: string; end: string }
}

/** Goes from cart to held slot again and again until the server is gone; answers what it was told had happened. */
async function bookUntilItDies(client: ApiClient): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  const date = addDays(indiaDay(new Date()), 3)
  try {
    for (;;) {
      const { data: cart } = await client.call(cartCalls.add, service)
      const { data: booking } = await client.call(bookingCalls.initiate, { cartId: cart.cartId as string })
      const slot = { start: '10:00', end: '11:00' }
      await client.call(bookingCalls.selectSlot, { bookingId: booking._id, date, timeSlot: slot })
      acknowledged.push({ client, bookingId: booking._id, slot })
      await client.call(cartCalls.clear)
    }
  } catch (error) {
    // "fetch failed" is the kill we came for; an answer of the server is not.
    if (!(error instanceof TypeError)) throw error
  }
  return acknowledged
}

async function expectKept(after: ApiClient, { bookingId, slot }: Acknowledged): Promise<void> {
  const { data } = await after.call(bookingCalls.find, { bookingId })
  expect(data.timeSlot).toEqual(slot)
}

test(`${rounds} times killed hard in the middle of checkouts, nothing acknowledged is lost`, async () => {
  let product: RunningProduct = await runProduct({ dataDir, port })
  let kept = 0
  for (let round = 0; round < rounds; round += 1) {
    const client = await signInOverHttp(product.url, newPhone())
    const dying = bookUntilItDies(client)
    await client.call(cartCalls.list) // the checkouts are under way
    await product.kill()
    const acknowledged = await dying
    product = await runProduct({ dataDir, port })
    for (const one of acknowledged) await expectKept(client, one)
    kept += acknowledged.length
  }
  expect(await product.stop()).toBeLessThan(10_000)
  console.log(`kept ${kept} of ${kept} acknowledged holds over ${rounds} kills`)
}, 300_000)

test('a second start on the same data directory says so and leaves the first alone', async () => {
  const first = await runProduct({ dataDir, port })
  await expect(runProduct({ dataDir, port: await threeFreePorts() })).rejects.toThrow(/already running/)
  const client = await signInOverHttp(first.url, newPhone())
  await expect(client.call(cartCalls.list)).resolves.toMatchObject({ status: true })
  await first.stop()
}, 60_000)
