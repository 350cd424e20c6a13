import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressCalls } from '#contract/address.ts'
import { allCalls } from '#contract/all.ts'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { creditCalls } from '#contract/credit.ts'
import { notificationCalls } from '#contract/notification.ts'
import { paymentCalls } from '#contract/payment.ts'
import { beginBooking, openPaymentLink, press } from '../steps/checkout.ts'
import { createWorld, type World } from '../test-world.ts'

let world: World
let owner: string
let stranger: string
/** Records of the owner: an open booking with its cart, a paid one, an address, a notification. */
let records: { open: string; paid: string; cart: string; line: string; item: string; address: string; news: string }

const koramangala = { lat: 12.9352, lng: 77.6245 }
const place = { kind: 'Home', house: '12', text: '5th Block, Koramangala, Bengaluru', ...koramangala } as const

beforeAll(async () => {
  world = await createWorld()
  const paid = await beginBooking(world, { quantity: 4, startMinute: 600 })
  owner = paid.token
  await press(world, 'pay', await openPaymentLink(world, paid))
  const open = await beginBooking(world, { token: owner, startMinute: 840 })
  const saved = (await world.call(addressCalls.save, place, { token: owner })).body.data
  // A stranger with records of the same kinds, who is not turned away for having none.
  stranger = (await beginBooking(world, { startMinute: 960 })).token
  await world.call(addressCalls.save, { ...place, house: '99' }, { token: stranger })
  const cart = (await world.call(cartCalls.list, {}, { token: owner })).body.data
  const booked = (await world.call(bookingCalls.find, { bookingId: paid.bookingId }, { token: owner })).body.data
  const { notifications } = (await world.call(notificationCalls.list, {}, { token: owner })).body.data
  records = {
    open: open.bookingId,
    paid: paid.bookingId,
    cart: cart.cartId ?? '',
    line: cart.items[0]?._id ?? '',
    item: booked.items[0]?._id ?? '',
    address: saved[0]?._id ?? '',
    news: notifications[0]?._id ?? '',
  }
})
afterAll(() => world.close())

const tuesday = { date: '2026-11-24', timeSlot: { start: '17:00', end: '18:00' } }
const unknown = 'BOOKING_NOT_FOUND'
const mine = (name: 'open' | 'paid') => ({ bookingId: records[name] })

/**
 * What a stranger asks of each call that names a record, and what comes of it: the same as for a record that does not
 * exist, or nothing at all. A call that is new fails below until it stands here.
 */
const asking: Record<string, { input: () => object; hears: string }> = {
  'cartCalls.updateQuantity': { input: () => ({ itemId: records.line, quantity: 7 }), hears: 'CART_LINE_NOT_FOUND' },
  'cartCalls.removeItem': { input: () => ({ itemId: records.line }), hears: 'nothing' },
  'offerCalls.apply': { input: () => ({ ...mine('open'), code: 'GET250' }), hears: unknown },
  'offerCalls.remove': { input: () => mine('open'), hears: unknown },
  'offerCalls.forBooking': { input: () => mine('open'), hears: unknown },
  'creditCalls.use': { input: () => ({ ...mine('open'), amount: 0 }), hears: unknown },
  'bookingCalls.initiate': { input: () => ({ cartId: records.cart }), hears: 'CART_NOT_FOUND' },
  'bookingCalls.timeSlots': { input: () => ({ ...mine('open'), date: tuesday.date }), hears: unknown },
  'bookingCalls.selectSlot': { input: () => ({ ...mine('open'), ...tuesday }), hears: unknown },
  'bookingCalls.setLocation': {
    input: () => ({ ...mine('open'), newLocation: koramangala, address: 'Mine now' }),
    hears: unknown,
  },
  'bookingCalls.find': { input: () => mine('paid'), hears: unknown },
  'paymentCalls.initiate': { input: () => mine('open'), hears: unknown },
  'paymentCalls.cash': { input: () => mine('open'), hears: unknown },
  'paymentCalls.refresh': { input: () => mine('open'), hears: unknown },
  'paymentCalls.refunds': { input: () => mine('paid'), hears: unknown },
  'bookingCalls.cancelQuote': { input: () => mine('paid'), hears: unknown },
  'bookingCalls.cancel': { input: () => ({ ...mine('paid'), reason: 'Not mine' }), hears: unknown },
  'bookingCalls.rescheduleQuote': { input: () => mine('paid'), hears: unknown },
  'bookingCalls.reschedule': { input: () => ({ ...mine('paid'), ...tuesday }), hears: unknown },
  'notificationCalls.list': { input: () => ({ cursor: records.news }), hears: 'NOT_FOUND' },
  'notificationCalls.markRead': { input: () => ({ ids: [records.news] }), hears: 'nothing' },
  'reviewCalls.ofBooking': { input: () => mine('paid'), hears: unknown },
  'reviewCalls.add': { input: () => ({ bookingItemId: records.item, rating: 1 }), hears: unknown },
  'addressCalls.save': { input: () => ({ ...place, id: records.address, house: '1' }), hears: 'NOT_FOUND' },
  'addressCalls.setDefault': { input: () => ({ id: records.address }), hears: 'NOT_FOUND' },
  'addressCalls.remove': { input: () => ({ id: records.address }), hears: 'NOT_FOUND' },
  'contactCalls.send': {
    input: () => ({ ...mine('paid'), name: 'Ravi', phoneNo: '9876500055', message: 'About my booking' }),
    hears: unknown,
  },
}

/** The catalogue is everybody's; what staff may ask is closed to customers altogether (authorisation.test.ts). */
const namesARecord = (field: string) => /^(id|ids|cursor)$|Id$/.test(field) && field !== 'serviceId'
const naming = allCalls.filter(
  ({ name, call }) =>
    (call.access === 'customer' || name === 'contactCalls.send') &&
    Object.keys((call.input as unknown as { properties: object }).properties).some(namesARecord),
)

/** Everything the owner can see. */
async function whatTheOwnerHas() {
  const { open, paid } = records
  const answers = await Promise.all([
    world.call(bookingCalls.list, {}, { token: owner }),
    world.call(cartCalls.list, {}, { token: owner }),
    world.call(addressCalls.list, {}, { token: owner }),
    world.call(notificationCalls.list, {}, { token: owner }),
    world.call(creditCalls.ledger, {}, { token: owner }),
    world.call(paymentCalls.refunds, { bookingId: paid }, { token: owner }),
  ])
  const history = await world.db
    .selectFrom('booking_event')
    .select(['kind', 'actor'])
    .where('booking_id', 'in', [open, paid])
    .orderBy('id')
    .execute()
  return [...answers.map(({ body }) => body.data), history]
}

test('what a stranger may ask about is written down for every call that names a record', () => {
  expect(Object.keys(asking).sort()).toEqual(naming.map(({ name }) => name).sort())
})

// spec: role/own-records
test.each(naming)('$name neither shows nor changes what is somebody else’s', async ({ name, call }) => {
  const before = await whatTheOwnerHas()
  const { input, hears } = asking[name] ?? { input: () => ({}), hears: 'an entry in the table above' }
  const { status, error } = await outcomeOf(call, input())
  expect([status, error]).toEqual(hears === 'nothing' ? [200, undefined] : [404, hears])
  expect(await whatTheOwnerHas()).toEqual(before)
})

async function outcomeOf(call: (typeof naming)[number]['call'], input: object) {
  const outcome = await world.call(call, input, { token: stranger })
  return { status: outcome.status, error: outcome.status === 200 ? undefined : outcome.error.code }
}
