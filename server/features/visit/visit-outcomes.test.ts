import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { paymentCalls } from '#contract/payment.ts'
import { cancel, getCancelQuote, paidVisit } from '#server/testing/steps/cancel.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  creditLedger,
  openPaymentLink,
  press,
  refundsSent,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
let days = 0
beforeAll(async () => {
  await hireStaff(world, 'dispatcher', '9812300020')
})
beforeEach(async () => {
  // A new day for each test: the hours of earlier ones stay taken.
  days += 3
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * 24 * 3_600_000))
  staff = staffClient(world, await world.signIn('9812300020'))
})

/** The booking's line on the list of what staff still have to close; earlier tests leave others there. */
const unclosed = async ({ bookingId }: Checkout) =>
  (await staff.unclosed()).filter(({ _id }) => _id === bookingId).map(({ problem }) => problem)

/** Minutes after the start of a visit made by `visit` or `cashVisit`, as an instant. */
const afterStart = (minutes: number) => new Date(startsAt() + minutes * 60_000).toISOString()
const startsAt = () => Date.parse('2026-11-24T04:30:00Z') + days * 24 * 3_600_000
const atMinute = (minutes: number) => world.clock.set(afterStart(minutes))

/** ₹1,196 for tomorrow 10:00, paid online; it takes place two hours and more. */
const visit = () => paidVisit(world)

async function cashVisit(customer?: Checkout): Promise<Checkout> {
  const booking = await beginBooking(world, { startMinute: 600, ...(customer && { token: customer.token }) })
  await world.call(paymentCalls.cash, booking, booking).then(({ body }) => body)
  return booking
}

const credit = async (checkout: Checkout) => (await creditLedger(world, checkout)).balance
const report = ({ bookingId, token }: Checkout, reason = 'No one came') =>
  world.call(bookingCalls.report, { bookingId, reason }, { token })

describe('times of a visit', () => {
  test('are refused before its day, in the future and in the wrong order', async () => {
    const booking = await visit()
    const refused = async (answer: Promise<{ status: number; error: { code: string; message: string } }>) => {
      const { status, error } = await answer
      return [status, error.code, error.message]
    }
    expect(await refused(staff.start(booking))).toEqual([400, 'BAD_TIME', 'A visit cannot start before its day.'])
    atMinute(30)
    const start = (arrived: number, started: number) =>
      refused(staff.start(booking, { arrivedAt: afterStart(arrived), startedAt: afterStart(started) }))
    expect((await start(10, 31))[2]).toBe('That time has not come yet.')
    expect((await start(20, 10))[2]).toBe('The work cannot start before we arrive.')
    expect((await staff.start(booking, { arrivedAt: 'at ten' })).error.code).toBe('BAD_TIME')
    expect((await staff.start(booking, { arrivedAt: afterStart(5), startedAt: afterStart(9) })).status).toBe(200)
    expect((await refused(staff.complete(booking, afterStart(8))))[2]).toBe('A visit cannot end before it started.')
    expect((await refused(staff.complete(booking, afterStart(31))))[2]).toBe('That time has not come yet.')
    const { data } = (await staff.complete(booking, afterStart(29))).body
    expect(data.visit).toEqual({
      arrivedAt: afterStart(5),
      startedAt: afterStart(9),
      endedAt: afterStart(29),
      outcome: 'completed',
    })
  })

  test('earn late credit by the arrival, however late it is entered, and once', async () => {
    const inTime = await visit()
    const late = await paidVisit(world, 600)
    atMinute(24 * 60)
    expect((await staff.start(inTime)).error.message).toBe('The planned end has passed. Say when we arrived.')
    expect((await staff.start(inTime, { arrivedAt: afterStart(50) })).status).toBe(200)
    expect(await credit(inTime)).toBe(0)
    expect((await staff.start(late, { arrivedAt: afterStart(95) })).status).toBe(200)
    expect(await credit(late)).toBe(299)
    expect((await staff.end(late, 'not_possible')).status).toBe(200)
    expect(await credit(late)).toBe(299)
  })
})

describe('a visit that was not completed', () => {
  test.each([
    ['not_at_home', 'We came and could not reach you: The gate stayed closed.', 897, 0, 'PartiallyRefunded'],
    ['cancelled_at_door', 'The visit was cancelled at the door: The gate stayed closed.', 897, 0, 'PartiallyRefunded'],
    ['not_possible', 'Couldn’t do the work: The gate stayed closed. There is no fee.', 1196, 0, 'Refunded'],
    [
      'we_did_not_come',
      'We did not come: The gate stayed closed. We are sorry. There is no fee.',
      1196,
      299,
      'Refunded',
    ],
  ] as const)('%s', async (outcome, visitNote, refund, credited, paymentStatus) => {
    const booking = await visit()
    expect((await staff.end(booking, outcome)).error.code).toBe('INVALID_TRANSITION')
    atMinute(20)
    const { data } = (await staff.end(booking, outcome)).body
    expect(data).toMatchObject({ bookingStatus: 'Cancelled', visit: { outcome, endedAt: afterStart(20) } })
    expect(data.history.map(({ kind }) => kind)).toContain(outcome)
    expect((await refundsSent(world, booking)).map(({ amount }) => amount)).toEqual([refund])
    const seen = await bookingNow(world, booking)
    expect(seen).toMatchObject({ bookingStatus: 'Cancelled', paymentStatus, visitNote, refundAmount: refund })
    expect(seen.cancellation?.fee).toBe(1196 - refund)
    expect(await credit(booking)).toBe(credited)
    expect((await staff.end(booking, outcome)).error.code).toBe('INVALID_TRANSITION')
  })

  test('ends from Progress too, and did not stay away then', async () => {
    const booking = await visit()
    atMinute(5)
    await staff.start(booking)
    expect((await staff.end(booking, 'we_did_not_come')).error.message).toBe('This visit has started.')
    expect((await staff.end(booking, 'cancelled_at_door')).body.data.bookingStatus).toBe('Cancelled')
  })

  test('done in part is completed for less, and the rest goes back', async () => {
    const booking = await visit()
    atMinute(5)
    expect((await staff.end(booking, 'done_in_part', { price: 500 })).error.message).toBe('Start the visit first.')
    await staff.start(booking)
    for (const price of [undefined, 1196, 1195.5, 5000]) {
      expect((await staff.end(booking, 'done_in_part', { price })).error.code).toBe('BAD_INPUT')
    }
    expect((await staff.end(booking, 'not_possible', { price: 500 })).error.code).toBe('BAD_INPUT')
    expect((await staff.end(booking, 'done_in_part', { price: 700 })).body.data.bookingStatus).toBe('Completed')
    expect((await refundsSent(world, booking)).map(({ amount }) => amount)).toEqual([496])
    expect(await bookingNow(world, booking)).toMatchObject({
      paymentStatus: 'PartiallyRefunded',
      visitNote: 'We did part of the work: The gate stayed closed. ₹496 came off the price.',
    })
    const { bookingId, token } = booking
    const inHindi = { token, headers: { 'accept-language': 'hi' } }
    expect((await world.call(bookingCalls.find, { bookingId }, inHindi)).body.data.visitNote).toBe(
      'हमने काम का एक हिस्सा किया: The gate stayed closed। कीमत में से ₹496 घटा दिए गए।',
    )
  })

  test('done in part takes less cash', async () => {
    const booking = await cashVisit()
    atMinute(5)
    await staff.start(booking)
    const { data } = (await staff.end(booking, 'done_in_part', { price: 100 })).body
    expect(data).toMatchObject({ bookingStatus: 'Completed', paymentStatus: 'Paid' })
    expect(data.history.at(-1)).toMatchObject({ kind: 'done_in_part', detail: { paidInCash: 100_00 } })
    expect(data).toMatchObject({ paid: 100, refunded: 0 })
  })

  test('takes cash away from a customer who was absent twice', async () => {
    const first = await cashVisit()
    atMinute(70)
    await staff.end(first, 'not_at_home')
    await press(world, 'pay', await openPaymentLink(world, first))
    world.clock.set(afterStart(-24 * 60))
    const second = await cashVisit(first)
    atMinute(80)
    await staff.end(second, 'cancelled_at_door')
    await press(world, 'pay', await openPaymentLink(world, second))
    world.clock.set(afterStart(-24 * 60))
    const third = await beginBooking(world, { token: first.token, startMinute: 900 })
    const { error } = await world.call(paymentCalls.cash, third, third)
    expect([error.code, error.message]).toEqual(['CASH_LIMIT', 'You missed 2 visits. Pay this one online.'])
  })
})

describe('from its start on a visit', () => {
  test('is reported by the customer, also one that started and finished before its hour', async () => {
    const booking = await visit()
    atMinute(-60)
    await staff.start(booking).then(({ body }) => body)
    expect((await bookingNow(world, booking)).canReport).toBe(true)
    atMinute(-20)
    await staff.complete(booking).then(({ body }) => body)
    expect((await bookingNow(world, booking)).canReport).toBe(true)
    expect((await report(booking)).status).toBe(200)
  })

  test('is reported by the customer, not cancelled by anyone', async () => {
    const booking = await visit()
    expect((await report(booking)).error.code).toBe('INVALID_TRANSITION')
    expect((await bookingNow(world, booking)).canReport).toBe(false)
    atMinute(0)
    expect((await getCancelQuote(world, booking)).error.code).toBe('INVALID_TRANSITION')
    expect((await cancel(world, booking)).error.code).toBe('INVALID_TRANSITION')
    expect((await staff.cancel(booking, 'Late')).error.message).toContain('Say how it ended')
    expect((await bookingNow(world, booking)).canReport).toBe(true)
    expect((await report(booking)).body.data).toMatchObject({ canReport: false, problem: { answer: null } })
    expect((await report(booking, 'Again')).status).toBe(200)

    expect(await unclosed(booking)).toEqual(['No one came'])
    await staff.end(booking, 'we_did_not_come')
    await staff.settle(booking, 'We are sorry: our van broke down.').then(({ body }) => body)
    expect((await bookingNow(world, booking)).problem?.answer).toBe('We are sorry: our van broke down.')
    expect(await unclosed(booking)).toEqual([])
    expect((await staff.settle(booking, 'Twice')).error.code).toBe('INVALID_TRANSITION')
  })

  test('is on the list of staff from its planned end until it is closed', async () => {
    const booking = await visit()
    atMinute(30)
    expect(await unclosed(booking)).toEqual([])
    atMinute(24 * 60)
    expect(await unclosed(booking)).toEqual([null])
    await staff.start(booking, { arrivedAt: afterStart(10) })
    expect(await unclosed(booking)).toHaveLength(1)
    await staff.complete(booking, afterStart(100))
    expect(await unclosed(booking)).toEqual([])
    // A day from the end that happened.
    atMinute(24 * 60 + 99)
    expect((await report(booking, 'The sink is still dirty')).status).toBe(200)
    expect(await unclosed(booking)).toHaveLength(1)
    await staff.settle(booking, 'We come again tomorrow.')
  })

  test('cannot be reported a day after its end', async () => {
    const booking = await visit()
    atMinute(10)
    await staff.start(booking)
    await staff.complete(booking)
    atMinute(24 * 60 + 10)
    expect((await report(booking)).error.code).toBe('INVALID_TRANSITION')
  })
})
