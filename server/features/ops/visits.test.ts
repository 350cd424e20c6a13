import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { creditCalls } from '#contract/credit.ts'
import { notificationCalls } from '#contract/notification.ts'
import { opsCalls } from '#contract/ops.ts'
import { paymentCalls } from '#contract/payment.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  openPaymentLink,
  press,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, staffDesk } from '#server/testing/steps/staff.ts'
import { createWorld, type World } from '#server/testing/test-world.ts'

const monday = '2026-11-23T04:30:00Z'

let world: World
let staff: ReturnType<typeof staffDesk>
beforeAll(async () => {
  world = await createWorld()
  staff = staffDesk(world, await hireStaff(world, 'operator', '9812300020'))
})
beforeEach(() => {
  world.clock.set(monday)
})
afterAll(() => world.close())

async function creditOf({ token }: Checkout) {
  return (await world.call(creditCalls.ledger, {}, { token })).body.data.balance
}

async function toldTo({ token }: Checkout): Promise<string[]> {
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
  test('is started and completed, counts for its service and tells the customer', async () => {
    const visit = await paidVisit(world)
    const before = await visitsCounted()
    world.clock.advance({ hours: 24 })
    expect((await staff.start(visit)).body.data).toMatchObject({ bookingStatus: 'Progress' })
    const { data } = (await staff.complete(visit)).body
    expect(data).toMatchObject({ bookingStatus: 'Completed', paymentStatus: 'Paid' })
    expect(data.history.map(({ kind }) => kind).slice(-2)).toEqual(['started', 'completed'])
    expect(data.history.at(-1)?.actor).toMatch(/^staff:/)
    expect(await visitsCounted()).toBe(before + 1)
    expect(await toldTo(visit)).toEqual(expect.arrayContaining(['We have started', 'All done']))
    expect(await creditOf(visit)).toBe(0)
  })

  test('paid in cash is paid when it is completed', async () => {
    const visit = await cashVisit()
    world.clock.advance({ hours: 24 })
    await staff.start(visit)
    expect((await bookingNow(world, visit)).paymentStatus).toBe('PayAfterService')
    await staff.complete(visit)
    expect(await bookingNow(world, visit)).toMatchObject({ bookingStatus: 'Completed', paymentStatus: 'Paid' })
  })

  test('that begins more than half an hour late brings its customer credit', async () => {
    const visit = await paidVisit(world)
    world.clock.advance({ minutes: 24 * 60 + 91 })
    await staff.start(visit).then(({ body }) => body)
    expect(await creditOf(visit)).toBe(299)
  })

  test('makes the catalogue fresh when it is completed', async () => {
    const version = () => world.db.selectFrom('catalog_version').selectAll().executeTakeFirstOrThrow()
    const before = await version()
    const visit = await paidVisit(world)
    await staff.start(visit)
    await staff.complete(visit)
    expect(await version()).not.toEqual(before)
  })

  test('pays whoever brought its customer in the moment it is completed', async () => {
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
    await staff.start(visit)
    expect(await creditOf(referrer)).toBe(0)
    await staff.complete(visit).then(({ body }) => body)
    // No job has run since: the reward came with the completion.
    expect(await creditOf(referrer)).toBe(300)
  })

  test('is not completed before it was started, nor started twice, nor cancelled once it runs', async () => {
    const visit = await paidVisit(world)
    expect((await staff.complete(visit)).error.code).toBe('INVALID_TRANSITION')
    await staff.start(visit)
    expect((await staff.start(visit)).error.code).toBe('INVALID_TRANSITION')
    expect((await staff.cancel(visit, 'Too late')).error.code).toBe('INVALID_TRANSITION')
    expect((await bookingNow(world, visit)).bookingStatus).toBe('Progress')
  })

  test('completed by ten at once counts once', async () => {
    const visit = await paidVisit(world)
    await staff.start(visit)
    const before = await visitsCounted()
    const answers = await Promise.all(Array.from({ length: 10 }, () => staff.complete(visit)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await visitsCounted()).toBe(before + 1)
  })
})

describe('cancelling by us', () => {
  test.each([
    ['long before costs nobody anything', { minutes: 11 }, 0],
    ['on the day brings the mirrored fee as credit', { hours: 20 }, 119],
    ['shortly before brings more', { hours: 22 }, 299],
  ])('%s', async (_when, later, credit) => {
    world.clock.set(credit === 0 ? '2026-11-23T03:30:00Z' : monday)
    const visit = await paidVisit(world)
    world.clock.advance(later)
    expect((await staff.cancel(visit, 'Our professional fell ill')).body.data.bookingStatus).toBe('Cancelled')
    await runQueued(world, 'payment.send-refund')
    expect(await bookingNow(world, visit)).toMatchObject({ paymentStatus: 'Refunded', refundAmount: 1196 })
    expect(await creditOf(visit)).toBe(credit)
  })

  test('also makes up to who would have paid in cash', async () => {
    const visit = await cashVisit()
    world.clock.advance({ hours: 22 })
    await staff.cancel(visit, 'Heavy rain').then(({ body }) => body)
    expect(await creditOf(visit)).toBe(74)
  })
})

test('giving up an open booking frees its hours and closes its link', async () => {
  const booking = await beginBooking(world)
  const linkId = await openPaymentLink(world, booking)
  expect((await staff.fail(booking, 'Asked us by phone')).body.data).toMatchObject({
    bookingStatus: 'Failed',
    professionals: [],
  })
  await runQueued(world, 'payment.close-links')
  await expect(press(world, 'pay', linkId)).rejects.toThrow()
  expect(await toldTo(booking)).toContain('Payment not completed')
})

describe('looking', () => {
  test('at a day shows its visits in order, of one area where asked', async () => {
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

  test('for a booking finds it by number, however typed, and by id', async () => {
    const booking = await beginBooking(world)
    for (const name of [booking.number, ` ${booking.number.toLowerCase()} `, booking.bookingId])
      expect((await staff.find(name)).body.data._id).toBe(booking.bookingId)
    expect((await staff.find('GS-NOBODY')).error.code).toBe('BOOKING_NOT_FOUND')
  })
})

test('customers and visitors do none of it, and a booking that is not there is not found', async () => {
  const visit = await paidVisit(world)
  const { bookingId, token } = visit
  expect((await world.call(opsCalls.start, { bookingId }, { token })).error.code).toBe('NOT_STAFF')
  expect((await world.call(opsCalls.start, { bookingId })).error.code).toBe('SIGNED_OUT')
  expect((await staff.start({ bookingId: '00000000-0000-4000-8000-000000000000' })).error.code).toBe(
    'BOOKING_NOT_FOUND',
  )
  expect((await staff.start({ bookingId: 'nothing' })).error.code).toBe('BAD_INPUT')
})
