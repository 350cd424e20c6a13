import { sql } from 'kysely'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { creditCalls } from '#contract/credit.ts'
import { refundPolicy } from '#contract/lib/business.ts'
import { addDays, indiaDay, toTime } from '#contract/lib/india-time.ts'
import { paymentCalls } from '#contract/payment.ts'
import { giveCredit } from '#server/features/credit/credit.service.ts'
import { sweepRefunds } from '#server/features/refund/refund.jobs.ts'
import { jobs } from '#server/features.ts'
import type { World } from '../test-world.ts'

/** A service without variants at ₹299. */
const service = 'termite-inspection'
const koramangala = { lat: 12.9352, lng: 77.6245 }

export interface Checkout {
  /** Ten digits. */
  phone: string
  token: string
  bookingId: string
  number: string
}

export interface CheckoutOptions {
  /** Default: a new customer. */
  phone?: string
  /** A signed-in customer. */
  token?: string
  quantity?: number
  /** Default: a service without variants at ₹299. */
  serviceId?: string
  variantIds?: string[]
  /** Start of the window tomorrow, in minutes after midnight in India; null leaves the time open. Default: the next window. */
  startMinute?: number | null
  /** Default: one of its own, because an address has one visit paid in cash at a time. */
  address?: string | null
}

/** Number of customers by world: test files share this module, and phones and hours must not depend on their order. */
const customersIn = new WeakMap<World, number>()

/** Signs in, fills the cart and begins a booking, by default with an address and a held slot. */
export async function beginBooking(world: World, options: CheckoutOptions = {}): Promise<Checkout> {
  const people = (customersIn.get(world) ?? 0) + 1
  customersIn.set(world, people)
  // Far apart: few neighbouring numbers may ask for codes from one address.
  const newPhone = `96${String(people * 1000).padStart(8, '0')}`
  // Spread over the day: one window has too few professionals for all tests of a file.
  const nextWindow = 540 + 60 * (people % 9)
  const { phone = newPhone, quantity = 1, startMinute = nextWindow, serviceId = service, variantIds = [] } = options
  const { address = `12, 5th Block, Koramangala, door ${people}` } = options
  const token = options.token ?? (await world.signIn(phone))
  const line = { serviceId, unitQuantity: quantity, ...(variantIds.length > 0 && { selectedVariants: variantIds }) }
  ok(await world.call(cartCalls.add, line, { token }))
  const cart = ok(await world.call(cartCalls.list, {}, { token }))
  const started = ok(await world.call(checkoutCalls.initiate, { cartId: cart.data.cartId as string }, { token }))
  const { _id: bookingId, number } = started.data
  if (address !== null) {
    const place = { newLocation: koramangala, address, type: 'Home' }
    ok(await world.call(checkoutCalls.setLocation, { bookingId, ...place }, { token }))
  }
  if (startMinute !== null) ok(await chooseTomorrow(world, { token, bookingId }, startMinute))
  return { phone, token, bookingId, number }
}

/** Holds the one-hour window from `minute` of tomorrow. */
export function chooseTomorrow(
  world: World,
  { token, bookingId }: Pick<Checkout, 'token' | 'bookingId'>,
  minute: number,
) {
  const date = addDays(indiaDay(world.clock.now()), 1)
  const timeSlot = { start: toTime(minute), end: toTime(minute + 60) }
  return world.call(checkoutCalls.selectSlot, { bookingId, date, timeSlot }, { token })
}

/** Asks for the payment page; openPaymentLink expects it. */
export function initiatePayment(world: World, { token, bookingId }: Pick<Checkout, 'token' | 'bookingId'>) {
  return world.call(paymentCalls.initiate, { bookingId }, { token })
}

export async function openPaymentLink(world: World, checkout: Checkout): Promise<string> {
  return ok(await initiatePayment(world, checkout)).data.order_id
}

/** Ids of the payable links of a booking at the provider. */
export async function payableLinks(world: World, { number }: Pick<Checkout, 'number'>): Promise<string[]> {
  const links = await Promise.all(
    [1, 2, 3, 4].map((attempt) => world.ctx.payments.findLinkByReference(`${number}-${attempt}`)),
  )
  return links.flatMap((link) => (link?.status === 'created' ? [link.linkId] : []))
}

export async function bookingNow(world: World, { token, bookingId }: Checkout) {
  return ok(await world.call(bookingCalls.find, { bookingId }, { token })).data
}

/** A booking from `beginBooking`, paid online. */
export async function paidBooking(world: World, options?: CheckoutOptions): Promise<Checkout & { linkId: string }> {
  const checkout = await beginBooking(world, options)
  const linkId = await openPaymentLink(world, checkout)
  await press(world, 'pay', linkId)
  return { ...checkout, linkId }
}

export async function getRefunds(world: World, { token, bookingId }: Pick<Checkout, 'token' | 'bookingId'>) {
  return ok(await world.call(paymentCalls.refunds, { bookingId }, { token })).data.refunds
}

/** Sends the refunds that wait and returns the booking's. */
export async function refundsSent(world: World, checkout: Pick<Checkout, 'token' | 'bookingId'>) {
  await runQueued(world, 'payment.send-refund')
  return await getRefunds(world, checkout)
}

/** The bank refuses the refunds that wait, again and again, until we stop trying. */
export async function refuseRefunds(world: World): Promise<void> {
  world.payments.setSwitches({ refundFails: true })
  await runQueued(world, 'payment.send-refund')
  for (let day = 0; day <= refundPolicy.days; day += 1) {
    world.clock.advance({ hours: 24 })
    await sweepRefunds(world.ctx)
    await world.payments.settle()
  }
  world.payments.setSwitches({ reset: true })
}

export async function creditLedger(world: World, { token }: Pick<Checkout, 'token'>) {
  return ok(await world.call(creditCalls.ledger, {}, { token })).data
}

/** Credit in rupees, as a gift to the customer of a booking. */
export async function giveCreditTo(world: World, { bookingId }: Pick<Checkout, 'bookingId'>, rupees: number) {
  const { customer_id } = await world.db
    .selectFrom('booking')
    .select('customer_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const gift = {
    customerId: customer_id,
    amountPaise: rupees * 100,
    bookingId: null,
    note: 'A gift',
    at: world.clock.now(),
  }
  await world.db.transaction().execute((trx) => giveCredit(trx, 'goodwill', gift))
}

interface Pressed {
  id: string
  link: { id: string; status: string }
  payments: { id: string; status: string; amount: number; amount_refunded: number }[]
  /** The browser's return URL. */
  callback: string | null
}

/** Acts at the provider as the customer or the bank, such as `pay`, and waits until its webhooks have arrived. */
export async function press(world: World, verb: string, id: string): Promise<Pressed> {
  const response = await fetch(`${world.payments.url}/test/${verb}/${id}`, { method: 'POST' })
  if (!response.ok) throw new Error(`${verb}: ${await response.text()}`)
  const pressed = (await response.json()) as Pressed
  await world.payments.settle()
  return pressed
}

/** Runs the pending jobs of a queue and deletes them from it. */
export async function runQueued(world: World, queue: string): Promise<number> {
  const job = jobs.find((one) => one.queue === queue)
  if (!job) throw new Error(`No job works the queue ${queue}`)
  const { rows } = await sql<{ data: object }>`
    with taken as (
      delete from pgboss.job where name = ${queue} and state in ('created', 'retry') returning data, created_on
    )
    select data from taken order by created_on
  `.execute(world.db)
  for (const { data } of rows) await job.run(world.ctx, data as never)
  await world.payments.settle()
  return rows.length
}

function ok<Answer>(outcome: { body: Answer }): Answer {
  return outcome.body
}
