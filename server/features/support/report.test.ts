import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { notificationCalls } from '#contract/notification.ts'
import { caseCalls } from '#contract/support.case.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { bookingNow, type Checkout } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let support: ReturnType<typeof staffClient>
beforeAll(async () => {
  support = staffClient(world, await hireStaff(world, 'support', '9812300095'))
})
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
})

const reason = 'Something was damaged: the vase'
const report = ({ bookingId, token }: Checkout) => world.call(bookingCalls.report, { bookingId, reason }, { token })
const casesOf = async ({ bookingId }: Checkout) =>
  (await support.call(caseCalls.list, { bookingId, state: 'all' })).body.data.cases
const find = async (number = '') => (await support.call(caseCalls.find, { number })).body.data

/** A visit tomorrow, when it has begun. */
async function startedVisit(startMinute: number): Promise<Checkout> {
  const visit = await paidVisit(world, startMinute)
  world.clock.set('2026-11-24T14:30:00Z')
  return visit
}

test('a report opens one complaint about the booking, also when it is sent twice at once', async () => {
  const visit = await startedVisit(600)
  const sent = await Promise.all([report(visit), report(visit)])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  const cases = await casesOf(visit)
  expect(cases).toMatchObject([{ kind: 'complaint', state: 'new', excerpt: reason, booking: { number: visit.number } }])
  expect((await bookingNow(world, visit)).problem).toEqual({
    at: '2026-11-24T14:30:00.000Z',
    answer: null,
    caseNumber: cases[0]?.number,
    answerBy: '2026-11-26T14:30:00.000Z',
  })
})

test('an answer on the booking settles the case and reaches the customer', async () => {
  const visit = await startedVisit(720)
  await report(visit).then(({ body }) => body)
  await support.settle(visit, 'We pay for the vase.').then(({ body }) => body)
  const [line] = await casesOf(visit)
  const { state, outcome, owner, thread } = await find(line?.number)
  expect([state, outcome, owner?.name]).toEqual(['settled', 'answered', '9812300095'])
  expect(thread).toContainEqual(expect.objectContaining({ kind: 'answer', text: 'We pay for the vase.' }))
  const { notifications } = (await world.call(notificationCalls.list, {}, visit)).body.data
  expect(notifications).toContainEqual(expect.objectContaining({ body: 'We pay for the vase.' }))
})

test('its case is settled after an answer only, which then shows on the booking', async () => {
  const visit = await startedVisit(840)
  await report(visit).then(({ body }) => body)
  const [line] = await casesOf(visit)
  const settle = async () => {
    const { _id: caseId, version } = await find(line?.number)
    return await support.call(caseCalls.settle, { caseId, version, outcome: 'refunded', reason: 'Paid the vase' })
  }
  expect((await settle()).error.code).toBe('INVALID_TRANSITION')
  const { _id: caseId, version } = await find(line?.number)
  const answer = { words: 'The money is on its way.', channel: 'app', waits: false } as const
  await support.call(caseCalls.answer, { caseId, version, ...answer }).then(({ body }) => body)
  expect((await settle()).status).toBe(200)
  expect((await bookingNow(world, visit)).problem?.answer).toBe('The money is on its way.')
  expect((await support.settle(visit, 'Again')).error.code).toBe('INVALID_TRANSITION')
})

test('what a colleague wrote down of a call is not shown on the booking', async () => {
  const visit = await startedVisit(960)
  await report(visit).then(({ body }) => body)
  const [line] = await casesOf(visit)
  const { _id: caseId, version } = await find(line?.number)
  const call = { words: 'Was angry; says she will not pay', channel: 'phone', waits: false } as const
  const noted = (await support.call(caseCalls.answer, { caseId, version, ...call })).body.data
  const settled = { caseId, version: noted.version, outcome: 'declined', reason: 'No damage' } as const
  await support.call(caseCalls.settle, settled).then(({ body }) => body)
  expect((await bookingNow(world, visit)).problem?.answer).toBe('We spoke with you about this on the phone.')
})
