import fc from 'fast-check'
import { bookingCalls } from '#contract/booking.ts'
import { cancellationCalls } from '#contract/cancellation.ts'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { creditCalls } from '#contract/credit.ts'
import { addDays, indiaDay, toTime } from '#contract/lib/india-time.ts'
import { offerCalls } from '#contract/offer.ts'
import { paymentCalls } from '#contract/payment.ts'
import { rescheduleCalls } from '#contract/reschedule.ts'
import { reviewCalls } from '#contract/review.ts'
import { bathroom, chairs } from '#server/testing/booking-fixture.ts'
import type { Life } from '../life.ts'
import { ask, command, newest, one } from './command.ts'
import { atBank, inApp, inTheApp, openApp, openPage, payUnheard } from './provider-commands.ts'

const services = {
  inspection: { serviceId: 'termite-inspection' },
  bathroom,
  chairs,
}
const koramangala = { lat: 12.9352, lng: 77.6245 }
const codes = ['MODEL100', 'GET250', 'WELCOME300', 'NOCODE']

type Service = keyof typeof services

const add = (life: Life, service: Service, unitQuantity: number) =>
  ask(life, cartCalls.add, { ...services[service], unitQuantity })

export async function place(life: Life): Promise<void> {
  const { body } = await life.world.call(cartCalls.list, {}, { token: life.token })
  if (body.data.cartId) await ask(life, checkoutCalls.initiate, { cartId: body.data.cartId })
}

/** Each order has an address of its own, because an address has one visit paid in cash at a time. */
export async function setAddress(life: Life, which: number): Promise<void> {
  const booking = life.booking(which)
  life.addresses += 1
  const address = `${life.addresses}, 5th Block, Koramangala`
  if (booking) await ask(life, checkoutCalls.setLocation, { bookingId: booking.id, newLocation: koramangala, address })
}

function slot(life: Life, days: number, hour: number) {
  const date = addDays(indiaDay(life.world.clock.now()), days)
  return { date, timeSlot: { start: toTime(hour * 60), end: toTime(hour * 60 + 60) } }
}

export async function hold(life: Life, which: number, days: number, hour: number): Promise<void> {
  const booking = life.booking(which)
  if (booking) await ask(life, checkoutCalls.selectSlot, { bookingId: booking.id, ...slot(life, days, hour) })
}

const days = fc.constantFrom(0, 1, 1, 1, 2, 3)
const hour = fc.integer({ min: 8, max: 17 })
const quantity = fc.integer({ min: 1, max: 8 })
const service = fc.constantFrom<Service>('inspection', 'inspection', 'bathroom', 'chairs')

export async function order(life: Life, what: Service, many: number, day: number, at: number): Promise<void> {
  await add(life, what, many)
  await place(life)
  await setAddress(life, 0)
  await hold(life, 0, day, at)
}

async function review(life: Life, which: number, rating: number): Promise<void> {
  const booking = life.booking(which)
  if (!booking) return
  const input = { bookingId: booking.id }
  const { body } = await life.world.call(reviewCalls.ofBooking, input, { token: life.token })
  for (const { bookingItemId } of body.data.items) await ask(life, reviewCalls.add, { bookingItemId, rating })
}

const orders = [
  fc.tuple(service, quantity).map(([what, many]) => command(`add ${many} ${what}`, (life) => add(life, what, many))),
  fc.constant(command('place the order', place)),
  newest.map((which) => command(`set the address of ${which}`, (life) => setAddress(life, which))),
  fc
    .tuple(newest, days, hour)
    .map(([which, day, at]) =>
      command(`hold ${at}:00 in ${day} days for ${which}`, (life) => hold(life, which, day, at)),
    ),
  fc.constantFrom(...codes).chain((code) => one(`apply ${code} to`, offerCalls.apply, () => ({ code }))),
  one('remove the code of', offerCalls.remove),
  fc
    .constantFrom<number | 'all'>(0, 1, 100, 298.5, 'all')
    .chain((amount) => one(`use credit of ${amount} for`, creditCalls.use, () => ({ amount }))),
]

const visits = [
  one('cancel', cancellationCalls.cancel, () => ({ reason: 'Plans changed' })),
  fc
    .tuple(days, hour)
    .chain(([day, at]) =>
      one(`move to ${at}:00 in ${day} days:`, rescheduleCalls.reschedule, (life) => slot(life, day, at)),
    ),
  one('report', bookingCalls.report, () => ({ reason: 'The kitchen was left out' })),
  fc
    .tuple(newest, fc.integer({ min: 1, max: 5 }))
    .map(([which, stars]) => command(`review ${which} with ${stars} stars`, (life) => review(life, which, stars))),
]

/** Whole orders, so that runs reach the states after them. */
const wholeOrders = fc
  .record({
    what: service,
    many: quantity,
    day: days,
    at: hour,
    less: fc.constantFrom('whole', 'whole', 'less credit', 'less a code'),
    way: fc.constantFrom('online', 'online', 'app', 'browser', 'cash', 'open'),
    tap: fc.constantFrom(...inTheApp),
  })
  .map(({ what, many, day, at, less, way, tap }) =>
    command(`order ${many} ${what} at ${at}:00 in ${day} days, ${less}, ${way === 'app' ? tap : way}`, async (life) => {
      await order(life, what, many, day, at)
      const bookingId = life.booking(0)?.id
      if (!bookingId) return
      if (less === 'less credit') await ask(life, creditCalls.use, { bookingId, amount: 120 })
      if (less === 'less a code') await ask(life, offerCalls.apply, { bookingId, code: 'MODEL100' })
      if (way === 'cash') await ask(life, paymentCalls.cash, { bookingId })
      if (way === 'online' || way === 'open') await openPage(life, 0)
      if (way === 'online') await atBank(life, 0, 'pay')
      if (way === 'browser') await payUnheard(life)
      if (way === 'app') await openApp(life, 0)
      if (way === 'app') await inApp(life, 0, tap)
    }),
  )

export const customerCommands = [...orders, ...visits, ...Array(5).fill(wholeOrders)]
