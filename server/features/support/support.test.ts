import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { contactCalls } from '#contract/contact.ts'
import { caseReopenDays } from '#contract/lib/business.ts'
import { caseCalls } from '#contract/support.case.ts'
import { supportCalls } from '#contract/support.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import type { Checkout } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let support: ReturnType<typeof staffClient>
beforeAll(async () => {
  support = staffClient(world, await hireStaff(world, 'support', '9812300051'))
})
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
})

/** A visit that began, with a reported problem. */
async function reported(startMinute: number): Promise<Checkout & { booking: string }> {
  const visit = await paidVisit(world, startMinute)
  world.clock.set('2026-11-24T14:30:00Z')
  const report = { bookingId: visit.bookingId, reason: 'Something was damaged: the vase' }
  await world.call(bookingCalls.report, report, visit).then(({ body }) => body)
  return { ...visit, booking: visit.number, number: (await threadOf(visit))[0]?.number ?? '' }
}

const threadOf = async (visit: Checkout) =>
  (await world.call(supportCalls.thread, { bookingId: visit.bookingId }, visit)).body.data.cases
const find = async (number: string) => (await support.call(caseCalls.find, { number })).body.data

async function act(number: string, call: 'answer' | 'note' | 'settle' | 'tie', input: object): Promise<void> {
  world.clock.advance({ minutes: 1 })
  const { _id: caseId, version } = await find(number)
  await support.call(caseCalls[call], { caseId, version, ...input } as never).then(({ body }) => body)
}

const reply = (visit: Checkout & { number: string }, message: string, as: Checkout = visit) => {
  world.clock.advance({ minutes: 1 })
  const { bookingId, number } = visit
  return world.call(supportCalls.reply, { bookingId, number, message }, as)
}

const closing = { outcome: 'refunded', reason: 'Refund given' }

test('the customer reads messages and answers, and nothing that is between colleagues', async () => {
  const visit = await reported(600)
  await act(visit.number, 'note', { words: 'Ask the crew first.' })
  await act(visit.number, 'answer', { words: 'Which vase?', channel: 'app', waits: true })
  await act(visit.number, 'answer', { words: 'Called, was rude', channel: 'phone', waits: true })
  const [one, ...more] = await threadOf(visit)
  expect(more).toEqual([])
  expect(one).toMatchObject({ state: 'waiting', canReply: true, answerBy: '2026-12-24T14:30:00.000Z' })
  expect(one?.thread.map(({ from, text }) => [from, text])).toEqual([
    ['customer', 'Something was damaged: the vase'],
    ['support', 'Which vase?'],
    ['support', 'We spoke with you about this on the phone.'],
  ])
})

test('a reply joins the case, which then waits for us', async () => {
  const visit = await reported(660)
  await act(visit.number, 'answer', { words: 'Which vase?', channel: 'app', waits: true })
  const { data } = (await reply(visit, ' The blue one. ')).body
  expect(data.cases[0]).toMatchObject({ state: 'open', thread: [{}, {}, { from: 'customer', text: 'The blue one.' }] })
  expect(await find(visit.number)).toMatchObject({ state: 'open', thread: [{}, {}, { text: 'The blue one.' }] })
})

test('a reply to a closed case opens it again with a month to settle it, and staff see why', async () => {
  const visit = await reported(720)
  await act(visit.number, 'answer', { words: 'We pay for it.', channel: 'app', waits: false })
  await act(visit.number, 'settle', closing)
  expect((await threadOf(visit))[0]).toMatchObject({ state: 'closed', answerBy: null, canReply: true })
  world.clock.advance({ hours: 24 * caseReopenDays - 1 })
  expect((await reply(visit, 'Nothing was paid.')).body.data.cases[0]?.state).toBe('open')
  const one = await find(visit.number)
  expect(one).toMatchObject({ state: 'open', outcome: null, clock: { step: 'settle', level: 'calm' } })
  expect(one.thread.at(-1)?.text ?? '').toMatch(/Nothing was paid|Opened again/)
  expect(one.thread.map(({ text }) => text)).toContain('Opened again. The customer replied.')
})

test('a case that was closed long ago stays closed', async () => {
  const visit = await reported(780)
  await act(visit.number, 'answer', { words: 'We pay for it.', channel: 'app', waits: false })
  await act(visit.number, 'settle', closing)
  world.clock.advance({ hours: 24 * caseReopenDays + 1 })
  expect((await threadOf(visit))[0]).toMatchObject({ state: 'closed', canReply: false })
  expect((await reply(visit, 'Nothing was paid.')).error.code).toBe('INVALID_TRANSITION')
  expect((await find(visit.number)).state).toBe('settled')
})

test('another customer neither reads nor replies', async () => {
  const visit = await reported(840)
  world.clock.set('2026-11-23T04:30:00Z')
  const other = await paidVisit(world, 900)
  const read = await world.call(supportCalls.thread, { bookingId: visit.bookingId }, other)
  expect(read.error.code).toBe('BOOKING_NOT_FOUND')
  expect((await reply(visit, 'Mine', other)).error.code).toBe('BOOKING_NOT_FOUND')
  expect((await reply({ ...visit, bookingId: other.bookingId }, 'Mine', other)).error.code).toBe('NOT_FOUND')
})

test('words of a visitor about the booking, which staff tied to it, stay between them and us', async () => {
  const visit = await reported(1020)
  const message = 'My brother’s vase is broken'
  await world.call(contactCalls.send, { name: 'Ravi', phoneNo: '9812314141', message }).then(({ body }) => body)
  const { cases } = (await support.call(caseCalls.list, { state: 'all' })).body.data
  const { number = '' } = cases.find(({ excerpt }) => excerpt === message) ?? {}
  await act(number, 'tie', { booking: visit.booking, reason: 'About this visit' })
  expect((await find(number)).booking?._id).toBe(visit.bookingId)
  expect(await threadOf(visit)).toMatchObject([{ number: visit.number }])
  expect((await reply({ ...visit, number }, 'Mine')).error.code).toBe('NOT_FOUND')
})

test('a person who replies without end is stopped', async () => {
  const visit = await reported(960)
  const codes = new Set<number>()
  for (let count = 0; count < 21; count++) {
    const { bookingId, number } = visit
    codes.add((await world.call(supportCalls.reply, { bookingId, number, message: `Line ${count}` }, visit)).status)
  }
  expect([...codes]).toEqual([200, 429])
})
