import { beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationCalls } from '#contract/notification.ts'
import { paymentCalls } from '#contract/payment.ts'
import { bookingActCalls } from '#contract/staff-booking.acts.ts'
import { timelineCalls } from '#contract/staff-booking.timeline.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { beginBooking, bookingNow, type Checkout, openPaymentLink, press } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const reason = 'The customer moved house'
const indiranagar = { lat: 12.9719, lng: 77.6412 }
type StaffClient = ReturnType<typeof staffClient>
let support: StaffClient
let dispatcher: StaffClient
// A new day for each test: the hours of earlier ones stay taken.
let days = 0
beforeAll(async () => {
  support = staffClient(world, await hireStaff(world, 'support', '9812300051'))
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300052'))
})
beforeEach(() => {
  days += 2
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * 24 * 3_600_000))
})

function change({ bookingId }: Checkout, address: string, more: { by?: StaffClient; at?: typeof indiranagar } = {}) {
  const { by = support, at = indiranagar } = more
  return by.call(bookingActCalls.changeAddress, { bookingId, newLocation: at, address, reason })
}

test('the visit is at the new address for the customer, its professional and the history, at the same price', async () => {
  const visit = await paidVisit(world)
  const before = await bookingNow(world, visit)
  world.clock.advance({ minutes: 1 })
  const answer = await change(visit, '7, 100 Feet Road, Indiranagar')
  expect(answer.body.data.address).toBe('7, 100 Feet Road, Indiranagar')
  const after = await bookingNow(world, visit)
  expect(after).toMatchObject({ address: '7, 100 Feet Road, Indiranagar', point: indiranagar })
  expect([after.totalPrice, after.date, after.timeSlot]).toEqual([before.totalPrice, before.date, before.timeSlot])
  const { notifications } = (await world.call(notificationCalls.list, {}, visit)).body.data
  expect(notifications[0]).toMatchObject({ title: 'Address changed', bookingId: visit.bookingId })
  const { entries } = (await support.call(timelineCalls.find, { bookingId: visit.bookingId })).body.data
  expect(entries.find(({ text }) => text === 'Address changed')?.more).toContain(`from ${before.address}`)
})

test('the kind is the one chosen, else that of the address before, paid or not', async () => {
  for (const visit of [await paidVisit(world), await beginBooking(world, { quantity: 4, startMinute: 900 })]) {
    const { bookingId } = visit
    const place = { bookingId, newLocation: indiranagar, reason }
    const office = { ...place, address: '7, 100 Feet Road, Indiranagar', type: 'Work' } as const
    expect((await support.call(bookingActCalls.changeAddress, office)).body.data.addressType).toBe('Work')
    expect((await bookingNow(world, visit)).location.type).toBe('Work')
    const gate = { ...place, address: '7, 100 Feet Road, second gate' }
    expect((await support.call(bookingActCalls.changeAddress, gate)).body.data.addressType).toBe('Work')
  }
})

test('of an unpaid booking the history names both addresses, the colleague and the reason', async () => {
  const checkout = await beginBooking(world, { quantity: 4, startMinute: 600 })
  const before = await bookingNow(world, checkout)
  await change(checkout, '5, 12th Main, Indiranagar').then(({ body }) => body)
  expect((await bookingNow(world, checkout)).address).toBe('5, 12th Main, Indiranagar')
  const { entries } = (await support.call(timelineCalls.find, { bookingId: checkout.bookingId })).body.data
  const more = entries.find(({ text }) => text === 'Address changed')?.more
  expect(more).toContain(`from ${before.address}`)
  expect(more).toContain('to 5, 12th Main, Indiranagar')
  expect(more).toContain(reason)
  await expectNews(checkout, 'See it in your booking.')
})

test('the customer of an unpaid booking is notified in the app and by SMS, also when the change releases the time', async () => {
  const held = await beginBooking(world, { quantity: 4, startMinute: 840 })
  await change(held, '5, 12th Main, Indiranagar').then(({ body }) => body)
  await expectNews(held, 'See it in your booking.')
  await world.db.updateTable('professional').set({ active: false }).execute()
  world.clock.advance({ minutes: 1 })
  const answer = await change(held, '8, Koramangala', { at: { lat: 12.9352, lng: 77.6245 } })
  await world.db.updateTable('professional').set({ active: true }).execute()
  expect(answer.body.message).toContain('Choose a new one')
  await expectNews(held, 'Choose a slot')
})

/** The latest news of a customer is the new address, and an SMS went with each. */
async function expectNews(visit: Checkout, words: string): Promise<void> {
  const { notifications } = (await world.call(notificationCalls.list, {}, visit)).body.data
  const changes = notifications.filter(({ title }) => title === 'Address changed')
  expect(changes[0]?.body).toContain(words)
  const texts = await world.db
    .selectFrom('sms_message')
    .select('template')
    .where('booking_id', '=', visit.bookingId)
    .where('template', '=', 'address_changed')
    .execute()
  expect(texts).toHaveLength(changes.length)
}

test('an address where we do not come, an empty one, and a visit that has begun or is over are refused', async () => {
  const visit = await paidVisit(world)
  const nowhere = await change(visit, 'Leh bazaar', { at: { lat: 34.16, lng: 77.58 } })
  const empty = await change(visit, '  ')
  expect([nowhere.error.code, empty.error.code]).toEqual(['NOT_SERVED', 'LOCATION_NOT_SAVED'])
  world.clock.advance({ hours: 25 })
  expect((await change(visit, '7, Indiranagar')).error.code).toBe('INVALID_TRANSITION')
  const over = await paidVisit(world)
  await support.cancel(over, 'Rain').then(({ body }) => body)
  expect((await change(over, '7, Indiranagar')).error.code).toBe('INVALID_TRANSITION')
})

test('it is refused with a sentence when no professional has the time to get there, and nothing changes', async () => {
  const visit = await paidVisit(world)
  const before = await bookingNow(world, visit)
  await world.db.updateTable('professional').set({ active: false }).execute()
  const { error } = await change(visit, '7, Indiranagar')
  await world.db.updateTable('professional').set({ active: true }).execute()
  expect([error.code, error.message]).toEqual(['SLOT_TAKEN', expect.stringContaining('No professional can reach')])
  expect(await bookingNow(world, visit)).toEqual(before)
})

test('of two colleagues at once the later address stays, with both in the history', async () => {
  const visit = await paidVisit(world)
  const answers = await Promise.all([
    change(visit, '1, Indiranagar'),
    change(visit, '2, Indiranagar', { by: dispatcher }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const events = await world.db
    .selectFrom('booking_event')
    .select('detail')
    .where('booking_id', '=', visit.bookingId)
    .where('kind', '=', 'address_changed')
    .orderBy('id')
    .execute()
  const details = events.map(({ detail }) => detail as { before: string; after: string })
  const last = details.find(({ after }) => !details.some(({ before }) => before === after))
  expect(details).toHaveLength(2)
  expect((await bookingNow(world, visit)).address).toBe(last?.after)
})

test('a payment that arrives at that moment is kept: the visit is paid and at one of the two addresses', async () => {
  const checkout = await beginBooking(world, { quantity: 4, startMinute: 600 })
  const before = await bookingNow(world, checkout)
  const link = await openPaymentLink(world, checkout)
  const [changed] = await Promise.all([change(checkout, '9, Indiranagar'), press(world, 'pay', link)])
  const now = await bookingNow(world, checkout)
  expect([now.bookingStatus, now.paymentStatus]).toEqual(['Confirmed', 'Paid'])
  expect(now.address).toBe(changed.status === 200 ? '9, Indiranagar' : before.address)
})

test('the address of another visit paid in cash at that hour is refused', async () => {
  const address = '44, CMH Road, Indiranagar, Bengaluru'
  const pay = async (checkout: Checkout) => {
    const paid = await world.call(paymentCalls.cash, { bookingId: checkout.bookingId }, checkout)
    expect(paid.status).toBe(200)
    return checkout
  }
  await pay(await beginBooking(world, { quantity: 4, startMinute: 600, address }))
  const other = await pay(await beginBooking(world, { quantity: 4, startMinute: 600 }))
  expect((await change(other, address)).error.code).toBe('CASH_LIMIT')
})

test('the colleague who looks reads why a visit keeps its address', async () => {
  const visit = await paidVisit(world)
  world.clock.advance({ hours: 25 })
  const { acts } = (await support.call(staffBookingCalls.find, { booking: visit.number })).body.data
  expect(acts.find(({ act }) => act === 'address')?.obstacle).toContain('has come')
})
