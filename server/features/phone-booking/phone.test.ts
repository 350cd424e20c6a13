import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { phoneLink } from '#contract/lib/business.ts'
import { addDays, indiaDay, slotLabel, toMinute, toTime } from '#contract/lib/india-time.ts'
import { notificationCalls } from '#contract/notification.ts'
import { phoneBookingCalls } from '#contract/phone-booking.ts'
import { staffMemberCalls } from '#contract/staff.ts'
import { timelineCalls } from '#contract/staff-booking.timeline.ts'
import { expireHolds } from '#server/features/booking/booking.jobs.ts'
import { beginBooking, bookingNow, payableLinks, press, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const lines = [{ serviceId: 'termite-inspection', variantIds: [], quantity: 2 }]
const koramangala = { lat: 12.9352, lng: 77.6245 }
const home = { kind: 'Home', text: 'Koramangala, Bengaluru, Karnataka 560034', pincode: '560034' } as const
type StaffClient = ReturnType<typeof staffClient>
let support: StaffClient
let dispatcher: StaffClient
let phones = 9_814_000_000
beforeAll(async () => {
  support = staffClient(world, await hireStaff(world, 'support', '9812300041'))
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300042'))
})

// A new day for each test: the hours of earlier ones stay taken.
let days = 0
beforeEach(() => {
  days += 2
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * 24 * 3_600_000))
})

const tomorrow = () => addDays(indiaDay(world.clock.now()), 1)
const windowAt = (minute: number) => ({ start: toTime(minute), end: toTime(minute + 60) })

/** A new caller with a booking that waits for its payment. */
async function heldBooking(minute: number, by = support) {
  phones += 7
  const phoneNo = String(phones)
  const caller = (await by.call(phoneBookingCalls.open, { phoneNo, name: 'Ravi Kumar', consent: true })).body.data
  const address = { ...home, house: `Flat ${phones % 1000}`, ...koramangala }
  const input = { customerId: caller._id, lines, address, date: tomorrow(), timeSlot: windowAt(minute) }
  const booking = (await by.call(phoneBookingCalls.hold, input)).body.data
  return { phoneNo, customerId: caller._id, bookingId: booking._id, number: booking.number, total: booking.totalPrice }
}

type Held = Awaited<ReturnType<typeof heldBooking>>
const paymentOf = async ({ bookingId }: Held) =>
  (await support.call(phoneBookingCalls.payment, { bookingId })).body.data
const sendLink = ({ bookingId, total }: Held, by = support) =>
  by.call(phoneBookingCalls.sendLink, { bookingId, expectedTotal: total, reason: 'Asked on the phone' })
const payCash = ({ bookingId, total }: Held, by = support) =>
  by.call(phoneBookingCalls.payInCash, { bookingId, expectedTotal: total, reason: 'Has no UPI' })

async function linksTo({ phoneNo }: Held): Promise<string[]> {
  await runQueued(world, 'notification.send-sms')
  const texts = world.sms.outbox(`+91${phoneNo}`).map(({ text }) => text)
  return texts.flatMap((text) => /Please pay .*?(https?:\/\/\S+)/.exec(text)?.[1] ?? [])
}

async function linkIdOf({ number }: Held): Promise<string> {
  const [linkId = ''] = await payableLinks(world, { number })
  return linkId
}

test('a caller without an account gets one after they agreed to the terms, which their first sign-in finds', async () => {
  const phoneNo = '9814999990'
  expect((await support.call(phoneBookingCalls.caller, { phoneNo })).body.data).toBeNull()
  const refused = await support.call(phoneBookingCalls.open, { phoneNo, name: 'Ravi', consent: false as true })
  expect(refused.error.code).toBe('BAD_INPUT')
  const made = (await support.call(phoneBookingCalls.open, { phoneNo, name: ' Ravi ', consent: true })).body.data
  const again = (await dispatcher.call(phoneBookingCalls.open, { phoneNo, name: 'Other', consent: true })).body.data
  expect([again._id, again.name, again.phone]).toEqual([made._id, 'Ravi', phoneNo])
  const token = await world.signIn(phoneNo)
  expect((await support.call(phoneBookingCalls.caller, { phoneNo: `+91 ${phoneNo}` })).body.data?._id).toBe(made._id)
  expect((await world.call(bookingCalls.list, {}, { token })).body.data.bookings).toEqual([])
})

test('price and free times are those that the customer is shown', async () => {
  const customer = await beginBooking(world, { quantity: 2, startMinute: null, address: null })
  const place = { newLocation: koramangala, address: 'Flat 1, Koramangala', type: 'Home' }
  await world.call(checkoutCalls.setLocation, { bookingId: customer.bookingId, ...place }, customer)
  const asked = { bookingId: customer.bookingId, date: tomorrow() }
  const shown = (await world.call(checkoutCalls.timeSlots, asked, customer)).body.data
  const quote = await support.call(phoneBookingCalls.quote, { lines, place: koramangala, date: tomorrow() })
  const { total, times } = quote.body.data
  expect(total).toBe((await bookingNow(world, customer)).totalPrice)
  expect(times.map(({ start, end }) => slotLabel(toMinute(start), toMinute(end)))).toEqual(shown)
  const choices = (await support.call(phoneBookingCalls.choices, {})).body.data.choices
  expect(choices).toContainEqual(expect.objectContaining({ serviceId: 'termite-inspection', unitPrice: total / 2 }))
})

test('a company gets its GSTIN on the booking, checked as in the app', async () => {
  phones += 7
  const phoneNo = String(phones)
  const { _id: customerId } = (await support.call(phoneBookingCalls.open, { phoneNo, name: 'Asha', consent: true }))
    .body.data
  const address = { ...home, house: 'Office 9', ...koramangala }
  const order = { customerId, lines, address, date: tomorrow(), timeSlot: windowAt(600) }
  const details = { gstin: '27aapfu0939f1zv', legalName: 'Acme Interiors LLP', address: '4 Hill Road', isSez: true }
  const wrong = { ...details, gstin: '27AAPFU0939F1ZW' }
  expect((await support.call(phoneBookingCalls.hold, { ...order, gstDetails: wrong })).error.code).toBe('BAD_GSTIN')
  const held = (await support.call(phoneBookingCalls.hold, { ...order, gstDetails: details })).body.data
  const token = await world.signIn(phoneNo)
  expect(
    (await bookingNow(world, { bookingId: held._id, number: held.number, phone: phoneNo, token })).gstDetails,
  ).toEqual({
    ...details,
    gstin: '27AAPFU0939F1ZV',
  })
})

test('the rules of the customer hold: area, quantity, a service twice, time, own account', async () => {
  const { customerId } = await heldBooking(540)
  const address = { ...home, house: 'Flat 2', ...koramangala }
  const good = { customerId, lines, address, date: tomorrow(), timeSlot: windowAt(600) }
  const many = [{ ...lines[0], quantity: 9_999 }] as typeof lines
  const own = await world.db
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', '+919812300041')
    .executeTakeFirstOrThrow()
  const refused = [
    { ...good, address: { ...address, lat: 34.1, lng: 77.5 } },
    { ...good, lines: many },
    { ...good, lines: [...lines, ...lines] },
    { ...good, timeSlot: windowAt(60) },
    { ...good, address: undefined, addressId: own.id },
    { ...good, customerId: own.id },
  ]
  const codes = []
  for (const input of refused) codes.push((await support.call(phoneBookingCalls.hold, input)).error.code)
  expect(codes).toEqual(['NOT_SERVED', 'BAD_QUANTITY', 'BAD_INPUT', 'BAD_SLOT', 'NOT_FOUND', 'OWN_BOOKING'])
})

test('a link by SMS holds the time until it closes, and its payment confirms the booking', async () => {
  const held = await heldBooking(600)
  expect((await paymentOf(held)).link.state).toBe('none')
  expect((await sendLink(held)).status).toBe(200)
  const { link, heldUntil, total } = await paymentOf(held)
  expect(link).toMatchObject({ state: 'sent', times: 1, expiresAt: heldUntil })
  const lifeMinutes = (Date.parse(heldUntil ?? '') - world.clock.now().getTime()) / 60_000
  expect(Math.round(lifeMinutes)).toBe(phoneLink.minutes)
  expect(await linksTo(held)).toHaveLength(1)
  world.clock.advance({ minutes: phoneLink.minutes - 2 })
  await press(world, 'pay', await linkIdOf(held))
  expect(await paymentOf(held)).toMatchObject({ total, payableBy: [], link: { state: 'paid' } })
  const token = await world.signIn(held.phoneNo)
  expect(await bookingNow(world, { ...held, phone: held.phoneNo, token })).toMatchObject({
    bookingStatus: 'Confirmed',
    paymentStatus: 'Paid',
  })
})

test('what a colleague did for the customer bears their name in the history', async () => {
  const held = await heldBooking(660)
  await sendLink(held).then(({ body }) => body)
  const { entries } = (await support.call(timelineCalls.find, { bookingId: held.bookingId })).body.data
  const titles = entries.map(({ text }) => text)
  expect(titles).toEqual(expect.arrayContaining(['Booking begun', 'Time chosen', 'Payment link sent']))
  expect(entries.find(({ text }) => text === 'Payment link sent')?.more).toContain('Asked on the phone')
  const events = await world.db
    .selectFrom('booking_event')
    .select('actor')
    .where('booking_id', '=', held.bookingId)
    .where('kind', 'in', ['initiated', 'slot_chosen', 'link_sent'])
    .execute()
  expect(new Set(events.map(({ actor }) => actor.split(':')[0]))).toEqual(new Set(['staff']))
})

test('the access log has the booking before and after, who did it, what, when and from where', async () => {
  const admin = staffClient(world, await hireStaff(world, 'admin', '9812300046'))
  const held = await heldBooking(660)
  const { customerId, number } = held
  await payCash(held, dispatcher).then(({ body }) => body)
  const { accesses } = (await admin.call(staffMemberCalls.accesses, { subject: customerId })).body.data
  const of = (path: string) => accesses.find(({ action }) => action === path)
  const pending = new RegExp(`^${number}, Pending, Pending, ${tomorrow()} 11:00, ₹[\\d,]+, professionals: \\w{8}$`)
  const made = of(phoneBookingCalls.hold.path)
  expect(made).toMatchObject({ role: 'support', origin: '127.0.0.1', at: world.clock.now().toISOString() })
  expect(made?.staff).toContain('9812300041')
  expect(made?.detail).toEqual({ before: 'nothing', after: expect.stringMatching(pending) })
  const paid = of(phoneBookingCalls.payInCash.path)
  expect(paid?.role).toBe('dispatcher')
  expect(paid?.detail).toEqual({
    before: made?.detail.after,
    after: expect.stringContaining(`${number}, Confirmed, PayAfterService, `),
  })
  expect(JSON.stringify(accesses.map(({ detail }) => detail))).not.toContain('Ravi')
})

test('sent again it is the same link; a closed one cannot be paid or sent', async () => {
  const held = await heldBooking(720)
  await sendLink(held).then(({ body }) => body)
  world.clock.advance({ minutes: 5 })
  await sendLink(held, dispatcher).then(({ body }) => body)
  const links = await linksTo(held)
  expect([links.length, new Set(links).size]).toEqual([2, 1])
  world.clock.advance({ minutes: phoneLink.minutes })
  expect((await paymentOf(held)).link.state).toBe('expired')
  expect((await sendLink(held)).error.code).toBe('HOLD_EXPIRED')
  expect((await payCash(held)).error.code).toBe('HOLD_EXPIRED')
})

test('new links end after a few, so that no time is held for ever', async () => {
  const held = await heldBooking(780)
  for (let sent = 0; sent < phoneLink.perBooking; sent++) {
    expect((await sendLink(held)).status).toBe(200)
    world.clock.advance({ minutes: phoneLink.minutes - phoneLink.minLeftMinutes + 1 })
  }
  expect((await paymentOf(held)).link.state).toBe('sent')
  await world.db.updateTable('payment_attempt').set({ state: 'cancelled' }).where('state', '=', 'open').execute()
  expect((await sendLink(held)).error.code).toBe('INVALID_TRANSITION')
})

test('two colleagues who send it at once send one SMS with one link', async () => {
  const held = await heldBooking(840)
  const answers = await Promise.all([sendLink(held, support), sendLink(held, dispatcher)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await linksTo(held)).toHaveLength(1)
  expect(await payableLinks(world, held)).toHaveLength(1)
})

test('a payment that arrives while a colleague fails the booking is kept or goes back, never both', async () => {
  const held = await heldBooking(900)
  await sendLink(held).then(({ body }) => body)
  const linkId = await linkIdOf(held)
  await Promise.all([press(world, 'pay', linkId), support.fail(held, 'The customer rang off')])
  await world.payments.settle()
  const token = await world.signIn(held.phoneNo)
  const { bookingStatus } = await bookingNow(world, { ...held, phone: held.phoneNo, token })
  const refunds = await world.db.selectFrom('refund').select('id').where('booking_id', '=', held.bookingId).execute()
  expect([bookingStatus, refunds.length]).toEqual(bookingStatus === 'Confirmed' ? ['Confirmed', 0] : ['Failed', 1])
})

test('cash is confirmed at the total that was agreed, by the limits of the customer, once', async () => {
  const held = await heldBooking(960)
  const other = await payCash({ ...held, total: 1 })
  expect(other.error.code).toBe('BOOKING_CHANGED')
  const [one, two] = await Promise.all([payCash(held), payCash(held, dispatcher)])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.body.data).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'PayAfterService' })
  expect((await sendLink(held)).error.code).toBe('INVALID_TRANSITION')
  const { entries } = (await support.call(timelineCalls.find, { bookingId: held.bookingId })).body.data
  expect(entries.find(({ text }) => text === 'Booking confirmed')?.more).toContain('Has no UPI')
})

test('a hold that ends unpaid names no cart, for there is none', async () => {
  const held = await heldBooking(1020)
  world.clock.advance({ hours: 1 })
  await expireHolds(world.ctx)
  const { notifications } = (await world.call(notificationCalls.list, {}, { token: await world.signIn(held.phoneNo) }))
    .body.data
  expect(notifications[0]).toMatchObject({ title: 'Your slot was released', bookingId: held.bookingId })
  expect(notifications[0]?.body).toMatch(/You haven’t been charged; please book again\.$/)
})

test('each call about a customer is written down', async () => {
  const admin = staffClient(world, await hireStaff(world, 'admin', '9812300043'))
  const held = await heldBooking(1020, admin)
  await admin.call(phoneBookingCalls.caller, { phoneNo: held.phoneNo }).then(({ body }) => body)
  await admin.call(phoneBookingCalls.payment, { bookingId: held.bookingId }).then(({ body }) => body)
  await sendLink(held, admin).then(({ body }) => body)
  await payCash(held, admin).then(({ body }) => body)
  const { accesses } = (await admin.call(staffMemberCalls.accesses, { subject: held.customerId })).body.data
  const { caller, open, hold, payment, sendLink: sent, payInCash } = phoneBookingCalls
  const expected = [caller, open, hold, payment, sent, payInCash].map(({ path }) => path)
  expect(accesses.map(({ action }) => action)).toEqual(expect.arrayContaining(expected))
})
