import { beforeAll, expect, test } from 'vitest'
import { contactCalls } from '#contract/contact.ts'
import { brand, cancellationPolicy } from '#contract/lib/business.ts'
import { caseCalls } from '#contract/support.case.ts'
import { supportCleanUp } from '#server/features/support/support.jobs.ts'
import { beginBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, startShift } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let staff: string
beforeAll(async () => {
  staff = await hireStaff(world, 'dispatcher', '9876500041')
})

const message = { name: 'Ravi', phoneNo: '98765 00042', message: 'Do you clean water tanks?' }
/** The newest first. */
const cases = async () => (await world.call(caseCalls.list, { state: 'all' }, { token: staff })).body.data.cases
const find = async (number = '') => (await world.call(caseCalls.find, { number }, { token: staff })).body.data

test('staff read a visitor’s message', async () => {
  const { body } = await world.call(contactCalls.send, message)
  expect(body.message).toBe('Thank you for writing. We reply within 1 working day.')
  expect(await find((await cases())[0]?.number)).toMatchObject({
    name: 'Ravi',
    phone: '9876500042',
    email: '',
    kind: 'question',
    booking: null,
    customerId: null,
    thread: [{ kind: 'message', who: 'Ravi', text: 'Do you clean water tanks?' }],
  })
})

test.each([
  ['no way to answer', { phoneNo: ' ' }, 'BAD_INPUT', /mobile number or email/],
  ['a wrong number', { phoneNo: '12' }, 'BAD_PHONE', /10-digit/],
  ['a wrong e-mail address', { email: 'ravi@' }, 'BAD_INPUT', /valid email/],
  ['an address that no mail can reach', { email: 'a..b@gmail.com' }, 'BAD_INPUT', /valid email/],
  ['an address with a full stop behind it', { email: 'ravi@gmail.com.' }, 'BAD_INPUT', /valid email/],
  ['an address in brackets', { email: '<ravi@gmail.com>' }, 'BAD_INPUT', /valid email/],
  ['two addresses', { email: 'ravi@gmail.com,asha@gmail.com' }, 'BAD_INPUT', /valid email/],
  ['a blank message', { message: '  ' }, 'BAD_INPUT', /Write your message/],
  ['a message without a visible letter', { message: '\u3164\u200b' }, 'BAD_INPUT', /^message must/],
  ['another customer’s booking', { bookingId: crypto.randomUUID() }, 'BOOKING_NOT_FOUND', /Booking not found/],
])('refuses a message with %s', async (_what, changes, code, sentence) => {
  const { error } = await world.call(contactCalls.send, { ...message, ...changes })
  expect([error.code, error.message]).toEqual([code, expect.stringMatching(sentence)])
})

test('takes half an emoji and hidden marks out of a message', async () => {
  const sent = { ...message, phoneNo: '9876500047', name: 'Ravi\u202e', message: 'Do you clean \ud83d tanks?' }
  // The newest case is the first of the list.
  world.clock.advance({ minutes: 1 })
  const hidden = { ...sent, email: 'ravi\u200b@gmail.com' }
  expect((await world.call(contactCalls.send, hidden)).status).toBe(200)
  expect(await find((await cases())[0]?.number)).toMatchObject({
    email: 'ravi@gmail.com',
    thread: [{ who: 'Ravi', text: 'Do you clean  tanks?' }],
  })
})

test('a message names the sender’s own booking only', async () => {
  const { token, bookingId } = await beginBooking(world)
  const words = { name: 'Asha', email: 'asha@example.in', message: 'Please ring twice.', bookingId }
  expect((await world.call(contactCalls.send, words, { token })).status).toBe(200)
  const { cases: theirs } = (await world.call(caseCalls.list, { bookingId }, { token: staff })).body.data
  const { booking, customerId, email } = await find(theirs[0]?.number)
  expect([booking?._id, typeof customerId, email]).toEqual([bookingId, 'string', 'asha@example.in'])
  const other = await world.signIn('9876500044')
  expect((await world.call(contactCalls.send, words, { token: other })).error.code).toBe('BOOKING_NOT_FOUND')
})

test('refuses the sixth message of one sender within an hour', async () => {
  const send = () => world.call(contactCalls.send, { ...message, phoneNo: '9876500045' })
  for (let time = 0; time < 5; time += 1) expect((await send()).status).toBe(200)
  const { error } = await send()
  expect([error.code, error.message]).toEqual(['TOO_MANY_REQUESTS', 'Try again in 60 minutes.'])
})

test('refuses the 41st message from one address within an hour', async () => {
  let number = 9_876_510_000
  const from = (remoteAddress: string) => {
    const payload = { ...message, phoneNo: String(++number) }
    return world.app.inject({ method: 'POST', url: contactCalls.send.path, payload, remoteAddress })
  }
  for (let time = 0; time < 40; time += 1) expect((await from('203.0.113.1')).statusCode).toBe(200)
  const refused = await from('203.0.113.1')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect((await from('203.0.113.2')).statusCode).toBe(200)
})

test('a refusal does not reveal messages from another address with this number', async () => {
  const from = (remoteAddress: string) => {
    const payload = { ...message, phoneNo: '9876500046' }
    return world.app.inject({ method: 'POST', url: contactCalls.send.path, payload, remoteAddress })
  }
  for (let time = 0; time < 5; time += 1) expect((await from('203.0.113.8')).statusCode).toBe(200)
  expect((await from('203.0.113.8')).statusCode).toBe(429)
  expect((await from('203.0.113.9')).statusCode).toBe(200)
})

test('visitors read business facts and policies, which equal the constants the server uses', async () => {
  const { data } = (await world.call(contactCalls.facts)).body
  expect(data).toMatchObject({ phone: brand.phone, address: brand.address, gstin: brand.gstin })
  expect(data.grievanceOfficer).toMatchObject({ name: brand.grievanceOfficer, settledDays: 30 })
  expect(data.policy.freeCancellationHours).toBe(cancellationPolicy.freeHours)
  expect(data.policy.lateFees).toEqual([
    { fromHours: 3, percent: 10, atMost: 200 },
    { fromHours: 0, percent: 25, atMost: 500 },
  ])
})

test('deletes messages after a year', async () => {
  world.clock.advance({ days: 366 })
  await startShift(world, staff)
  await supportCleanUp.run(world.ctx, {})
  expect(await cases()).toEqual([])
})
