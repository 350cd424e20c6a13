import { beforeEach, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { quickCalls } from '#contract/checkout.standby.ts'
import { notificationCalls } from '#contract/notification.ts'
import { rescheduleCalls } from '#contract/reschedule.ts'
import { startCode } from '#server/features/visit/start-code.rules.ts'
import { at, tomorrow } from '#server/testing/booking-fixture.ts'
import { cancel, getCancelQuote } from '#server/testing/steps/cancel.ts'
import { creditLedger, getRefunds } from '#server/testing/steps/checkout.ts'
import { instant, minuteOfDay, quickFixture } from '#server/testing/steps/quick.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const { askedFor, bookingAt, find, offeredBy } = quickFixture(world, 2)
type Booking = Awaited<ReturnType<typeof offeredBy>>

const searchOf = async ({ bookingId, token }: Booking) =>
  (await world.call(bookingCalls.visit, { bookingId }, { token })).body.data.search
const keepLater = ({ bookingId, token }: Booking, by: string) =>
  world.call(quickCalls.keepLater, { bookingId, by }, { token })

let booking: Booking
/** Promised by 10:35 and declined at 10:06, when the other professional would come by 10:40. */
beforeEach(async () => {
  booking = await offeredBy(instant(10, 35))
  world.clock.set(minuteOfDay(10, 6))
  await (await askedFor(booking)).decline().then(({ body }) => body)
})

test('without anyone who keeps the promise the customer hears of it, and by when one can come', async () => {
  expect(await searchOf(booking)).toEqual({ asking: false, laterBy: instant(10, 40), times: [] })
  const { notifications } = (await world.call(notificationCalls.list, {}, { token: booking.token })).body.data
  expect(notifications[0]?.body).toContain('no professional near you can come by 10:35 AM')
})

test('kept, it is offered again with the later promise, and lateness counts from the first one', async () => {
  const { body } = await keepLater(booking, instant(10, 40))
  expect(body.data.timeSlot).toEqual({ start: '10:40', end: '10:40' })
  expect(await searchOf(booking)).toEqual({ asking: true, laterBy: null, times: [] })
  const crew = await askedFor(booking)
  expect((await crew.offers())[0]?.by).toBe(instant(10, 40))
  await crew.accept().then(({ body: answer }) => answer)
  world.clock.set(minuteOfDay(10, 38))
  await crew.arrive(booking).then(({ body: answer }) => answer)
  await crew
    .start(booking, startCode(booking.bookingId, world.ctx.config.codePepper))
    .then(({ body: answer }) => answer)
  expect((await creditLedger(world, booking)).balance).toBe(89)
})

test('is refused for a time that no one can keep, while someone is asked, and once it has a crew', async () => {
  for (const by of [instant(10, 35), instant(10, 42), instant(11, 10), instant(9, 0)])
    expect([by, (await keepLater(booking, by)).error.code]).toEqual([by, 'BAD_SLOT'])
  await keepLater(booking, instant(10, 40)).then(({ body }) => body)
  expect((await keepLater(booking, instant(10, 45))).error.code).toBe('INVALID_TRANSITION')
  await (await askedFor(booking)).accept().then(({ body }) => body)
  expect((await keepLater(booking, instant(10, 45))).error.code).toBe('INVALID_TRANSITION')
  expect((await keepLater(await bookingAt(), instant(10, 45))).error.code).toBe('INVALID_TRANSITION')
})

test('no later time is offered once everyone near was asked', async () => {
  await keepLater(booking, instant(10, 40)).then(({ body }) => body)
  await (await askedFor(booking)).decline().then(({ body }) => body)
  expect(await searchOf(booking)).toEqual({ asking: false, laterBy: null, times: [] })
})

test.each([
  ['before', 7, 0],
  ['after', 50, 89],
])('cancelled %s the promised time everything goes back, as if we had cancelled', async (_name, minute, credit) => {
  world.clock.set(minuteOfDay(10, minute))
  const quote = (await getCancelQuote(world, booking)).body.data
  expect(quote).toMatchObject({ fee: 0, credit })
  expect(quote.sentence).toContain('We couldn’t find you a professional in time. There is no fee.')
  expect((await cancel(world, booking, { expectedFee: 0 })).status).toBe(200)
  const { body } = await find(booking)
  expect((await getRefunds(world, booking)).map(({ amount }) => amount)).toEqual([body.data.paidAmount])
  expect((await creditLedger(world, booking)).balance).toBe(credit)
})

test('is no visit to report, and gets another slot for free, also after the promised time', async () => {
  world.clock.set(minuteOfDay(10, 50))
  expect((await find(booking)).body.data.canReport).toBe(false)
  const { bookingId, token } = booking
  expect((await world.call(bookingCalls.report, { bookingId, reason: 'Late' }, { token })).error.code).toBe(
    'INVALID_TRANSITION',
  )
  const quote = (await world.call(rescheduleCalls.rescheduleQuote, { bookingId }, { token })).body.data
  expect(quote).toMatchObject({ allowed: true, movesLeft: 2 })
  const { body } = await world.call(
    rescheduleCalls.reschedule,
    { bookingId, date: tomorrow, timeSlot: at(11) },
    { token },
  )
  expect(body.data).toMatchObject({ date: tomorrow, timeSlot: at(11) })
  expect(body.data.professionals).toHaveLength(1)
  expect(await searchOf(booking)).toBeNull()
})
