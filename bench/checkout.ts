import pg from 'pg'
import { bookingCalls } from '../contract/booking.ts'
import { cartCalls } from '../contract/cart.ts'
import { addDays, indiaDay } from '../contract/india-time.ts'
import { paymentCalls } from '../contract/payment.ts'
import { type ApiClient, signInOverHttp } from '../e2e/api-client.ts'
import { type Ratio, ratioOf } from './catalog-read.ts'

const clients = 16
const seconds = 10
const chosen = { serviceId: 'classic-bathroom-cleaning', selectedVariants: ['classic-bathroom-cleaning.1-bathroom'] }
const starts = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']

/**
 * Whole checkouts (cart, booking, address, slot, payment link, paid, Confirmed) against bare durable commits
 * on the same database, by as many clients.
 */
export async function compareCheckout(productUrl: string, databaseUrl: string, paymentsUrl: string): Promise<Ratio> {
  const signedIn = await Promise.all(
    Array.from({ length: clients }, (_, index) =>
      signInOverHttp(productUrl, `82000000${String(index).padStart(2, '0')}`),
    ),
  )
  const flows = await countFor(signedIn, (client, turn) => checkout(client, paymentsUrl, turn))
  const commits = await bareCommits(databaseUrl)
  return ratioOf('checkout flows/s to durable commits/s', flows, commits, 0)
}

async function countFor(all: ApiClient[], once: (client: ApiClient, turn: number) => Promise<void>): Promise<number> {
  const until = performance.now() + seconds * 1000
  let done = 0
  const started = performance.now()
  await Promise.all(
    all.map(async (client, index) => {
      for (let turn = index; performance.now() < until; turn += clients) {
        await once(client, turn)
        done += 1
      }
    }),
  )
  return done / ((performance.now() - started) / 1000)
}

async function checkout(client: ApiClient, paymentsUrl: string, turn: number): Promise<void> {
  const { data: cart } = await client.call(cartCalls.add, chosen)
  const { data: booking } = await client.call(bookingCalls.initiate, { cartId: cart.cartId as string })
  const bookingId = booking._id
  const newLocation = { lat: 12.9719, lng: 77.6412 }
  await client.call(bookingCalls.setLocation, { bookingId, newLocation, address: '12, 100 Feet Road, Indiranagar' })
  await holdSomeSlot(client, bookingId, turn)
  const { data: link } = await client.call(paymentCalls.initiate, { bookingId })
  const paid = await fetch(`${paymentsUrl}/test/pay/${link.order_id}`, { method: 'POST' })
  if (!paid.ok) throw new Error(`The payment stand-in answered ${paid.status}.`)
  for (;;) {
    const { data } = await client.call(bookingCalls.find, { bookingId })
    if (data.bookingStatus === 'Confirmed') return
  }
}

/** Slots fill up as the run goes on, so a taken one is followed by the next. */
async function holdSomeSlot(client: ApiClient, bookingId: string, turn: number): Promise<void> {
  for (let offset = 0; offset < 250; offset += 1) {
    const at = turn + offset
    const start = starts[at % starts.length] as string
    const end = `${String(Number(start.slice(0, 2)) + 1).padStart(2, '0')}:00`
    const date = addDays(indiaDay(new Date()), 2 + (Math.floor(at / starts.length) % 26))
    const held = await client.call(bookingCalls.selectSlot, { bookingId, date, timeSlot: { start, end } }).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code !== 'SLOT_TAKEN') throw error
        return false
      },
    )
    if (held) return
  }
  throw new Error('Every slot of the city is taken.')
}

/** One row and one commit at a time by as many clients: what the disk allows at best. */
async function bareCommits(databaseUrl: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients })
  await pool.query('create table if not exists bench_commit (id bigint generated always as identity, at timestamptz)')
  const until = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        await pool.query('insert into bench_commit (at) values (now())')
        done += 1
      }
    }),
  )
  await pool.query('drop table bench_commit')
  await pool.end()
  return done / seconds
}
