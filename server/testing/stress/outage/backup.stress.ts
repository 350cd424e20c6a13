import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { contactCalls } from '#contract/contact.ts'
import { paymentCalls } from '#contract/payment.ts'
import { apiClient, tokenOverHttp } from '#e2e/api-client.ts'
import { type RunningProduct, runProduct } from '#e2e/running-product.ts'
import { type HeldBooking, holdBooking } from '#e2e/steps/held-booking.ts'

/** Paid before the backup begins; the load goes on until it is written. */
const paidBefore = 12
const customersAtOnce = 3

let folder: string
let product: RunningProduct
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gharsaaf-backup-'))
  product = await runProduct({ dataDir: join(folder, 'first') })
})
afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Acknowledged {
  paid: HeldBooking[]
  messages: string[]
}

/** Customers who book and pay at the provider, and write to us, one after the other, until `isOver`. */
function startCustomers(acknowledged: Acknowledged, isOver: () => boolean): Promise<unknown> {
  let people = 0
  async function customers(): Promise<void> {
    while (!isOver()) {
      people += 1
      // Neighbouring numbers may not ask for codes from one address.
      const phone = `98${String(people * 100_003).padStart(8, '0')}`
      const name = `Message of ${phone}`
      const api = apiClient(product.url, await tokenOverHttp(product.url, phone))
      const booking = await holdBooking({ phone, api } as HeldBooking)
      await pay(booking)
      acknowledged.paid.push(booking)
      await api.call(contactCalls.send, { name, phoneNo: phone, message: 'x'.repeat(2000) })
      acknowledged.messages.push(name)
    }
  }
  return Promise.all(Array.from({ length: customersAtOnce }, customers))
}

async function pay({ api, bookingId }: HeldBooking): Promise<void> {
  const { data } = await api.call(paymentCalls.initiate, { bookingId })
  const paid = await fetch(`${product.paymentsUrl}/test/pay/${data.order_id}`, { method: 'POST' })
  expect(paid.status).toBe(200)
  const refreshed = await api.call(paymentCalls.refresh, { bookingId })
  expect(refreshed.data.bookingStatus).toBe('Confirmed')
}

async function run(script: string, file: string, dataDir: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: '' }
  return (await promisify(execFile)(process.execPath, [`commands/${script}.ts`, file], { env })).stdout
}

async function rowsOf<Row>(dataDir: string, query: string): Promise<Row[]> {
  const connectionString = (await readFile(join(dataDir, 'postgres.url'), 'utf8')).trim()
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows
}

/** Bookings that are paid without hours or without their payment, hours without a booking, and credit below zero. */
const broken = `
  select 'booking ' || number as what from booking b where status = 'Confirmed' and not (payment_status = 'Paid'
    and exists (select from slot_reservation s join reserved_cell c on c.reservation_id = s.id
      where s.booking_id = b.id and s.expires_at is null)
    and (total_paise = 0 or exists (select from payment_attempt a where a.booking_id = b.id and a.state = 'paid'
      and a.amount_paise = b.total_paise)))
  union all select 'reservation ' || id from slot_reservation s where expires_at is null
    and not exists (select from booking b where b.id = s.booking_id and b.status in ('Confirmed', 'Progress', 'Completed'))
  union all select 'credit of ' || customer_id from credit_entry group by customer_id having sum(amount_paise) < 0`

test('a backup written under load has all that was acknowledged before it began, and is whole', async () => {
  // Of the demo world, whose bookings were not paid here.
  const known = await rowsOf(join(folder, 'first'), broken)
  const acknowledged: Acknowledged = { paid: [], messages: [] }
  let isOver = false
  const customers = startCustomers(acknowledged, () => isOver)
  await expect.poll(() => acknowledged.messages.length, { timeout: 240_000, interval: 100 }).toBeGreaterThan(paidBefore)
  const before = { paid: [...acknowledged.paid], messages: [...acknowledged.messages] }
  const file = join(folder, 'under-load.backup')
  await run('backup', file, join(folder, 'first'))
  isOver = true
  await customers
  console.log(
    JSON.stringify({ before: before.paid.length, whileWritten: acknowledged.paid.length - before.paid.length }),
  )
  await product.stop()

  const dataDir = join(folder, 'second')
  await run('restore', file, dataDir)
  product = await runProduct({ dataDir })
  const names = await rowsOf<{ name: string }>(dataDir, 'select name from contact_message')
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(before.messages))
  for (const { phone, bookingId } of before.paid) {
    const api = apiClient(product.url, await tokenOverHttp(product.url, phone))
    const { data } = await api.call(bookingCalls.find, { bookingId })
    expect(data).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
  }
  expect(await rowsOf(dataDir, broken)).toEqual(known)
}, 600_000)
