import { beforeEach, describe, expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout.ts'
import { notificationCalls } from '#contract/notification.ts'
import { offerCalls } from '#contract/offer.ts'
import { paymentCalls } from '#contract/payment.ts'
import { rescheduleCalls } from '#contract/reschedule.ts'
import { getCancelQuote, moveTo, paidVisit } from '#server/testing/steps/cancel.ts'
import { beginBooking, bookingNow, type Checkout, openPaymentLink, press } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
})

const quote = ({ token, bookingId }: Checkout) => world.call(rescheduleCalls.rescheduleQuote, { bookingId }, { token })

async function cellsOf({ bookingId }: Checkout): Promise<string[]> {
  const rows = await world.db
    .selectFrom('reserved_cell')
    .innerJoin('slot_reservation', 'slot_reservation.id', 'reserved_cell.reservation_id')
    .select('cell_at')
    .where('booking_id', '=', bookingId)
    .orderBy('cell_at')
    .execute()
  return rows.map(({ cell_at }) => cell_at.toISOString())
}

describe('rescheduling a visit', () => {
  test('takes the new hours, frees the old ones and notifies the customer', async () => {
    const visit = await paidVisit(world)
    expect((await quote(visit)).body.data).toMatchObject({
      allowed: true,
      movesLeft: 2,
      deadline: '2026-11-24T01:30:00.000Z',
    })
    const before = await cellsOf(visit)
    const { data } = (await moveTo(world, visit, 3, 840)).body
    expect(data).toMatchObject({
      bookingStatus: 'Confirmed',
      date: '2026-11-26',
      timeSlot: { start: '14:00', end: '15:00' },
    })
    const after = await cellsOf(visit)
    expect(after).toHaveLength(before.length)
    expect(after[0]).toBe('2026-11-26T08:30:00.000Z')
    const { body } = await world.call(notificationCalls.list, {}, { token: visit.token })
    expect(body.data.notifications.map(({ title }) => title)).toContain('Visit rescheduled')
  })

  test('is possible twice', async () => {
    const visit = await paidVisit(world)
    for (const day of [2, 3]) await moveTo(world, visit, day, 600).then(({ body }) => body)
    expect((await quote(visit)).body.data).toMatchObject({ allowed: false, movesLeft: 0, deadline: null })
    const { error } = await moveTo(world, visit, 4, 600)
    expect([error.code, error.message]).toEqual([
      'INVALID_TRANSITION',
      'This booking was already rescheduled 2 times. You can still cancel it.',
    ])
  })

  test('is refused less than three hours before the start', async () => {
    const visit = await paidVisit(world)
    world.clock.advance({ minutes: 21 * 60 + 1 })
    expect((await moveTo(world, visit, 3, 600)).error.message).toContain('starts in less than 3 hours')
    expect((await bookingNow(world, visit)).date).toBe('2026-11-24')
  })

  test('refers to support from the start of the visit on', async () => {
    const visit = await paidVisit(world)
    const planned = 'This visit was on Tue 24 Nov, 10:00 AM. You can’t reschedule it now.'
    world.clock.set('2026-11-24T16:00:00Z')
    expect((await quote(visit)).body.data.sentence).toContain(`${planned} Call +91`)
    const { message } = (await moveTo(world, visit, 3, 600)).error
    expect(message).toContain(`${planned} Call +91`)
    expect(message).not.toContain('cancel')
    expect((await getCancelQuote(world, visit)).status).toBe(409)
  })

  test('does not make cancelling free inside the fee window', async () => {
    const visit = await paidVisit(world)
    const { minMinutesAtMove, price } = (await quote(visit)).body.data.cancelling
    expect(minMinutesAtMove).toBe(24 * 60)
    expect(price).toBe(1196)
    world.clock.advance({ hours: 15 })
    expect((await quote(visit)).body.data.sentence).toContain('Rescheduling doesn’t lower the cancellation fee')
    await moveTo(world, visit, 6, 600).then(({ body }) => body)
    expect((await getCancelQuote(world, visit)).body.data).toMatchObject({ fee: 119, refund: 1077 })
  })

  test('keeps cancelling free outside the fee window, whatever other customers do', async () => {
    const [early, late] = [await paidVisit(world), await paidVisit(world)]
    await moveTo(world, early, 6, 600).then(({ body }) => body)
    world.clock.advance({ hours: 15 })
    await moveTo(world, late, 6, 600).then(({ body }) => body)
    expect((await getCancelQuote(world, late)).body.data).toMatchObject({ fee: 119 })
    expect((await getCancelQuote(world, early)).body.data).toMatchObject({ fee: 0, refund: 1196 })
  })

  test('is refused for the current time, a time not offered and the past', async () => {
    const visit = await paidVisit(world)
    expect((await moveTo(world, visit, 1, 600)).error.message).toBe('The visit is at that time already.')
    expect((await moveTo(world, visit, 2, 615)).error.code).toBe('BAD_SLOT')
    expect((await moveTo(world, visit, -1, 600)).error.code).toBe('BAD_DATE')
    expect((await bookingNow(world, visit)).timeSlot).toEqual({ start: '10:00', end: '11:00' })
  })

  test('returns an error for open bookings, other customers and visitors', async () => {
    const open = await beginBooking(world)
    expect((await moveTo(world, open, 2, 600)).error.code).toBe('INVALID_TRANSITION')
    expect((await quote(open)).body.data.allowed).toBe(false)
    const stranger = { ...open, token: await world.signIn('9812300012') }
    expect((await moveTo(world, stranger, 2, 600)).error.code).toBe('BOOKING_NOT_FOUND')
    expect((await quote(stranger)).error.code).toBe('BOOKING_NOT_FOUND')
    expect((await world.call(rescheduleCalls.rescheduleQuote, { bookingId: open.bookingId })).error.code).toBe(
      'SIGNED_OUT',
    )
  })
})

/** Four inspections for ₹1,196, tomorrow at a minute, with 8 % off for a visit on a weekday before noon. */
async function visitWithCode(startMinute: number, way: 'paid' | 'cash'): Promise<Checkout> {
  const visit = await beginBooking(world, { quantity: 4, startMinute })
  const { bookingId, token } = visit
  await world.call(offerCalls.apply, { bookingId, code: 'WEEKDAY8' }, { token }).then(({ body }) => body)
  if (way === 'paid') await press(world, 'pay', await openPaymentLink(world, visit))
  else await world.call(paymentCalls.cash, { bookingId }, { token }).then(({ body }) => body)
  expect(await bookingNow(world, visit)).toMatchObject({ bookingStatus: 'Confirmed', totalPrice: 1100.32 })
  return visit
}

async function priceIs(price_paise: number): Promise<void> {
  const changes = { price_paise, strike_price_paise: null }
  await world.db.updateTable('service').set(changes).where('id', '=', 'termite-inspection').execute()
  world.clock.advance({ seconds: 1 })
}

describe('a code that does not apply at the new time', () => {
  const [saturday, afternoon] = [5, 960]

  test('keeps a paid visit from moving there, and quote, free times and refusal say so', async () => {
    const visit = await visitWithCode(480, 'paid')
    const limits = /WEEKDAY8 is valid for visits on Mondays, .+ that start before 12:00 PM only\./
    const { sentence } = (await quote(visit)).body.data
    expect(sentence).toMatch(limits)
    expect(sentence).toMatch(/Only such times are shown\.$/)
    const freeOn = async (date: string) =>
      (await world.call(checkoutCalls.timeSlots, { bookingId: visit.bookingId, date }, { token: visit.token })).body
        .data
    expect(await freeOn('2026-11-28')).toEqual([])
    const thursday = await freeOn('2026-11-26')
    expect(thursday).toContain('11:00 AM - 12:00 PM')
    expect(thursday.filter((label) => !/^\d+:00 AM/.test(label))).toEqual([])

    for (const [day, minute] of [
      [saturday, 480],
      [3, afternoon],
    ] as const) {
      const { status, error } = await moveTo(world, visit, day, minute)
      expect([status, error.code]).toEqual([409, 'OFFER_NOT_APPLICABLE'])
      expect(error.message).toMatch(limits)
      expect(error.message).toContain('Without it the visit costs ₹1,196, and you paid ₹1,100.32.')
    }
    expect(await bookingNow(world, visit)).toMatchObject({ date: '2026-11-24', totalPrice: 1100.32 })
    expect((await moveTo(world, visit, 3, 660)).body.data).toMatchObject({
      date: '2026-11-26',
      offerCode: 'WEEKDAY8',
      totalPrice: 1100.32,
    })
  })

  test('is removed from an unpaid visit, and quote and response say so', async () => {
    const visit = await visitWithCode(540, 'cash')
    expect((await quote(visit)).body.data.sentence).toContain('WEEKDAY8 comes off if it is not for the new time.')
    const { message, data } = (await moveTo(world, visit, saturday, afternoon)).body
    expect(message).toMatch(
      /^WEEKDAY8 was taken off\. WEEKDAY8 is valid for visits on Mondays, .+ before 12:00 PM only\.$/,
    )
    expect(data).toMatchObject({ offerCode: null, discountAmount: 0, totalPrice: 1196 })
  })

  test('returns CASH_NOT_POSSIBLE when the price without it exceeds the cash limit', async () => {
    // Ten inspections at ₹515 are ₹5,150; the code takes ₹200 off.
    await priceIs(515_00)
    const visit = await beginBooking(world, { quantity: 10, startMinute: 480 })
    const { bookingId, token } = visit
    await world.call(offerCalls.apply, { bookingId, code: 'WEEKDAY8' }, { token }).then(({ body }) => body)
    await world.call(paymentCalls.cash, { bookingId }, { token }).then(({ body }) => body)
    const { status, error } = await moveTo(world, visit, saturday, 480)
    expect([status, error.code, error.message]).toEqual([
      409,
      'CASH_NOT_POSSIBLE',
      'WEEKDAY8 is not for that time, and without it the visit costs ₹5,150. You can pay cash for bookings up to ₹5,000.',
    ])
    expect(await bookingNow(world, visit)).toMatchObject({
      date: '2026-11-24',
      totalPrice: 4950,
      offerCode: 'WEEKDAY8',
      paymentStatus: 'PayAfterService',
    })
    expect((await moveTo(world, visit, 2, 480)).body.data).toMatchObject({ date: '2026-11-25', totalPrice: 4950 })
    await priceIs(299_00)
  })

  test('stays when it applies at the new time, even after it ended', async () => {
    const visit = await visitWithCode(660, 'cash')
    world.clock.advance({ hours: 13 })
    const ended = world.db.updateTable('offer').where('code', '=', 'WEEKDAY8')
    await ended.set({ valid_to: '2026-11-23' }).execute()
    const { message, data } = (await moveTo(world, visit, 2, 600)).body
    await ended.set({ valid_to: null }).execute()
    expect(message).toBeUndefined()
    expect(data).toMatchObject({ date: '2026-11-25', offerCode: 'WEEKDAY8', totalPrice: 1100.32 })
  })
})
