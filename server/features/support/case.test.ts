import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contactCalls } from '#contract/contact.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { notificationCalls } from '#contract/notification.ts'
import { timelineCalls } from '#contract/staff-booking.timeline.ts'
import { type CaseView, caseCalls } from '#contract/support.case.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { supportCleanUp } from './support.jobs.ts'

const world = suiteWorld()
let support: ReturnType<typeof staffClient>
let dispatcher: ReturnType<typeof staffClient>
let finance: ReturnType<typeof staffClient>
beforeAll(async () => {
  support = staffClient(world, await hireStaff(world, 'support', '9812300091'))
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300092'))
  finance = staffClient(world, await hireStaff(world, 'finance', '9812300093'))
})
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
})

const reason = 'As agreed on the phone'
let phones = 9_812_310_000

/** A case of a visitor, as staff find it. */
async function visitorCase(message = 'Do you clean water tanks?'): Promise<CaseView> {
  const phoneNo = String(++phones)
  await world.call(contactCalls.send, { name: 'Ravi', phoneNo, message }).then(({ body }) => body)
  const { cases } = (await support.call(caseCalls.list, { state: 'all' })).body.data
  return await find(cases.find(({ excerpt }) => excerpt === message)?.number)
}

/** A case of a customer with a visit tomorrow. */
async function customerCase(message: string, startMinute: number) {
  const visit = await paidVisit(world, startMinute)
  const sent = { name: 'Asha', phoneNo: visit.phone, message }
  await world.call(contactCalls.send, sent, visit).then(({ body }) => body)
  const { cases } = (await support.call(caseCalls.list, { state: 'all' })).body.data
  return { visit, one: await find(cases.find(({ excerpt }) => excerpt === message)?.number) }
}

const find = async (number = '') => (await finance.call(caseCalls.find, { number })).body.data
const list = async (input: object) => (await support.call(caseCalls.list, input)).body.data
const named = ({ _id, version }: CaseView) => ({ caseId: _id, version })
const byPhone = { channel: 'phone', waits: false } as const

test('a message opens a case with a clock of 48 hours that turns amber and red', async () => {
  const { number } = await visitorCase('Do you clean terraces?')
  expect(number).toMatch(/^C\d{4,}$/)
  const due = '2026-11-25T04:30:00.000Z'
  const clock = async () => (await find(number)).clock
  expect(await clock()).toEqual({ step: 'acknowledge', dueAt: due, level: 'calm' })
  world.clock.set('2026-11-24T16:30:00Z')
  expect(await clock()).toMatchObject({ level: 'soon' })
  world.clock.set('2026-11-25T04:30:01Z')
  expect(await clock()).toMatchObject({ level: 'overdue' })
  const { cases, counts } = await list({ overdue: true })
  expect(cases.map((one) => one.number)).toContain(number)
  expect(counts.overdue).toBe(cases.length)
})

test('the first answer acknowledges it, and a month is left to settle it', async () => {
  const one = await visitorCase('Do you clean roofs?')
  world.clock.advance({ hours: 1 })
  const input = { ...named(one), words: 'Yes, up to 500 litres.', ...byPhone, waits: true }
  const { body } = await support.call(caseCalls.answer, input)
  expect(body.data).toMatchObject({
    state: 'waiting',
    owner: { name: '9812300091' },
    clock: { step: 'settle', dueAt: '2026-12-23T04:30:00.000Z', level: 'calm' },
  })
  world.clock.set('2026-12-18T04:30:00Z')
  expect((await find(one.number)).clock?.level).toBe('soon')
})

test('an answer in the app reaches the customer as a notification of the booking', async () => {
  const { one, visit } = await customerCase('Will you bring a ladder?', 600)
  const tied = await support.call(caseCalls.tie, { ...named(one), booking: visit.number.toLowerCase(), reason })
  const input = { ...named(tied.body.data), words: ' Yes, two metres. ', channel: 'app', waits: false } as const
  await support.call(caseCalls.answer, input).then(({ body }) => body)
  const { notifications } = (await world.call(notificationCalls.list, {}, visit)).body.data
  expect(notifications).toContainEqual(
    expect.objectContaining({
      title: `Answer to your message ${one.number}`,
      body: 'Yes, two metres.',
      bookingId: visit.bookingId,
    }),
  )
})

test('a visitor cannot be answered in the app', async () => {
  const one = await visitorCase('Do you clean cars?')
  expect(one.channels).toEqual(['sms', 'phone'])
  const { error } = await support.call(caseCalls.answer, { ...named(one), words: 'No', channel: 'app', waits: false })
  expect(error.code).toBe('INVALID_TRANSITION')
})

test('of two answers at once one is refused, and nothing of it is kept', async () => {
  const one = await visitorCase('Do you clean pools?')
  const answers = await Promise.all([
    support.call(caseCalls.answer, { ...named(one), words: 'Yes.', ...byPhone }),
    dispatcher.call(caseCalls.answer, { ...named(one), words: 'No.', ...byPhone }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.error.code).toBe('CASE_CHANGED')
  expect((await find(one.number)).thread.filter(({ kind }) => kind === 'answer')).toHaveLength(1)
})

test('is taken, handed over, noted, sorted, settled and opened again, each with who and why', async () => {
  let one = await visitorCase('Do you clean lifts?')
  const step = async <Input extends object>(call: Endpoint, input: Input, from = support) => {
    world.clock.advance({ minutes: 1 })
    const { status, body } = await from.call(call, { ...named(one), ...input })
    expect([call.path, status]).toEqual([call.path, 200])
    one = (body as { data: CaseView }).data
  }
  await step(caseCalls.take, {})
  expect([one.state, one.owner?.name]).toEqual(['open', '9812300091'])
  const other = one.colleagues.find(({ name }) => name === '9812300092')?._id
  await step(caseCalls.handOver, { staffId: other, reason: 'Knows the lift' })
  await step(caseCalls.note, { words: 'Lift of the east wing' }, dispatcher)
  await step(caseCalls.sort, { kind: 'grievance', reason: 'Names the law' }, dispatcher)
  await step(caseCalls.settle, { outcome: 'declined', reason: 'We clean no lifts' }, dispatcher)
  expect([one.state, one.outcome, one.clock]).toEqual(['settled', 'declined', null])
  expect((await list({})).cases.map(({ number }) => number)).not.toContain(one.number)
  world.clock.advance({ days: 40 })
  await step(caseCalls.reopen, { reason: 'The customer asks again' })
  expect(one.clock).toMatchObject({ step: 'settle', level: 'calm' })
  expect(one.thread.map(({ kind, who, text }) => [kind, who, text])).toEqual([
    ['message', 'Ravi', 'Do you clean lifts?'],
    ['change', '9812300091', 'Owner: 9812300091'],
    ['change', '9812300091', 'Handed over from 9812300091 to 9812300092. Knows the lift'],
    ['note', '9812300092', 'Lift of the east wing'],
    ['change', '9812300092', 'Kind changed from question to grievance. Names the law'],
    ['change', '9812300092', 'Settled: declined. We clean no lifts'],
    ['change', '9812300091', 'Opened again. The customer asks again'],
  ])
})

test.each([
  ['answer', { words: 'Yes', ...byPhone }],
  ['take', {}],
  ['sort', { kind: 'damage', reason }],
  ['settle', { outcome: 'answered', reason }],
] as const)('a settled case refuses %s', async (name, input) => {
  const one = await visitorCase(`Settled before ${name}`)
  const settled = (await support.call(caseCalls.settle, { ...named(one), outcome: 'answered', reason })).body.data
  const { error } = await support.call(caseCalls[name] as Endpoint, { ...named(settled), ...input })
  expect(error.code).toBe('INVALID_TRANSITION')
})

test('is tied to a booking of its customer only', async () => {
  const { one } = await customerCase('Which products do you use?', 780)
  const other = await paidVisit(world, 960)
  const tie = (booking: string) => support.call(caseCalls.tie, { ...named(one), booking, reason })
  expect((await tie(other.number)).error.code).toBe('BAD_INPUT')
  expect((await tie('GS-NOTHING')).error.code).toBe('BOOKING_NOT_FOUND')
})

test('shows in the timeline of its booking and on the page of its customer', async () => {
  const { one, visit } = await customerCase('Is the parking paid?', 1080)
  world.clock.advance({ minutes: 1 })
  const tied = (await support.call(caseCalls.tie, { ...named(one), booking: visit.number, reason })).body.data
  world.clock.advance({ minutes: 1 })
  await support.call(caseCalls.note, { ...named(tied), words: 'Ask the crew' }).then(({ body }) => body)
  const { entries } = (await finance.call(timelineCalls.find, { bookingId: visit.bookingId })).body.data
  expect(entries.filter(({ kind }) => kind === 'case').map(({ text, more }) => `${text}: ${more}`)).toEqual([
    `Case ${one.number}: note: Ask the crew`,
    `Case ${one.number}: changed: About booking ${visit.number}. ${reason}`,
    `Message to support, case ${one.number}: Is the parking paid?`,
  ])
  const { cases } = await list({ customerId: one.customerId })
  expect(cases.map(({ number }) => number)).toEqual([one.number])
})

test('filters by state, kind and owner, and pages', async () => {
  const one = await visitorCase('Do you clean tents?')
  const sorted = (await support.call(caseCalls.sort, { ...named(one), kind: 'payment', reason })).body.data
  await support.call(caseCalls.take, named(sorted)).then(({ body }) => body)
  const numbers = async (input: object) => (await list(input)).cases.map(({ number }) => number)
  expect(await numbers({ kind: 'payment' })).toEqual([one.number])
  expect(await numbers({ owner: 'me', state: 'open' })).toContain(one.number)
  expect(await numbers({ owner: 'none' })).not.toContain(one.number)
  expect(await numbers({ state: 'new' })).not.toContain(one.number)
  const [first, second] = (await list({ state: 'all' })).cases
  expect((await numbers({ state: 'all', cursor: first?._id }))[0]).toBe(second?.number)
  const unknown = await support.call(caseCalls.list, { cursor: crypto.randomUUID() })
  expect(unknown.error.code).toBe('NOT_FOUND')
})

test('staff see no case of their own', async () => {
  const token = await hireStaff(world, 'support', '9812300094')
  const sent = { name: 'Meera', phoneNo: '9812300094', message: 'My own sofa' }
  await world.call(contactCalls.send, sent, { token }).then(({ body }) => body)
  const { cases } = await list({ state: 'all' })
  const number = cases.find(({ excerpt }) => excerpt === 'My own sofa')?.number ?? ''
  const own = staffClient(world, token)
  const ownList = (await own.call(caseCalls.list, { state: 'all' })).body.data.cases
  expect(ownList.map((one) => one.number)).not.toContain(number)
  expect((await own.call(caseCalls.find, { number })).error.code).toBe('OWN_BOOKING')
  const { error } = await own.call(caseCalls.note, { ...named(await find(number)), words: 'Hurry' })
  expect(error.code).toBe('OWN_BOOKING')
})

test('every call about a case is a row of the access log with its customer', async () => {
  const { one } = await customerCase('Who reads this?', 660)
  let version = one.version
  const calls: [Endpoint, object][] = [
    [caseCalls.find, { number: one.number }],
    [caseCalls.take, {}],
    [caseCalls.note, { words: 'Seen' }],
    [caseCalls.answer, { words: 'We do', ...byPhone }],
    [caseCalls.handOver, { staffId: one.colleagues.find(({ name }) => name === '9812300092')?._id, reason }],
    [caseCalls.sort, { kind: 'other', reason }],
    [caseCalls.settle, { outcome: 'answered', reason }],
    [caseCalls.reopen, { reason }],
  ]
  for (const [call, input] of calls) {
    const sent = call === caseCalls.find ? input : { caseId: one._id, version, ...input }
    const { status, body } = await support.call(call, sent)
    expect([call.path, status]).toEqual([call.path, 200])
    version = (body as { data: CaseView }).data.version
    const row = await world.db.selectFrom('staff_access').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect([row?.action, row?.subjects]).toEqual([call.path, [one.customerId]])
    expect(JSON.stringify(row?.detail)).not.toContain('We do')
  }
})

test('is deleted a year after it was opened, with all that was written in it', async () => {
  const one = await visitorCase('Will you remember this?')
  await support.call(caseCalls.note, { ...named(one), words: 'Ravi of the third floor' }).then(({ body }) => body)
  world.clock.advance({ days: 366 })
  await supportCleanUp.run(world.ctx, {})
  const count = async (table: 'customer_case' | 'case_entry' | 'contact_message') =>
    (await world.db.selectFrom(table).selectAll().execute()).length
  expect([await count('customer_case'), await count('case_entry'), await count('contact_message')]).toEqual([0, 0, 0])
})
