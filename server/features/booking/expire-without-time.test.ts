import { describe, expect, test } from 'vitest'
import { cancellationCalls } from '#contract/cancellation.ts'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { creditCalls } from '#contract/credit.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { notificationCalls } from '#contract/notification.ts'
import { offerCalls } from '#contract/offer.ts'
import { bathroom, bookingFixture } from '#server/testing/booking-fixture.ts'
import { beginBooking, creditLedger, giveCreditTo, openPaymentLink, press } from '#server/testing/steps/checkout.ts'
import { queueBehind } from '#server/testing/steps/queue-behind.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { expireHolds } from './booking.jobs.ts'
import { lockBooking } from './booking.service.ts'
import { expireWithoutTime } from './expire-without-time.jobs.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)

const view = async (booking: { bookingId: string; token: string }) => (await fixture.find(booking)).body.data
const inTwoDays = () => addDays(indiaDay(world.clock.now()), 2)

/** Four bathrooms with a code and ₹100 of credit. */
async function reducedBooking() {
  const customer = await fixture.newCustomer()
  const { token } = customer
  await fixture.add(token, { ...bathroom, unitQuantity: 4 })
  const booking = { ...customer, bookingId: (await fixture.initiate(token)).body.data._id }
  const { bookingId } = booking
  await giveCreditTo(world, booking, 100)
  await world.call(offerCalls.apply, { bookingId, code: 'BATH20' }, { token }).then(({ body }) => body)
  await world.call(creditCalls.use, { bookingId, amount: 'all' }, { token }).then(({ body }) => body)
  return booking
}

test('a failed booking says why: its order changed, its cart was ordered through another, or it was not paid', async () => {
  const first = await beginBooking(world)
  const link = await openPaymentLink(world, first)
  await fixture.add(first.token, { ...bathroom, unitQuantity: 1 })
  const second = { ...first, bookingId: (await fixture.initiate(first.token)).body.data._id }
  expect(await view(first)).toMatchObject({ bookingStatus: 'Failed', failure: 'order_changed' })
  expect(await view(second)).toMatchObject({ bookingStatus: 'Pending', failure: null })
  await press(world, 'pay', link)
  expect(await view(first)).toMatchObject({ bookingStatus: 'Confirmed', failure: null })
  expect(await view(second)).toMatchObject({ bookingStatus: 'Failed', failure: 'ordered_elsewhere' })
  const unpaid = await beginBooking(world)
  world.clock.advance({ hours: 1 })
  await expireHolds(world.ctx)
  expect(await view(unpaid)).toMatchObject({ bookingStatus: 'Failed', failure: 'unpaid' })
})

describe('a booking without a time', () => {
  test('expires after 48 hours, returns code, credit and cart, and notifies its customer', async () => {
    const booking = await reducedBooking()
    const { token, bookingId } = booking
    world.clock.advance({ minutes: 48 * 60 - 1 })
    expect(await expireWithoutTime(world.ctx)).toBe(0)
    world.clock.advance({ minutes: 1 })
    expect(await expireWithoutTime(world.ctx)).toBe(1)
    expect(await view(booking)).toMatchObject({ bookingStatus: 'Failed', failure: 'no_time', timeSlot: null })
    expect((await creditLedger(world, booking)).balance).toBe(100)
    const uses = world.db.selectFrom('offer_use').select('code').where('booking_id', '=', bookingId)
    expect(await uses.execute()).toEqual([])
    const { notifications } = (await world.call(notificationCalls.list, {}, { token })).body.data
    expect(notifications).toMatchObject([{ title: 'Your booking expired', bookingId }])
    expect((await world.call(cartCalls.list, {}, { token })).body.data.totalQuantity).toBe(4)
    expect(await expireWithoutTime(world.ctx)).toBe(0)
    const { _id: next, ...again } = (await fixture.initiate(token)).body.data
    expect(again).toMatchObject({ bookingStatus: 'Pending', itemTotal: 1796 })
    await world
      .call(cancellationCalls.cancel, { bookingId: next, reason: 'No more' }, { token })
      .then(({ body }) => body)
  })

  test('stays for 48 hours after its last change', async () => {
    const booking = await fixture.newBooking()
    const { token, bookingId } = booking
    world.clock.advance({ hours: 47 })
    const place = { newLocation: { lat: 12.9352, lng: 77.6245 }, address: '12, 5th Block', type: 'Home' }
    await world.call(checkoutCalls.setLocation, { bookingId, ...place }, { token }).then(({ body }) => body)
    world.clock.advance({ hours: 47 })
    expect(await expireWithoutTime(world.ctx)).toBe(0)
    world.clock.advance({ hours: 1 })
    expect(await expireWithoutTime(world.ctx)).toBe(1)
    expect((await view(booking)).bookingStatus).toBe('Failed')
  })

  test('stays when a time is chosen before the job gets it', async () => {
    const booking = await fixture.newBooking()
    world.clock.advance({ hours: 48 })
    const [chosen, ended] = await queueBehind(world.db, (trx) => lockBooking(trx, booking.bookingId), [
      () => fixture.choose(booking, 10, { date: inTwoDays() }),
      () => expireWithoutTime(world.ctx),
    ])
    expect([chosen.status, ended]).toEqual([200, 0])
    expect(await view(booking)).toMatchObject({ bookingStatus: 'Pending', date: inTwoDays() })
  })

  test('takes no time once it has expired', async () => {
    const booking = await fixture.newBooking()
    world.clock.advance({ hours: 48 })
    const [ended, chosen] = await queueBehind(world.db, (trx) => lockBooking(trx, booking.bookingId), [
      () => expireWithoutTime(world.ctx),
      () => fixture.choose(booking, 10, { date: inTwoDays() }),
    ])
    expect([ended, chosen.error.code]).toEqual([1, 'INVALID_TRANSITION'])
    expect(await fixture.cellsOf(booking.bookingId)).toEqual([])
  })
})
