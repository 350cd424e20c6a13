import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookingCalls } from '#contract/booking.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { paymentCalls } from '#contract/payment.ts'
import { CallFailed } from '#e2e/api-client.ts'
import { freeDay } from '#e2e/steps/free-time.ts'
import { until } from '../machine/own-process.ts'
import { ask } from '../machine/postgres.ts'
import type { ScaleWorld } from '../world.ts'
import { type Customer, inTurns, newBooking, newCustomer } from './customers.ts'

const indore = { city: 'Indore', lat: 22.7533, lng: 75.8937 }
const racers = 200
const places = 20
const maxTries = 10
const retryMs = 1_000

/** 200 customers want one slot of which 20 are left, all at once through the proxy; the winners pay. */
export async function slotRace(world: ScaleWorld): Promise<string> {
  await leaveProfessionals(world.ownerUrl)
  const numbers = Array.from({ length: racers }, (_, index) => 1_000 + index)
  const bookings = await inTurns(numbers, 16, async (number) => {
    const customer = await newCustomer(world, number, indore)
    return { customer, bookingId: await newBooking(customer) }
  })
  const [first] = bookings as [(typeof bookings)[number]]
  const { date, slots } = await freeDay(first.customer.client, first.bookingId, 6)
  const timeSlot = slots[Math.floor(slots.length / 2)] as (typeof slots)[number]
  const started = performance.now()
  const codes = await Promise.all(bookings.map((one) => choose(one, { date, timeSlot })))
  const ms = Math.round(performance.now() - started)
  const winners = bookings.filter((_, index) => codes[index] === 'OK')
  assert.deepEqual([...new Set(codes)].sort(), ['OK', 'SLOT_TAKEN'])
  assert.equal(winners.length, places, 'the slots that were sold')
  await inTurns(winners, 8, ({ customer, bookingId }) => pay(world, customer, bookingId))
  const [sold] = await ask<{ cells: number; crews: number; bookings: number; paid: number }>(
    world.ownerUrl,
    `select count(*)::int as cells, count(distinct cell.professional_id)::int as crews,
       count(distinct booking.id)::int as bookings, count(distinct attempt.booking_id)::int as paid
     from reserved_cell cell join slot_reservation on slot_reservation.id = cell.reservation_id
     join booking on booking.id = slot_reservation.booking_id and booking.status = 'Confirmed'
     join payment_attempt attempt on attempt.booking_id = booking.id and attempt.state = 'paid'
     where booking.id = any($1)`,
    [bookings.map(({ bookingId }) => bookingId)],
  )
  assert.deepEqual(sold, { cells: places * 2, crews: places, bookings: places, paid: places })
  return `${racers} customers at once for the last ${places} of a slot: ${winners.length} sold and paid, ${codes.length - winners.length} refused with SLOT_TAKEN, ${places} crews, none twice, ${ms} ms`
}

/** In one city twenty who can do everything on every day, and no others. */
async function leaveProfessionals(ownerUrl: string): Promise<void> {
  await ask(ownerUrl, `update professional set active = false where area_id = 'indore'`)
  await ask(
    ownerUrl,
    `with person as (
       insert into professional (name, phone, area_id, created_at)
       select 'Racer ' || n, '+9180' || lpad(n::text, 8, '0'), 'indore', now() from generate_series(1, ${places}) n
       returning id
     ), skill as (
       insert into professional_skill (professional_id, category_id) select person.id, category.id from person, category
     )
     insert into working_hours (professional_id, weekday, starts_minute, ends_minute)
     select person.id, weekday, 480, 1200 from person, generate_series(0, 6) weekday`,
  )
}

type Choice = { date: string; timeSlot: { start: string; end: string } }

/** A process that is out of connections says so with Retry-After, and its customer tries again. */
async function choose({ customer, bookingId }: { customer: Customer; bookingId: string }, choice: Choice) {
  const key = crypto.randomUUID()
  for (let time = 0; time < maxTries; time += 1) {
    try {
      await customer.client.call(checkoutCalls.selectSlot, { bookingId, ...choice }, key)
      return 'OK'
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (error.code !== 'UNAVAILABLE' && error.code !== 'IN_PROGRESS') return error.code
      await sleep(retryMs)
    }
  }
  return 'UNAVAILABLE'
}

async function pay({ product }: ScaleWorld, { client }: Customer, bookingId: string): Promise<void> {
  const { data: link } = await client.call(paymentCalls.initiate, { bookingId })
  const paid = await fetch(`${product.payments.url}/test/pay/${link.order_id}`, { method: 'POST' })
  assert.ok(paid.ok)
  const isConfirmed = async () =>
    (await client.call(bookingCalls.find, { bookingId })).data.bookingStatus === 'Confirmed'
  await until('The paid booking is confirmed', isConfirmed, { withinMs: 90_000 })
}
