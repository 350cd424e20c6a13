import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addressCalls } from '#contract/address.ts'
import { allCalls } from '#contract/all.ts'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { standbyCalls } from '#contract/checkout.standby.ts'
import { creditCalls } from '#contract/credit.ts'
import { staffExtraWorkCalls } from '#contract/extra-work.ts'
import { identityCalls } from '#contract/identity.ts'
import { invoiceCalls } from '#contract/invoice.ts'
import { notificationCalls } from '#contract/notification.ts'
import { paymentCalls } from '#contract/payment.ts'
import { boughtPlan, getPlan, getPlans } from '../plan-steps.ts'
import { beginBooking, type Checkout, openPaymentLink, press, runQueued } from '../steps/checkout.ts'
import { hireStaff, staffClient } from '../steps/staff.ts'
import { suiteWorld } from '../suite-world.ts'

const world = suiteWorld()
let owner: string
let otherCustomer: string
/** Records of the owner: an open booking with its cart, a paid one, an address, a notification. */
let records: {
  open: string
  paid: string
  cart: string
  line: string
  item: string
  address: string
  notification: string
  device: string
  plan: string
  invoice: string
  photo: string
  proposal: string
  standby: string
}

const koramangala = { lat: 12.9352, lng: 77.6245 }
const place = { kind: 'Home', house: '12', text: '5th Block, Koramangala, Bengaluru', ...koramangala } as const

beforeAll(async () => {
  const paid = await beginBooking(world, { quantity: 4, startMinute: 600 })
  owner = paid.token
  await press(world, 'pay', await openPaymentLink(world, paid))
  const plan = await boughtPlan(world, { token: owner })
  const open = await beginBooking(world, { token: owner, startMinute: 840 })
  const saved = (await world.call(addressCalls.save, place, { token: owner })).body.data
  // The other customer has records of the same kinds: a call must not fail for lack of them.
  otherCustomer = (await beginBooking(world, { startMinute: 960 })).token
  await world.call(addressCalls.save, { ...place, house: '99' }, { token: otherCustomer })
  const cart = (await world.call(cartCalls.list, {}, { token: owner })).body.data
  const booked = (await world.call(bookingCalls.find, { bookingId: paid.bookingId }, { token: owner })).body.data
  const { notifications } = (await world.call(notificationCalls.list, {}, { token: owner })).body.data
  const { devices } = (await world.call(identityCalls.devices, {}, { token: owner })).body.data
  const [photoId, at] = [randomUUID(), new Date()]
  const photo = { id: photoId, booking_id: paid.bookingId, moment: 'before', webp: Buffer.from('webp'), at }
  await world.db.insertInto('visit_photo').values(photo).execute()
  const { customer_id } = await world.db
    .selectFrom('booking')
    .select('customer_id')
    .where('id', '=', paid.bookingId)
    .executeTakeFirstOrThrow()
  await world.db.insertInto('case_photo').values({ id: photoId, customer_id, webp: photo.webp, at }).execute()
  const waited = { id: photoId, customer_id, booking_id: open.bookingId, day: '2026-12-01', asked_at: at }
  await world.db
    .insertInto('standby')
    .values({ ...waited, from_minute: 0, until_minute: 1440 })
    .execute()
  records = {
    open: open.bookingId,
    paid: paid.bookingId,
    cart: cart.cartId ?? '',
    line: cart.items[0]?._id ?? '',
    item: booked.items[0]?._id ?? '',
    address: saved[0]?._id ?? '',
    notification: notifications[0]?._id ?? '',
    device: devices[0]?._id ?? '',
    plan: (await getPlan(world, plan))._id,
    photo: photoId,
    standby: photoId,
    ...(await endOf(paid)),
  }
})

async function endOf(visit: Checkout): Promise<{ invoice: string; proposal: string }> {
  const staff = staffClient(world, await hireStaff(world, 'admin', '9812300031'))
  world.clock.advance({ hours: 24 })
  await staff.start(visit).then(({ body }) => body)
  const { bookingId } = visit
  const { choices } = (await staff.call(staffExtraWorkCalls.choices, { bookingId })).body.data
  const [choice] = choices.toSorted((one, other) => one.minutes - other.minutes)
  const { serviceId = '', variantIds = [], minQuantity: quantity = 1 } = choice ?? {}
  const work = { bookingId, lines: [{ serviceId, variantIds, quantity }], reason: 'One more room' }
  const { _id: proposal } = (await staff.call(staffExtraWorkCalls.propose, work)).body.data
  await staff.complete(visit).then(({ body }) => body)
  await runQueued(world, 'invoice.settle')
  const { invoices } = (await world.call(invoiceCalls.list, { bookingId: visit.bookingId }, visit)).body.data
  return { invoice: invoices[0]?._id ?? '', proposal }
}

const tuesday = { date: '2026-11-24', timeSlot: { start: '17:00', end: '18:00' } }
const unknown = 'BOOKING_NOT_FOUND'
const mine = (name: 'open' | 'paid') => ({ bookingId: records[name] })

/**
 * Input of another customer for each call that names a record, and its answer: the error of a record that does not exist,
 * or `nothing` for a 200 without effect. A new call fails below until it is listed here.
 */
const attempts: Record<string, { input: () => object; answer: string }> = {
  'identityCalls.signOutDevice': { input: () => ({ deviceId: records.device }), answer: 'NOT_FOUND' },
  'cartCalls.updateQuantity': { input: () => ({ itemId: records.line, quantity: 7 }), answer: 'CART_LINE_NOT_FOUND' },
  'cartCalls.chooseAddOn': {
    input: () => ({ itemId: records.line, addOnId: 'exhaust-fan', chosen: true }),
    answer: 'CART_LINE_NOT_FOUND',
  },
  'cartCalls.removeItem': { input: () => ({ itemId: records.line }), answer: 'nothing' },
  'offerCalls.apply': { input: () => ({ ...mine('open'), code: 'GET250' }), answer: unknown },
  'offerCalls.remove': { input: () => mine('open'), answer: unknown },
  'offerCalls.bestPrice': { input: () => mine('open'), answer: unknown },
  'offerCalls.forBooking': { input: () => mine('open'), answer: unknown },
  'creditCalls.use': { input: () => ({ ...mine('open'), amount: 0 }), answer: unknown },
  'bookingCalls.initiate': { input: () => ({ cartId: records.cart }), answer: 'CART_NOT_FOUND' },
  'bookingCalls.timeSlots': { input: () => ({ ...mine('open'), date: tuesday.date }), answer: unknown },
  'bookingCalls.selectSlot': { input: () => ({ ...mine('open'), ...tuesday }), answer: unknown },
  'bookingCalls.setLocation': {
    input: () => ({ ...mine('open'), newLocation: koramangala, address: 'Mine now' }),
    answer: unknown,
  },
  'quickCalls.hold': { input: () => ({ ...mine('open'), by: '2026-11-23T05:05:00.000Z' }), answer: unknown },
  'quickCalls.keepLater': { input: () => ({ ...mine('paid'), by: '2026-11-23T05:05:00.000Z' }), answer: unknown },
  'standbyCalls.ask': { input: () => ({ ...mine('open'), date: tuesday.date }), answer: unknown },
  'treatmentCalls.find': { input: () => mine('paid'), answer: unknown },
  'treatmentRecordCalls.download': { input: () => mine('paid'), answer: unknown },
  'treatmentCalls.answer': { input: () => ({ ...mine('paid'), concerns: [] }), answer: unknown },
  'standbyCalls.withdraw': { input: () => ({ standbyId: records.standby }), answer: 'nothing' },
  'bookingCalls.find': { input: () => mine('paid'), answer: unknown },
  'proofCalls.find': { input: () => mine('paid'), answer: unknown },
  'proofCalls.photo': { input: () => ({ photoId: records.photo }), answer: 'NOT_FOUND' },
  'bookingCalls.visit': { input: () => mine('paid'), answer: unknown },
  'maskedCalls.start': { input: () => mine('paid'), answer: unknown },
  'paymentCalls.initiate': { input: () => mine('open'), answer: unknown },
  'paymentCalls.cash': { input: () => mine('open'), answer: unknown },
  'paymentCalls.refresh': { input: () => mine('open'), answer: unknown },
  'paymentCalls.refunds': { input: () => mine('paid'), answer: unknown },
  'bookingCalls.cancelQuote': { input: () => mine('paid'), answer: unknown },
  'bookingCalls.cancel': { input: () => ({ ...mine('paid'), reason: 'Not mine' }), answer: unknown },
  'bookingCalls.report': { input: () => ({ ...mine('paid'), reason: 'Late' }), answer: unknown },
  'bookingCalls.rescheduleQuote': { input: () => mine('paid'), answer: unknown },
  'bookingCalls.reschedule': { input: () => ({ ...mine('paid'), ...tuesday }), answer: unknown },
  'damageCalls.ofBooking': { input: () => mine('paid'), answer: unknown },
  'damageCalls.claim': {
    input: () => ({ ...mine('paid'), claimId: randomUUID(), what: 'The vase', worth: 100, upiId: '' }),
    answer: unknown,
  },
  'tipCalls.find': { input: () => mine('paid'), answer: unknown },
  'tipCalls.drop': { input: () => mine('paid'), answer: unknown },
  'tipCalls.give': { input: () => ({ ...mine('paid'), amount: 50 }), answer: unknown },
  'workCalls.list': { input: () => mine('paid'), answer: unknown },
  'workCalls.approve': { input: () => ({ proposalId: records.proposal, payBy: 'online' }), answer: 'NOT_FOUND' },
  'workCalls.decline': { input: () => ({ proposalId: records.proposal }), answer: 'NOT_FOUND' },
  'supportCalls.thread': { input: () => mine('paid'), answer: unknown },
  'supportCalls.photo': { input: () => ({ photoId: records.photo }), answer: 'NOT_FOUND' },
  'supportCalls.addPhoto': { input: () => ({ photoId: records.photo, picture: Buffer.from('x') }), answer: 'nothing' },
  'supportCalls.reply': { input: () => ({ ...mine('paid'), number: 'C1001', message: 'Mine now' }), answer: unknown },
  'gstCalls.setOnBooking': { input: () => mine('open'), answer: unknown },
  'invoiceCalls.list': { input: () => mine('paid'), answer: unknown },
  'invoiceCalls.download': { input: () => ({ invoiceId: records.invoice }), answer: 'NOT_FOUND' },
  'planCalls.timeSlots': { input: () => ({ planId: records.plan, date: tuesday.date }), answer: 'NOT_FOUND' },
  'planCalls.book': { input: () => ({ planId: records.plan, ...tuesday }), answer: 'NOT_FOUND' },
  'planCalls.pause': { input: () => ({ planId: records.plan, paused: true }), answer: 'NOT_FOUND' },
  'planCalls.end': { input: () => ({ planId: records.plan, expectedRefund: 1599 }), answer: 'NOT_FOUND' },
  'planCalls.revisit': { input: () => ({ ...mine('paid'), itemId: records.item }), answer: unknown },
  'notificationCalls.list': { input: () => ({ cursor: records.notification }), answer: 'NOT_FOUND' },
  'notificationCalls.markRead': { input: () => ({ ids: [records.notification] }), answer: 'nothing' },
  'reviewCalls.ofBooking': { input: () => mine('paid'), answer: unknown },
  'reviewCalls.addPhoto': {
    input: () => ({ bookingItemId: records.item, photoId: randomUUID(), picture: Buffer.from('x') }),
    answer: unknown,
  },
  'reviewCalls.add': { input: () => ({ bookingItemId: records.item, rating: 1 }), answer: unknown },
  'addressCalls.save': { input: () => ({ ...place, id: records.address, house: '1' }), answer: 'NOT_FOUND' },
  'addressCalls.setDefault': { input: () => ({ id: records.address }), answer: 'NOT_FOUND' },
  'addressCalls.remove': { input: () => ({ id: records.address }), answer: 'NOT_FOUND' },
  'contactCalls.send': {
    input: () => ({ ...mine('paid'), name: 'Ravi', phoneNo: '9876500055', message: 'About my booking' }),
    answer: unknown,
  },
}

/** The catalog is public; calls of staff and professionals answer customers 403 (authorisation.test.ts), and features/visit tests those of other professionals. */
const namesARecord = (field: string) => /^(id|ids|cursor)$|Id$/.test(field) && field !== 'serviceId'
const naming = allCalls.filter(
  ({ name, call }) =>
    (call.access === 'customer' || name === 'contactCalls.send') &&
    Object.keys((call.input as unknown as { properties: object }).properties).some(namesARecord),
)

/** All records the owner can see. */
async function recordsOfOwner() {
  const { open, paid } = records
  const answers = await Promise.all([
    world.call(bookingCalls.list, {}, { token: owner }),
    world.call(cartCalls.list, {}, { token: owner }),
    world.call(addressCalls.list, {}, { token: owner }),
    world.call(notificationCalls.list, {}, { token: owner }),
    world.call(creditCalls.ledger, {}, { token: owner }),
    world.call(standbyCalls.list, {}, { token: owner }),
    getPlans(world, { token: owner }).then((data) => ({ body: { data } })),
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

test('every call that names a record is listed', () => {
  expect(Object.keys(attempts).sort()).toEqual(naming.map(({ name }) => name).sort())
})

// spec: role/own-records
test.each(naming)('$name neither shows nor changes a record of another customer', async ({ name, call }) => {
  const before = await recordsOfOwner()
  const { input, answer } = attempts[name] ?? { input: () => ({}), answer: 'an entry in the table above' }
  const { status, error } = await outcomeOf(call, input())
  expect([status, error]).toEqual(answer === 'nothing' ? [200, undefined] : [404, answer])
  expect(await recordsOfOwner()).toEqual(before)
})

async function outcomeOf(call: (typeof naming)[number]['call'], input: object) {
  const outcome = await world.call(call, input, { token: otherCustomer })
  return { status: outcome.status, error: outcome.status === 200 ? undefined : outcome.error.code }
}
