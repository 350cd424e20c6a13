import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountCalls, privacyCalls } from '#contract/account.ts'
import { addressCalls } from '#contract/address.ts'
import { bookingCalls } from '#contract/booking.ts'
import { bathroom, bookingFixture } from '#server/testing/booking-fixture.ts'
import { boughtPlan } from '#server/testing/plan-steps.ts'
import { wrongCode } from '#server/testing/sign-in-fixture.ts'
import { exportData } from '#server/testing/steps/account.ts'
import { cancel, paidVisit } from '#server/testing/steps/cancel.ts'
import { bookingNow } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)

const exportOf = (customer: { token: string; phone: string }) => exportData(world, customer)

const home = {
  kind: 'Home' as const,
  house: '12 B',
  text: 'Vijay Nagar, Indore, Madhya Pradesh 452010',
  pincode: '452010',
  lat: 22.7533,
  lng: 75.8937,
}

test('returns all data stored about the customer', async () => {
  const visit = await paidVisit(world)
  const { token, bookingId } = visit
  const { address } = await bookingNow(world, visit)
  await world.call(accountCalls.update, { name: 'Asha Rao', email: 'asha@example.com' }, { token })
  await world.call(addressCalls.save, home, { token })
  await fixture.add(token, bathroom)
  await cancel(world, visit)

  const { data } = (await exportOf(visit)).body
  expect(data.profile).toMatchObject({ name: 'Asha Rao', email: 'asha@example.com', phoneNo: visit.phone })
  expect(data.addresses).toMatchObject([{ house: '12 B' }])
  expect(data.bookings).toMatchObject([{ _id: bookingId, number: visit.number, address }])
  expect(data.payments).toMatchObject([{ bookingId, amount: 1196, state: 'paid' }])
  expect(data.cancellations).toMatchObject([{ bookingId, by: 'you', reason: 'Plans changed', fee: 0 }])
  expect(data.refunds).toMatchObject([{ bookingId, amount: 1196 }])
  expect(data.cart).toMatchObject([{ service: { _id: bathroom.serviceId }, quantity: 1 }])
  expect(data.sessions).toHaveLength(1)
  expect(data.traces.map(({ kind }) => kind).sort()).toEqual(['address', 'device', 'phone'])
  expect(data.notifications.map(({ title }) => title)).toContainEqual(expect.stringMatching(/cancelled/i))
  expect(data.smsMessages.length).toBeGreaterThan(0)
})

test('contains the plans with their visits', async () => {
  const bought = await boughtPlan(world)
  expect((await exportOf(bought)).body.data.plans).toMatchObject([
    {
      ...{ bookingId: bought.bookingId, name: 'Weekly Bathroom Cleaning Plan', visits: 4, left: 3, perVisit: 399.75 },
      history: [{ bookingId: bought.bookingId, state: 'booked' }],
    },
  ])
  expect((await exportOf(await fixture.newCustomer())).body.data.plans).toEqual([])
})

test('contains no data of other customers', async () => {
  const stranger = await paidVisit(world)
  await world.call(accountCalls.update, { name: 'Another Customer' }, { token: stranger.token })
  await world.call(addressCalls.save, { ...home, house: '99 Secret Lane' }, { token: stranger.token })
  const customer = await fixture.newCustomer()
  const text = JSON.stringify((await exportOf(customer)).body)
  for (const secret of ['Another Customer', '99 Secret Lane', stranger.phone, stranger.bookingId, stranger.number]) {
    expect(text).not.toContain(secret)
  }
  expect((await exportOf(customer)).body.data).toMatchObject({
    bookings: [],
    payments: [],
    addresses: [],
    notifications: [],
  })
})

test('does not name referred friends', async () => {
  const [referrer, friend] = [await fixture.newCustomer(), await fixture.newCustomer()]
  const people = { friend_id: friend.customerId, referrer_id: referrer.customerId }
  await world.db
    .insertInto('referral')
    .values({ ...people, state: 'joined', created_at: world.clock.now() })
    .execute()
  const { data } = (await exportOf(referrer)).body
  expect(data.referrals).toMatchObject({ joinedByFriend: false, friends: [{ state: 'joined' }] })
  expect(JSON.stringify(data)).not.toContain(friend.phone)
  expect((await exportOf(friend)).body.data.referrals.joinedByFriend).toBe(true)
})

test('needs a code sent to the phone now', async () => {
  const customer = await fixture.newCustomer()
  const { token, phone } = customer
  const ask = (otp: string) => world.call(privacyCalls.exportData, { otp }, { token })
  const refused = await world.call(privacyCalls.exportData, {} as { otp: string }, { token })
  expect(refused.error.code).toBe('BAD_INPUT')
  expect((await ask('0000')).error.code).toBe('CODE_EXPIRED')
  world.clock.advance({ minutes: 1 })
  await world.call(privacyCalls.requestExport, {}, { token }).then(({ body }) => body)
  const otp = world.sms.outbox(`+91${phone}`)[0]?.text.slice(0, 4) ?? ''
  expect((await ask(wrongCode(otp))).error.code).toBe('WRONG_CODE')
  expect((await ask(otp)).status).toBe(200)
  expect((await ask(otp)).error.code).toBe('CODE_EXPIRED')
  expect((await exportOf(customer)).status).toBe(200)
})

test('takes no code in an address, which others may log', async () => {
  const { token } = await fixture.newCustomer()
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode } = await world.app.inject({ url: `${privacyCalls.exportData.path}?otp=1234`, headers })
  expect(statusCode).toBe(405)
})

test('is not stored for a repeated request', async () => {
  const { token, phone } = await fixture.newCustomer()
  await world.call(privacyCalls.requestExport, {}, { token }).then(({ body }) => body)
  const otp = world.sms.outbox(`+91${phone}`)[0]?.text.slice(0, 4) ?? ''
  const headers = { 'idempotency-key': randomUUID() }
  const ask = () => world.call(privacyCalls.exportData, { otp }, { token, headers })
  expect([(await ask()).status, (await ask()).error.code]).toEqual([200, 'CODE_EXPIRED'])
  const stored = world.db
    .selectFrom('idempotent_answer')
    .select('call')
    .where('call', '=', privacyCalls.exportData.path)
  expect(await stored.execute()).toEqual([])
})

test('can be tried ten times an hour', async () => {
  const { token } = await fixture.newCustomer()
  const ask = () => world.call(privacyCalls.exportData, { otp: '0000' }, { token })
  for (let time = 0; time < 10; time += 1) expect((await ask()).error.code).toBe('CODE_EXPIRED')
  expect((await ask()).error.code).toBe('TOO_MANY_REQUESTS')
})

test('contains a reported problem and our answer', async () => {
  const visit = await paidVisit(world)
  const { token, bookingId } = visit
  const problems = async () => (await exportOf(visit)).body.data.problems
  expect(await problems()).toEqual([])
  world.clock.advance({ hours: 26 })
  const report = 'Part of the work was not done: the mirror'
  await world.call(bookingCalls.report, { bookingId, reason: report }, { token }).then(({ body }) => body)
  expect(await problems()).toMatchObject([{ bookingId, report, answer: null, answeredAt: null }])
  const staff = staffClient(world, await hireStaff(world, 'support', '9812300064'))
  await staff.settle(visit, 'We come again tomorrow.').then(({ body }) => body)
  const answeredAt = expect.stringMatching(/Z$/)
  expect(await problems()).toMatchObject([{ report, answer: 'We come again tomorrow.', answeredAt }])
})
