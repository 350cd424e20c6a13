import { beforeAll, expect, test } from 'vitest'
import { addDays, indiaDay, toTime } from '#contract/lib/india-time.ts'
import { phoneBookingCalls, reductionCalls } from '#contract/phone-booking.ts'
import { staffMemberCalls } from '#contract/staff.ts'
import { timelineCalls } from '#contract/staff-booking.timeline.ts'
import { findBalance, giveCredit } from '#server/features/credit/credit.service.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const lines = [{ serviceId: 'termite-inspection', variantIds: [], quantity: 2 }]
type StaffClient = ReturnType<typeof staffClient>
let support: StaffClient
let admin: StaffClient
let callers = 0
beforeAll(async () => {
  support = staffClient(world, await hireStaff(world, 'support', '9812300051'))
  admin = staffClient(world, await hireStaff(world, 'admin', '9812300053'))
})

/** A caller with a held time, and with so much credit. */
async function heldBooking({ credit = 0, by = support, kind = 'Home' as 'Home' | 'Work' | 'Other' } = {}) {
  callers += 1
  const phoneNo = String(9_815_000_000 + callers)
  const { _id: customerId } = (await by.call(phoneBookingCalls.open, { phoneNo, name: 'Ravi Kumar', consent: true }))
    .body.data
  const gift = { customerId, amountPaise: credit * 100, bookingId: null, note: 'Goodwill', at: world.clock.now() }
  if (credit > 0) await giveCredit(world.db, 'goodwill', gift)
  const place = { text: 'Koramangala, Bengaluru, Karnataka 560034', pincode: '560034', lat: 12.9352, lng: 77.6245 }
  const address = { kind, house: `Flat ${callers}`, ...place }
  const minute = 540 + callers * 60
  const at = {
    date: addDays(indiaDay(world.clock.now()), 1),
    timeSlot: { start: toTime(minute), end: toTime(minute + 60) },
  }
  const booking = (await by.call(phoneBookingCalls.hold, { customerId, lines, address, ...at })).body.data
  return { phoneNo, customerId, bookingId: booking._id, total: booking.totalPrice }
}

const find = (bookingId: string, by = support) => by.call(reductionCalls.find, { bookingId })
const applyCode = (bookingId: string, code: string, by = support) =>
  by.call(reductionCalls.applyCode, { bookingId, code })
const setCredit = (bookingId: string, use: boolean, by = support) =>
  by.call(reductionCalls.useCredit, { bookingId, use })

test('codes of the customer are offered with their effect, and one lowers what the link asks for', async () => {
  const { bookingId, total } = await heldBooking()
  const { offers } = (await find(bookingId)).body.data
  const known = offers.find(({ code }) => code === 'UPI50')
  expect(known).toMatchObject({ applies: true, discount: 50 })
  const applied = (await applyCode(bookingId, ' upi50 ')).body.data
  expect(applied).toMatchObject({ offerCode: 'UPI50', discount: 50, total: total - 50 })
  const old = await support.call(phoneBookingCalls.sendLink, { bookingId, expectedTotal: total, reason: 'Asked' })
  expect(old.error.code).toBe('BOOKING_CHANGED')
  const removed = (await support.call(reductionCalls.removeCode, { bookingId })).body.data
  expect(removed).toMatchObject({ offerCode: null, discount: 0, total })
})

test.each([
  ['NOSUCH', 'OFFER_NOT_FOUND', 'This code isn’t valid.'],
  ['GET250', 'OFFER_NOT_APPLICABLE', 'GET250 is valid on orders above ₹1,999.'],
])('a code that the customer could not use is refused with the sentence they would read: %s', async (...expected) => {
  const [code, error, message] = expected
  const { bookingId, total } = await heldBooking()
  expect((await applyCode(bookingId, code)).error).toMatchObject({ code: error, message })
  expect((await support.call(phoneBookingCalls.payment, { bookingId })).body.data).toMatchObject({
    offerCode: null,
    total,
  })
})

test('credit is used up to the price, and goes back to the customer when it is not wanted', async () => {
  const { bookingId, customerId, total } = await heldBooking({ credit: 120 })
  expect((await find(bookingId)).body.data.credit).toEqual({ free: 120, used: 0 })
  expect((await setCredit(bookingId, true)).body.data).toMatchObject({ creditUsed: 120, total: total - 120 })
  expect((await find(bookingId)).body.data.credit).toEqual({ free: 0, used: 120 })
  expect((await setCredit(bookingId, false)).body.data).toMatchObject({ creditUsed: 0, total })
  expect(await findBalance(world.db, customerId)).toBe(12_000)
})

test('the price stays while a payment page is open, and once it is confirmed', async () => {
  const { bookingId, total } = await heldBooking({ credit: 50 })
  await support
    .call(phoneBookingCalls.sendLink, { bookingId, expectedTotal: total, reason: 'Asked' })
    .then(({ body }) => body)
  for (const answer of [await applyCode(bookingId, 'UPI50'), await setCredit(bookingId, true)])
    expect(answer.error).toMatchObject({ code: 'INVALID_TRANSITION', message: expect.stringContaining('payment page') })
  const cash = await heldBooking({ credit: 50 })
  const paid = { bookingId: cash.bookingId, expectedTotal: cash.total, reason: 'Has no UPI' }
  await support.call(phoneBookingCalls.payInCash, paid).then(({ body }) => body)
  expect((await setCredit(cash.bookingId, true)).error.code).toBe('INVALID_TRANSITION')
})

test('the history names the colleague, and each call is written down', async () => {
  const { bookingId, customerId } = await heldBooking({ credit: 30, by: admin })
  await find(bookingId, admin).then(({ body }) => body)
  await applyCode(bookingId, 'UPI50', admin).then(({ body }) => body)
  await setCredit(bookingId, true, admin).then(({ body }) => body)
  await admin.call(reductionCalls.removeCode, { bookingId }).then(({ body }) => body)
  const { entries } = (await admin.call(timelineCalls.find, { bookingId })).body.data
  const applied = entries.find(({ text }) => text === 'Offer code applied')
  expect([applied?.who, applied?.more]).toEqual([expect.not.stringMatching('Customer'), 'code UPI50'])
  const { accesses } = (await admin.call(staffMemberCalls.accesses, { subject: customerId })).body.data
  const paths = Object.values(reductionCalls).map(({ path }) => path)
  expect(accesses.map(({ action }) => action)).toEqual(expect.arrayContaining(paths))
})

test('a new address keeps the kind the caller gave it', async () => {
  const { phoneNo } = await heldBooking({ kind: 'Work' })
  const caller = (await support.call(phoneBookingCalls.caller, { phoneNo })).body.data
  expect(caller?.addresses).toMatchObject([{ kind: 'Work' }])
})
