import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffCancellationCalls } from '#contract/cancellation.staff.ts'
import { notificationCalls } from '#contract/notification.ts'
import { paymentCalls } from '#contract/payment.ts'
import { staffVisitCalls } from '#contract/visit.staff.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  creditLedger,
  openPaymentLink,
  press,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const monday = '2026-11-23T04:30:00Z'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300020'))
})
beforeEach(() => {
  world.clock.set(monday)
})

async function creditOf({ token }: Checkout) {
  return (await creditLedger(world, { token })).balance
}

async function notificationsOf({ token }: Checkout): Promise<string[]> {
  const { body } = await world.call(notificationCalls.list, {}, { token })
  return body.data.notifications.map(({ title }) => title)
}

async function cashVisit(): Promise<Checkout> {
  const visit = await beginBooking(world, { startMinute: 600 })
  await world.call(paymentCalls.cash, { bookingId: visit.bookingId }, { token: visit.token }).then(({ body }) => body)
  return visit
}

const visitsCounted = async () =>
  (
    await world.db
      .selectFrom('service')
      .select('booked_count')
      .where('id', '=', 'termite-inspection')
      .executeTakeFirstOrThrow()
  ).booked_count

describe('a visit', () => {
  test('is started and completed, counts for its service and notifies the customer', async () => {
    const visit = await paidVisit(world)
    const before = await visitsCounted()
    world.clock.advance({ hours: 24 })
    expect((await staff.start(visit)).body.data).toMatchObject({ bookingStatus: 'Progress' })
    const { data } = (await staff.complete(visit)).body
    expect(data).toMatchObject({ bookingStatus: 'Completed', paymentStatus: 'Paid' })
    expect(data.history.map(({ kind }) => kind).slice(-2)).toEqual(['started', 'completed'])
    expect(data.history.at(-1)?.actor).toMatch(/^staff:/)
    expect(await visitsCounted()).toBe(before + 1)
    expect(await notificationsOf(visit)).toEqual(expect.arrayContaining(['Work started', 'All done']))
    expect(await creditOf(visit)).toBe(0)
  })

  test('to be paid in cash is paid on completion', async () => {
    const visit = await cashVisit()
    world.clock.advance({ hours: 24 })
    await staff.start(visit)
    expect((await bookingNow(world, visit)).paymentStatus).toBe('PayAfterService')
    await staff.complete(visit)
    expect(await bookingNow(world, visit)).toMatchObject({ bookingStatus: 'Completed', paymentStatus: 'Paid' })
  })

  test('to be paid in cash that starts late adds its credit once it is paid', async () => {
    world.clock.set('2026-12-07T04:30:00Z')
    const visit = await cashVisit()
    world.clock.advance({ minutes: 24 * 60 + 91 })
    const arrivedAt = world.clock.now().toISOString()
    await staff.start(visit, { arrivedAt }).then(({ body }) => body)
    expect(await creditOf(visit)).toBe(0)
    expect((await staff.complete(visit)).status).toBe(200)
    expect(await creditOf(visit)).toBe(74)
  })

  test('that starts more than half an hour late adds credit', async () => {
    const visit = await paidVisit(world)
    world.clock.advance({ minutes: 24 * 60 + 91 })
    await staff.start(visit).then(({ body }) => body)
    expect(await creditOf(visit)).toBe(299)
  })

  test('updates the catalog version on completion', async () => {
    const version = () => world.db.selectFrom('catalog_version').selectAll().executeTakeFirstOrThrow()
    const before = await version()
    const visit = await paidVisit(world)
    world.clock.advance({ hours: 24 })
    await staff.start(visit)
    await staff.complete(visit)
    expect(await version()).not.toEqual(before)
  })

  test('pays the referrer on completion', async () => {
    const referrer = await beginBooking(world, { startMinute: null, address: null })
    const visit = await paidVisit(world, 1020)
    const idOf = async ({ phone }: Checkout) =>
      (await world.db.selectFrom('customer').select('id').where('phone', '=', `+91${phone}`).executeTakeFirstOrThrow())
        .id
    const people = { friend_id: await idOf(visit), referrer_id: await idOf(referrer) }
    await world.db
      .insertInto('referral')
      .values({ ...people, state: 'joined', created_at: world.clock.now() })
      .execute()
    world.clock.advance({ hours: 31 })
    await staff.start(visit)
    expect(await creditOf(referrer)).toBe(0)
    await staff.complete(visit).then(({ body }) => body)
    // No job has run: the completion itself paid the reward.
    expect(await creditOf(referrer)).toBe(300)
  })

  test('cannot be completed before its start, started twice or cancelled after its start', async () => {
    const visit = await paidVisit(world)
    world.clock.advance({ hours: 24 })
    expect((await staff.complete(visit)).error.code).toBe('INVALID_TRANSITION')
    await staff.start(visit)
    expect((await staff.start(visit)).error.code).toBe('INVALID_TRANSITION')
    expect((await staff.cancel(visit, 'Too late')).error.code).toBe('INVALID_TRANSITION')
    expect((await bookingNow(world, visit)).bookingStatus).toBe('Progress')
  })

  test('counts once when ten completions race', async () => {
    const visit = await paidVisit(world)
    world.clock.advance({ hours: 24 })
    await staff.start(visit)
    const before = await visitsCounted()
    const answers = await Promise.all(Array.from({ length: 10 }, () => staff.complete(visit)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await visitsCounted()).toBe(before + 1)
  })
})

describe('cancelling by staff', () => {
  test.each([
    ['costs nothing long before the visit', { minutes: 11 }, 0],
    ['adds the mirrored fee as credit on the day', { hours: 20 }, 119],
    ['adds more credit shortly before the visit', { hours: 22 }, 299],
  ])('%s', async (_when, later, credit) => {
    world.clock.set(credit === 0 ? '2026-11-23T03:30:00Z' : monday)
    const visit = await paidVisit(world)
    world.clock.advance(later)
    expect((await staff.cancel(visit, 'Our professional fell ill')).body.data.bookingStatus).toBe('Cancelled')
    await runQueued(world, 'payment.send-refund')
    expect(await bookingNow(world, visit)).toMatchObject({ paymentStatus: 'Refunded', refundAmount: 1196 })
    expect(await creditOf(visit)).toBe(credit)
  })

  test('at the wish of the customer costs the fee that was read out, and counts as theirs', async () => {
    world.clock.set('2026-12-09T04:30:00Z')
    const visit = await paidVisit(world, 600)
    world.clock.advance({ hours: 20 })
    const { bookingId } = visit
    const { us, customer } = (await staff.call(staffCancellationCalls.cancelQuote, { bookingId })).body.data
    expect(us).toMatchObject({ fee: 0, refund: 1196, credit: 119, needsSecond: false })
    expect(customer).toMatchObject({ fee: 119, refund: 1077, credit: 0 })
    expect(customer.sentence).toBe(
      'Cancelling now costs ₹119 (10% of the price, up to ₹200). ₹1,077 goes back the way you paid.',
    )
    const asked = { bookingId, cause: 'customer', reason: 'Moving house' } as const
    expect((await staff.call(staffCancellationCalls.cancel, { ...asked, expectedFee: 0 })).error.code).toBe(
      'FEE_CHANGED',
    )
    const { data } = (await staff.call(staffCancellationCalls.cancel, { ...asked, expectedFee: customer.fee })).body
    const cancelled = data.history.find(({ kind }) => kind === 'cancelled')
    expect(cancelled).toMatchObject({ actor: expect.stringMatching(/^staff:/), detail: { cause: 'customer' } })
    await runQueued(world, 'payment.send-refund')
    expect(await bookingNow(world, visit)).toMatchObject({ cancellation: { fee: 119 }, refundAmount: 1077 })
    expect(await creditOf(visit)).toBe(0)
    const stored = await world.db.selectFrom('booking_cancellation').selectAll().where('booking_id', '=', bookingId)
    expect((await stored.executeTakeFirst())?.by_actor).toBe('customer')
    expect((await staff.call(staffCancellationCalls.cancelQuote, { bookingId })).error.code).toBe('INVALID_TRANSITION')
  })

  test('adds no credit for a customer who has paid nothing', async () => {
    const visit = await cashVisit()
    world.clock.advance({ hours: 22 })
    await staff.cancel(visit, 'Heavy rain').then(({ body }) => body)
    expect(await creditOf(visit)).toBe(0)
  })
})

test('frees the hours and closes the link of a failed open booking', async () => {
  const booking = await beginBooking(world)
  const linkId = await openPaymentLink(world, booking)
  expect((await staff.fail(booking, 'Asked us by phone')).body.data).toMatchObject({
    bookingStatus: 'Failed',
    professionals: [],
  })
  await runQueued(world, 'payment.close-links')
  await expect(press(world, 'pay', linkId)).rejects.toThrow()
  expect(await notificationsOf(booking)).toContain('Payment not completed')
})

describe('reading bookings', () => {
  test('lists the visits of a day in order, filtered by area', async () => {
    world.clock.set('2026-12-01T04:30:00Z')
    const [late, early] = [await paidVisit(world, 900), await paidVisit(world, 540)]
    const day = '2026-12-02'
    const shown = (await staff.list({ day, area: 'bengaluru' })).body.data.bookings
    expect(shown.map(({ number }) => number)).toEqual([early.number, late.number])
    expect(shown[0]).toMatchObject({ totalPrice: 1196, customer: { phone: `+91${early.phone}` } })
    expect(shown[0]?.professionals).toHaveLength(1)
    expect((await staff.list({ day, area: 'indore' })).body.data.bookings).toEqual([])
    expect((await staff.list({})).body.data.bookings).toEqual([])
    expect((await staff.list({ day: '2026-02-30' })).error.code).toBe('BAD_INPUT')
  })

  test('finds a booking by number in any case and by id', async () => {
    const booking = await beginBooking(world)
    for (const name of [booking.number, ` ${booking.number.toLowerCase()} `, booking.bookingId])
      expect((await staff.find(name)).body.data._id).toBe(booking.bookingId)
    expect((await staff.find('GS-UNKNOWN')).error.code).toBe('BOOKING_NOT_FOUND')
  })
})

test('refuses customers and visitors, and returns 404 for an unknown booking', async () => {
  world.clock.set('2026-12-16T04:30:00Z')
  const visit = await paidVisit(world)
  const { bookingId, token } = visit
  expect((await world.call(staffVisitCalls.start, { bookingId }, { token })).error.code).toBe('NOT_STAFF')
  expect((await world.call(staffVisitCalls.start, { bookingId })).error.code).toBe('SIGNED_OUT')
  expect((await staff.start({ bookingId: '00000000-0000-4000-8000-000000000000' })).error.code).toBe(
    'BOOKING_NOT_FOUND',
  )
  expect((await staff.start({ bookingId: 'nothing' })).error.code).toBe('BAD_INPUT')
})
