import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressCalls } from '#contract/address.ts'
import { gstCalls } from '#contract/checkout.gst.ts'
import { customerActCalls } from '#contract/customer.acts.ts'
import { customerCalls } from '#contract/customer.ts'
import { paymentCalls } from '#contract/payment.ts'
import { phoneBookingCalls } from '#contract/phone-booking.ts'
import { bookingFixture, type TestCustomer } from '#server/testing/booking-fixture.ts'
import { bookVisit, boughtPlan, getPlan } from '#server/testing/plan-steps.ts'
import { beginBooking, bookingNow, initiatePayment, paidBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
type Client = ReturnType<typeof staffClient>
let support: Client
let finance: Client
let admin: Client
beforeAll(async () => {
  support = staffClient(world, await hireStaff(world, 'support', '9812300310'))
  finance = staffClient(world, await hireStaff(world, 'finance', '9812300311'))
  admin = staffClient(world, await hireStaff(world, 'admin', '9812300312'))
})
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
})

const reason = 'Asked for it on the phone'
const recordOf = async ({ customerId }: Pick<TestCustomer, 'customerId'>) =>
  (await support.call(customerCalls.find, { customerId })).body.data
const block = ({ customerId }: Pick<TestCustomer, 'customerId'>, blocked: boolean) =>
  support.call(customerActCalls.block, { customerId, blocked, reason: 'Threatened a professional' })

describe('a note about a customer', () => {
  test('is read by colleagues with its author, who alone deletes it', async () => {
    const { customerId } = await fixture.newCustomer()
    const words = ' Dog in the house '
    const { body } = await support.call(customerActCalls.addNote, { customerId, words })
    expect(body.data.notes).toMatchObject([{ by: '9812300310', words: 'Dog in the house', own: true }])
    const noteId = body.data.notes[0]?._id ?? ''
    expect((await finance.call(customerCalls.find, { customerId })).body.data.notes).toMatchObject([{ own: false }])
    expect((await finance.call(customerActCalls.deleteNote, { customerId, noteId })).status).toBe(404)
    const after = await support.call(customerActCalls.deleteNote, { customerId, noteId })
    expect(after.body.data.notes).toEqual([])
  })
})

describe('a blocked customer', () => {
  test('begins, pays and holds nothing, until staff unblock them', async () => {
    const pending = await fixture.newBooking()
    const { body } = await block(pending, true)
    expect(body.data.block).toMatchObject({ by: '9812300310', reason: 'Threatened a professional' })
    expect((await fixture.find(pending)).body.data.bookingStatus).toBe('Cancelled')
    expect((await fixture.initiate(pending.token)).error.code).toBe('CUSTOMER_BLOCKED')
    expect((await block(pending, false)).body.data.block).toBeNull()
    expect((await fixture.initiate(pending.token)).status).toBe(200)
  })

  test('keeps confirmed visits, and gets no other by phone or from a plan', async () => {
    const visit = await paidBooking(world, { startMinute: 780 })
    const plan = await boughtPlan(world, { token: visit.token, phone: visit.phone, startMinute: 600 })
    const customerId = await idOf(visit.phone)
    expect((await block({ customerId }, true)).status).toBe(200)
    expect((await bookingNow(world, visit)).bookingStatus).toBe('Confirmed')
    expect((await bookVisit(world, plan, { days: 3 })).error.code).toBe('CUSTOMER_BLOCKED')
    const held = await support.call(phoneBookingCalls.hold, {
      customerId,
      lines: [{ serviceId: 'termite-inspection', variantIds: [], quantity: 1 }],
      address: { kind: 'Home', house: '7', text: 'Koramangala, Bengaluru 560034', lat: 12.9352, lng: 77.6245 },
      date: '2026-11-25',
      timeSlot: { start: '10:00', end: '11:00' },
    })
    expect(held.error.code).toBe('CUSTOMER_BLOCKED')
  })

  test('cannot pay a booking that was begun just before', async () => {
    const booking = await beginBooking(world, { startMinute: 900 })
    const block = { staff_id: await idOf('9812300310'), reason, at: world.clock.now() }
    await world.db
      .insertInto('customer_block')
      .values({ customer_id: await idOf(booking.phone), ...block })
      .execute()
    expect((await initiatePayment(world, booking)).error.code).toBe('CUSTOMER_BLOCKED')
    const cash = await world.call(paymentCalls.cash, { bookingId: booking.bookingId }, booking)
    expect(cash.error.code).toBe('CUSTOMER_BLOCKED')
  })
})

test('a plan is paused, resumed and ended for its customer, by the rules of their own', async () => {
  const bought = await boughtPlan(world, { startMinute: 660 })
  const customerId = await idOf(bought.phone)
  const { _id: planId } = await getPlan(world, bought)
  const pause = (paused: boolean) => support.call(customerActCalls.pausePlan, { customerId, planId, paused })
  const { customerId: stranger } = await fixture.newCustomer()
  const foreign = { customerId: stranger, planId, paused: true }
  expect((await support.call(customerActCalls.pausePlan, foreign)).status).toBe(404)
  expect((await pause(true)).body.data.plans).toMatchObject([{ state: 'paused' }])
  expect((await getPlan(world, bought)).state).toBe('paused')
  expect((await pause(false)).body.data.plans).toMatchObject([{ state: 'active' }])
  const refund = (await getPlan(world, bought)).refund ?? 0
  const end = (expectedRefund: number) =>
    support.call(customerActCalls.endPlan, { customerId, planId, expectedRefund, reason })
  expect((await end(refund + 1)).error.code).toBe('REFUND_CHANGED')
  expect((await end(refund)).body.data.plans).toMatchObject([{ state: 'ended', refund: null }])
})

test('GST details and addresses are changed for the customer', async () => {
  const { customerId, token } = await fixture.newCustomer()
  const details = { gstin: '29ABCDE1234F1Z5', legalName: 'Rao Traders', address: 'Bengaluru' }
  const save = (more: object) => finance.call(customerActCalls.saveGstDetails, { customerId, reason, ...more })
  expect((await save({ details: { ...details, gstin: '29ABCDE1234F1Z6' } })).error.code).toBe('BAD_GSTIN')
  const saved = await save({ details: { ...details, gstin: '29AAGCR4375J1ZU' } })
  expect(saved.body.data.gstDetails).toMatchObject({ gstin: '29AAGCR4375J1ZU' })
  expect((await world.call(gstCalls.details, {}, { token })).body.data.details).toMatchObject({
    legalName: 'Rao Traders',
  })
  expect((await save({})).body.data.gstDetails).toBeNull()
  const place = { text: 'Quillon Road, Indore', lat: 22.75, lng: 75.89, kind: 'Home' as const, house: '7' }
  const [address] = (await world.call(addressCalls.save, place, { token })).body.data
  const remove = () =>
    support.call(customerActCalls.removeAddress, { customerId, addressId: address?._id ?? '', reason })
  expect((await remove()).body.data.addresses).toEqual([])
  expect((await remove()).status).toBe(404)
})

describe('an account', () => {
  test('is deleted by an admin who types its number, not while a visit is to come', async () => {
    const { customerId, token, phone } = await fixture.newCustomer()
    await support.call(customerActCalls.addNote, { customerId, words: 'Quuxly note' })
    await block({ customerId }, true)
    const erase = (phoneNo: string, by = admin) => by.call(customerActCalls.erase, { customerId, phoneNo, reason })
    expect((await erase(phone, support)).status).toBe(403)
    expect((await erase('9812300310')).error.code).toBe('BAD_PHONE')
    expect((await recordOf({ customerId }))._id).toBe(customerId)
    expect((await erase(phone)).status).toBe(200)
    expect((await world.call(addressCalls.list, {}, { token })).status).toBe(401)
    expect((await support.call(customerCalls.find, { customerId })).status).toBe(404)
    expect(
      await world.db.selectFrom('customer_note').select('words').where('words', 'like', 'Quuxly%').execute(),
    ).toEqual([])
    const visit = await paidBooking(world, { startMinute: 840 })
    const owner = await idOf(visit.phone)
    const refused = await admin.call(customerActCalls.erase, { customerId: owner, phoneNo: visit.phone, reason })
    expect(refused.error.code).toBe('ERASURE_NOT_POSSIBLE')
  })

  test('of a colleague is not changed by themselves', async () => {
    const customerId = await idOf('9812300310')
    const answer = await support.call(customerActCalls.addNote, { customerId, words: 'Me' })
    expect(answer.error.code).toBe('OWN_BOOKING')
  })
})

test('every act is in the access log with its customer, and its reason', async () => {
  const customer = await fixture.newCustomer()
  await block(customer, true)
  const rows = await world.db
    .selectFrom('staff_access')
    .select(['action', 'subjects', 'detail'])
    .where('action', 'like', '/v1/staff/customer/%')
    .orderBy('id')
    .execute()
  for (const { path } of Object.values(customerActCalls)) {
    expect([path, rows.some(({ action, subjects }) => action === path && subjects.length > 0)]).toEqual([path, true])
  }
  const [blocked] = rows.filter(({ subjects }) => subjects.includes(customer.customerId)).slice(-1)
  expect(JSON.stringify(blocked?.detail)).toContain('Threatened a professional')
})

async function idOf(phone: string): Promise<string> {
  const { id } = await world.db
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', `+91${phone}`)
    .executeTakeFirstOrThrow()
  return id
}
