import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { contactCalls } from '#contract/contact.ts'
import { type DispatchQueue, dispatchCalls } from '#contract/dispatch.ts'
import { staffExtraWorkCalls } from '#contract/extra-work.ts'
import { professionalCalls } from '#contract/professional.ts'
import { refundCalls } from '#contract/refund.ts'
import { cancel, paidVisit } from '#server/testing/steps/cancel.ts'
import { beginBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let dispatcher: ReturnType<typeof staffClient>
let support: typeof dispatcher
beforeAll(async () => {
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300101'))
  support = staffClient(world, await hireStaff(world, 'support', '9812300102'))
})
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
})

async function numbersIn(queue: DispatchQueue, from = dispatcher): Promise<(string | null)[]> {
  const { queues } = (await from.call(dispatchCalls.queues, {})).body.data
  const { rows } = (await from.call(dispatchCalls.queue, { queue })).body.data
  const counted = queues.find((one) => one.queue === queue)
  const oldest = rows.map(({ since }) => since).sort()[0] ?? null
  expect([queue, counted?.count, counted?.since]).toEqual([queue, rows.length, oldest])
  return rows.map(({ number }) => number)
}

test('a visit that is not started waits from its start, goes on late and is then not closed', async () => {
  const visit = await paidVisit(world)
  world.clock.set('2026-11-24T04:29:00Z')
  expect(await numbersIn('unstarted')).toEqual([])
  world.clock.set('2026-11-24T04:31:00Z')
  expect(await numbersIn('unstarted')).toEqual([visit.number])
  await dispatcher.start(visit).then(({ body }) => body)
  expect(await numbersIn('unstarted')).toEqual([])
  const { endsAt } = (await dispatcher.find(visit.bookingId)).body.data
  world.clock.set(endsAt as string)
  expect(await numbersIn('late')).toEqual([visit.number])
  expect(await numbersIn('unclosed')).toEqual([])
  world.clock.advance({ minutes: 60 })
  expect(await numbersIn('late')).toEqual([])
  expect(await numbersIn('unclosed')).toEqual([visit.number])
  await dispatcher.complete(visit).then(({ body }) => body)
  expect(await numbersIn('unclosed')).toEqual([])
})

test('the next visit of a professional who is still at one that goes on is late before its start', async () => {
  const [one, next] = [await paidVisit(world, 540), await paidVisit(world, 960)]
  const [professional] = (await dispatcher.find(one.bookingId)).body.data.professionals
  const crew = (await dispatcher.find(next.bookingId)).body.data.professionals
  if (crew[0]?._id !== professional?._id)
    await dispatcher.assign(next, professional?._id as string).then(({ body }) => body)
  world.clock.set('2026-11-24T03:31:00Z')
  await dispatcher.start(one).then(({ body }) => body)
  world.clock.set('2026-11-24T10:10:00Z')
  const ends_at = new Date('2026-11-24T10:00:00Z')
  await world.db.updateTable('booking').set({ ends_at }).where('id', '=', one.bookingId).execute()
  expect((await numbersIn('late')).sort()).toEqual([one.number, next.number].sort())
  await dispatcher.complete(one).then(({ body }) => body)
  expect(await numbersIn('late')).toEqual([])
  await dispatcher.cancel(next, 'Rain').then(({ body }) => body)
})

test('a visit whose professional cannot come waits until another is assigned', async () => {
  const visit = await paidVisit(world)
  const [professional] = (await dispatcher.find(visit.bookingId)).body.data.professionals
  const professionalId = professional?._id as string
  const leave = { from: '2026-11-24T00:00:00+05:30', until: '2026-11-25T00:00:00+05:30', reason: 'Fever' }
  await dispatcher.call(professionalCalls.change, { professionalId, leave, reason: 'Ill' }).then(({ body }) => body)
  expect(await numbersIn('reassign')).toEqual([visit.number])
  const { visits } = (await dispatcher.call(dispatchCalls.day, { day: '2026-11-24' })).body.data
  const shown = visits.find(({ number }) => number === visit.number)
  expect(shown?.reassign).toBe('leave')
  expect(shown?.crew.map(({ canCome }) => canCome)).toEqual([false])
  const [other] = (await dispatcher.candidates(visit)).body.data.professionals
  await dispatcher.assign(visit, other?._id as string).then(({ body }) => body)
  expect(await numbersIn('reassign')).toEqual([])
})

test('extra work is no visit of its own on the board and waits in no queue', async () => {
  const visit = await paidVisit(world, 600)
  const { bookingId } = visit
  const { endsAt } = (await dispatcher.find(bookingId)).body.data
  const { choices } = (await dispatcher.call(staffExtraWorkCalls.choices, { bookingId })).body.data
  const [choice] = choices
    .filter(({ unitPrice }) => unitPrice <= 2000)
    .sort((one, other) => one.minutes - other.minutes)
  const line = {
    serviceId: choice?.serviceId ?? '',
    variantIds: choice?.variantIds ?? [],
    quantity: choice?.minQuantity ?? 1,
  }
  const asked = { bookingId, lines: [line], reason: 'The balcony too', inCash: true }
  const { booking } = (await dispatcher.call(staffExtraWorkCalls.propose, asked)).body.data
  expect(booking?.bookingStatus).toBe('Confirmed')
  const { visits } = (await dispatcher.call(dispatchCalls.day, { day: '2026-11-24' })).body.data
  const numbers = visits.map(({ number }) => number)
  expect([numbers.includes(visit.number), numbers.includes(booking?.number ?? '')]).toEqual([true, false])
  world.clock.set(endsAt as string)
  expect(await numbersIn('unstarted')).not.toContain(booking?.number)
  world.clock.advance({ minutes: (choice?.minutes ?? 0) * (choice?.minQuantity ?? 1) + 1 })
  expect(await numbersIn('unclosed')).not.toContain(booking?.number)
  expect(await numbersIn('unclosed')).toContain(visit.number)
})

test('a held time waits for its payment, and no longer once the booking failed', async () => {
  const held = await beginBooking(world)
  expect(await numbersIn('unpaid')).toContain(held.number)
  await dispatcher.fail(held, 'Does not want it').then(({ body }) => body)
  expect(await numbersIn('unpaid')).not.toContain(held.number)
})

test('a reported problem waits for its answer', async () => {
  const visit = await paidVisit(world, 660)
  world.clock.set('2026-11-24T05:31:00Z')
  await dispatcher.start(visit).then(({ body }) => body)
  await dispatcher.complete(visit).then(({ body }) => body)
  const { bookingId, token } = visit
  await world.call(bookingCalls.report, { bookingId, reason: 'Dusty' }, { token }).then(({ body }) => body)
  expect(await numbersIn('problem')).toEqual([visit.number])
  await dispatcher.settle(visit, 'We come again').then(({ body }) => body)
  expect(await numbersIn('problem')).toEqual([])
})

test('a message waits until we answered it', async () => {
  const words = { name: 'Asha', phoneNo: '9700000103', message: 'Do you clean tanks?' }
  await world.call(contactCalls.send, words).then(({ body }) => body)
  const [number] = await numbersIn('message')
  expect(number).toMatch(/^C\d+$/)
  await world.db.updateTable('customer_case').set({ state: 'waiting' }).where('state', '=', 'new').execute()
  expect(await numbersIn('message')).toEqual([])
})

test('a refused refund waits by its booking, for dispatchers without the right to read refunds too', async () => {
  const visit = await paidVisit(world, 780)
  await cancel(world, visit).then(({ body }) => body)
  const refunds = world.db.updateTable('refund').where('booking_id', '=', visit.bookingId)
  await refunds.set({ state: 'failed', refusal: 'The account is closed' }).execute()
  expect(await numbersIn('refund', support)).toEqual([visit.number])
  expect(await numbersIn('refund')).toEqual([visit.number])
  const { rows } = (await dispatcher.call(dispatchCalls.queue, { queue: 'refund' })).body.data
  expect(JSON.stringify(rows)).not.toContain('closed')
  expect((await dispatcher.call(refundCalls.stuck, {})).error.code).toBe('ROLE_NOT_ALLOWED')
  await refunds.set({ state: 'processed', refusal: null }).execute()
  expect(await numbersIn('refund', support)).toEqual([])
})

test('queues and the day are those of one area when it is asked for', async () => {
  const visit = await paidVisit(world, 840)
  world.clock.set('2026-11-24T08:31:00Z')
  const waiting = async (area: string) =>
    (await dispatcher.call(dispatchCalls.queue, { queue: 'unstarted', area })).body.data.rows.map(
      ({ number }) => number,
    )
  expect(await waiting('bengaluru')).toContain(visit.number)
  expect(await waiting('indore')).toEqual([])
  const day = async (area: string) => (await dispatcher.call(dispatchCalls.day, { day: '2026-11-24', area })).body.data
  const { visits, professionals } = await day('bengaluru')
  expect(visits.map(({ number }) => number)).toContain(visit.number)
  expect(new Set(professionals.map(({ area }) => area))).toEqual(new Set(['bengaluru']))
  const shown = visits.find(({ number }) => number === visit.number)
  expect(professionals.map(({ _id }) => _id)).toEqual(expect.arrayContaining(shown?.crew.map(({ _id }) => _id) ?? ['']))
  expect((await day('indore')).visits).toEqual([])
  const { error } = await dispatcher.call(dispatchCalls.day, { day: '2026-02-30' })
  expect(error.code).toBe('BAD_INPUT')
})
