import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { contactCalls } from '#contract/contact.ts'
import { customerCalls } from '#contract/customer.ts'
import { timelineCalls } from '#contract/staff-booking.timeline.ts'
import { startCode } from '#server/features/visit/start-code.rules.ts'
import { crewClient } from '#server/testing/professional/professional-steps.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { type Checkout, paidBooking, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
let finance: ReturnType<typeof staffClient>
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300070'))
  finance = staffClient(world, await hireStaff(world, 'finance', '9812300071'))
})
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
})

async function timelineOf({ bookingId }: Pick<Checkout, 'bookingId'>) {
  return (await staff.call(timelineCalls.find, { bookingId })).body.data.entries
}

async function kindsAndTexts(visit: Checkout): Promise<string[]> {
  return (await timelineOf(visit)).map(({ kind, text }) => `${kind}: ${text}`)
}

test('shows booking, hold, payment, provider events, messages and the visit, the newest first', async () => {
  const visit = await paidVisit(world)
  const sent = { name: 'Asha', phoneNo: visit.phone, message: 'Please bring a ladder.', bookingId: visit.bookingId }
  await world.call(contactCalls.send, sent, visit).then(({ body }) => body)
  world.clock.set('2026-11-24T04:40:00Z')
  await staff.start(visit, { arrivedAt: '2026-11-24T04:31:00Z', startedAt: '2026-11-24T04:36:00Z' })
  world.clock.advance({ minutes: 30 })
  await world.call(bookingCalls.report, { bookingId: visit.bookingId, reason: 'The floor is wet' }, visit)
  const entries = await timelineOf(visit)
  const times = entries.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  expect(entries).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'booking', who: 'Customer', text: 'Booking begun' }),
      expect.objectContaining({ kind: 'hold', more: 'kept for the visit' }),
      expect.objectContaining({ kind: 'payment', who: 'System', text: 'Payment link 1 of ₹1,196' }),
      expect.objectContaining({ kind: 'payment', who: 'Payments', text: expect.stringMatching(/paid|captured/) }),
      expect.objectContaining({ kind: 'message', text: 'Notification: Booking confirmed' }),
      expect.objectContaining({ kind: 'message', text: 'SMS: Booking confirmed', more: 'waiting' }),
      expect.objectContaining({ kind: 'case', who: 'Customer', more: 'Please bring a ladder.' }),
      expect.objectContaining({ kind: 'visit', at: '2026-11-24T04:31:00.000Z', text: 'Arrived' }),
      expect.objectContaining({ kind: 'visit', at: '2026-11-24T04:36:00.000Z', text: 'Work started' }),
      expect.objectContaining({ kind: 'booking', text: 'Visit marked as started', who: '9812300070' }),
      expect.objectContaining({ kind: 'booking', text: 'Problem reported', more: 'The floor is wet' }),
    ]),
  )
})

test('shows why staff started and completed a visit otherwise than planned', async () => {
  const visit = await paidVisit(world, 720)
  world.clock.set('2026-11-24T13:30:00Z')
  expect((await staff.start(visit)).error.code).toBe('BAD_TIME')
  const times = { arrivedAt: '2026-11-24T06:30:00Z', startedAt: '2026-11-24T06:35:00Z' }
  await staff.start(visit, { ...times, reason: 'The phone was empty.' }).then(({ body }) => body)
  await staff.complete(visit, '2026-11-24T08:00:00Z', 'Told us at noon').then(({ body }) => body)
  const entries = await timelineOf(visit)
  const entered = entries.filter(({ kind }) => kind === 'visit').map(({ who, text }) => `${who}: ${text}`)
  expect(entered).toEqual(['9812300070: Visit over: completed', '9812300070: Work started', '9812300070: Arrived'])
  const more = entries.flatMap(({ text, more }) => (/marked/.test(text) ? [more] : []))
  expect(more).toEqual([
    'Told us at noon · ended Tue 24 Nov, 1:30 PM',
    'The phone was empty. · arrived Tue 24 Nov, 12:00 PM · started Tue 24 Nov, 12:05 PM',
  ])
})

test('shows what the professional reported once, with the time when it happened', async () => {
  const visit = await paidVisit(world, 840)
  const crew = await crewClient(world, visit)
  world.clock.set('2026-11-24T08:36:00Z')
  await crew.arrive(visit, '2026-11-24T08:31:00Z').then(({ body }) => body)
  const code = startCode(visit.bookingId, world.ctx.config.codePepper)
  await crew.start(visit, code === '1111' ? '2222' : '1111')
  await crew.start(visit, code).then(({ body }) => body)
  const entries = (await timelineOf(visit)).filter(({ kind }) => kind === 'booking' || kind === 'visit')
  const of = (words: RegExp) => entries.filter(({ text }) => words.test(text)).map(({ text, more }) => [text, more])
  expect(of(/arrived/i)).toEqual([['Professional arrived', 'at Tue 24 Nov, 2:01 PM']])
  expect(of(/code/)).toEqual([['Wrong start code entered', '']])
})

test('colleagues do not read about themselves', async () => {
  const token = await hireStaff(world, 'finance', '9812300072')
  const colleague = staffClient(world, token)
  const { bookingId } = await paidBooking(world, { token, quantity: 4, startMinute: 900 })
  const { customer_id: customerId } = await world.db
    .selectFrom('booking')
    .select('customer_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const timeline = await colleague.call(timelineCalls.find, { bookingId })
  const record = await colleague.call(customerCalls.find, { customerId })
  expect([timeline.error.code, record.error.code]).toEqual(['OWN_BOOKING', 'OWN_BOOKING'])
  expect(record.error.message).toBe('This account is your own. Ask a colleague.')
})

test('shows refunds, what colleagues ask for and invoices', async () => {
  const visit = await paidVisit(world, 660)
  world.clock.advance({ hours: 24 })
  await staff.start(visit).then(({ body }) => body)
  await staff.complete(visit).then(({ body }) => body)
  await runQueued(world, 'invoice.settle')
  await finance.refund(visit, 100).then(({ body }) => body)
  await finance.refund(visit, 700).then(({ body }) => body)
  const texts = await kindsAndTexts(visit)
  expect(texts).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^invoice: Invoice /),
      'refund: Refund of ₹100 requested',
      'decision: Asked for a refund of ₹700',
    ]),
  )
})

test('who looked is in the audit log, not here', async () => {
  const visit = await paidVisit(world, 720)
  const before = await kindsAndTexts(visit)
  await finance.find(visit.number).then(({ body }) => body)
  expect(await kindsAndTexts(visit)).toEqual(before)
})

test('holds no link, token or body of a provider', async () => {
  const visit = await paidVisit(world, 780)
  const attempt = await world.db
    .selectFrom('payment_attempt')
    .select(['url', 'link_id', 'payment_id'])
    .where('booking_id', '=', visit.bookingId)
    .executeTakeFirstOrThrow()
  const shown = JSON.stringify(await timelineOf(visit))
  for (const secret of Object.values(attempt)) expect(shown).not.toContain(secret as string)
})

test('a booking that does not exist has none', async () => {
  const bookingId = '00000000-0000-4000-8000-000000000000'
  const { status, error } = await staff.call(timelineCalls.find, { bookingId })
  expect([status, error.code]).toEqual([404, 'BOOKING_NOT_FOUND'])
})
