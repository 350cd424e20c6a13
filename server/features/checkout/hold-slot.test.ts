import { beforeAll, describe, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { at, bathroom, bookingFixture, today, tomorrow } from '#server/testing/booking-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
beforeAll(async () => {
  await fixture.keepProfessionals(2)
})

const fourHours = {
  serviceId: 'full-home-deep-cleaning',
  selectedVariants: ['full-home-deep-cleaning.1-bhk.unfurnished'],
}

describe('free times', () => {
  test('list every window of a free day', async () => {
    const booking = await fixture.newBooking()
    const { data } = (await fixture.slots(booking)).body
    expect(data).toHaveLength(11)
    expect(data[0]).toBe('8:00 AM - 9:00 AM')
    expect(data.at(-1)).toBe('6:00 PM - 7:00 PM')
  })

  test('start two hours from now', async () => {
    const booking = await fixture.newBooking()
    expect((await fixture.slots(booking, today)).body.data[0]).toBe('12:00 PM - 1:00 PM')
  })

  test.each([
    ['yesterday', '2026-11-22'],
    ['a day beyond the horizon', '2026-12-24'],
    ['a day that does not exist', '2026-11-31'],
  ])('return BAD_DATE for %s', async (_name, date) => {
    const booking = await fixture.newBooking()
    const { status, error } = await fixture.slots(booking, date)
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: 'BAD_DATE', message: 'Choose a date within the next 30 days.' })
    expect((await fixture.choose(booking, 10, { date })).error.code).toBe('BAD_DATE')
  })

  test('are empty on a closed holiday', async () => {
    await world.db
      .insertInto('holiday')
      .values({ date: '2026-12-01', name: 'Test day', state: 'Karnataka', closed: true })
      .execute()
    const booking = await fixture.newBooking()
    expect((await fixture.slots(booking, '2026-12-01')).body.data).toEqual([])
    expect((await fixture.choose(booking, 10, { date: '2026-12-01' })).error.code).toBe('BAD_SLOT')
  })

  test('are empty when every professional is off or on leave', async () => {
    const booking = await fixture.newBooking()
    const crew = await world.db.selectFrom('professional').select('id').where('active', '=', true).execute()
    const leave = crew.map(({ id }) => ({
      professional_id: id,
      starts_at: '2026-12-08T00:00:00+05:30',
      ends_at: '2026-12-09T00:00:00+05:30',
    }))
    await world.db.insertInto('professional_leave').values(leave).execute()
    expect((await fixture.slots(booking, '2026-12-08')).body.data).toEqual([])
    expect((await fixture.choose(booking, 10, { date: '2026-12-08' })).error.code).toBe('SLOT_TAKEN')
  })

  test('list only starts with four free hours for a visit of four hours', async () => {
    const day = '2026-12-15'
    const short = await fixture.newBooking()
    expect((await fixture.choose(short, 14, { date: day })).status).toBe(200)
    const long = await fixture.newBooking(fourHours)
    const hours = (await fixture.slots(long, day)).body.data.map((label) => label.split(' - ')[0])
    // The visit needs two people; one of them is busy from 14:00 to 14:45 and travels 20 minutes before and after, and work ends by 21:00.
    expect(hours).toEqual(['8:00 AM', '9:00 AM', '4:00 PM', '5:00 PM'])
    expect((await fixture.choose(long, 10, { date: day })).error.code).toBe('SLOT_TAKEN')
    expect((await fixture.choose(long, 9, { date: day })).status).toBe(200)
    expect(await fixture.cellsOf(long.bookingId)).toHaveLength(2 * 8)
  })
})

describe('choosing a time', () => {
  test('holds it for ten minutes', async () => {
    const booking = await fixture.newBooking()
    const { data } = (await fixture.choose(booking, 8)).body
    const inTenMinutes = new Date(world.clock.now().getTime() + 10 * 60_000).toISOString()
    expect(data).toMatchObject({
      date: tomorrow,
      timeSlot: at(8),
      holdExpiresAt: inTenMinutes,
      bookingStatus: 'Pending',
    })
    const cells = await fixture.cellsOf(booking.bookingId)
    expect(cells.map(({ cell_at }) => cell_at.toISOString())).toEqual([
      '2026-11-24T02:30:00.000Z',
      '2026-11-24T03:00:00.000Z',
    ])
  })

  test('frees the previous hours at once and does not extend the hold', async () => {
    const day = '2026-12-22'
    const [one, two, three] = [await fixture.newBooking(), await fixture.newBooking(), await fixture.newBooking()]
    const { holdExpiresAt } = (await fixture.choose(one, 10, { date: day })).body.data
    await fixture.choose(two, 10, { date: day })
    expect((await fixture.choose(three, 10, { date: day })).error.message).toBe(
      'This slot was just taken. Choose another.',
    )
    world.clock.advance({ minutes: 4 })
    expect((await fixture.choose(one, 15, { date: day })).body.data).toMatchObject({ timeSlot: at(15), holdExpiresAt })
    expect((await fixture.choose(three, 10, { date: day })).body.data.timeSlot).toEqual(at(10))
    expect(await fixture.cellsOf(one.bookingId)).toHaveLength(2)
  })

  test('keeps the held time when the new one is refused', async () => {
    const day = '2026-12-16'
    const [one, two, three] = [await fixture.newBooking(), await fixture.newBooking(), await fixture.newBooking()]
    await fixture.choose(one, 10, { date: day })
    await fixture.choose(two, 10, { date: day })
    const held = (await fixture.choose(three, 14, { date: day })).body.data
    expect((await fixture.choose(three, 10, { date: day })).error.code).toBe('SLOT_TAKEN')
    expect((await fixture.find(three)).body.data).toMatchObject({ timeSlot: at(14), holdExpiresAt: held.holdExpiresAt })
    expect(await fixture.cellsOf(three.bookingId)).toHaveLength(2)
  })

  test('lets another customer take an expired hold before any job runs', async () => {
    const day = '2026-12-17'
    const [one, two, three] = [await fixture.newBooking(), await fixture.newBooking(), await fixture.newBooking()]
    await fixture.choose(one, 10, { date: day })
    await fixture.choose(two, 10, { date: day })
    expect((await fixture.slots(three, day)).body.data).not.toContain('10:00 AM - 11:00 AM')
    world.clock.advance({ minutes: 10 })
    expect((await fixture.slots(three, day)).body.data).toContain('10:00 AM - 11:00 AM')
    expect((await fixture.choose(three, 10, { date: day })).status).toBe(200)
    expect((await fixture.find(one)).body.data).toMatchObject({ date: null, timeSlot: null, holdExpiresAt: null })
  })

  test('lists the held time as free for its own booking', async () => {
    const day = '2026-12-18'
    const [one, two] = [await fixture.newBooking(), await fixture.newBooking()]
    await fixture.choose(one, 10, { date: day })
    await fixture.choose(two, 10, { date: day })
    expect((await fixture.slots(one, day)).body.data).toContain('10:00 AM - 11:00 AM')
  })

  test.each([
    ['a window we do not offer', tomorrow, { start: '07:00', end: '08:00' }, 'BAD_SLOT'],
    ['a start between windows', tomorrow, { start: '10:30', end: '11:30' }, 'BAD_SLOT'],
    ['a window made longer', tomorrow, { start: '10:00', end: '12:00' }, 'BAD_SLOT'],
    ['a window that ends before it starts', tomorrow, { start: '10:00', end: '09:00' }, 'BAD_SLOT'],
    ['a window of today with too little notice', today, { start: '11:00', end: '12:00' }, 'BAD_SLOT'],
    ['an invalid time', tomorrow, { start: '25:00', end: '26:00' }, 'BAD_INPUT'],
    ['an invalid date', '24/11/2026', { start: '10:00', end: '11:00' }, 'BAD_INPUT'],
  ])('is refused for %s', async (_name, date, timeSlot, code) => {
    const { token, bookingId } = await fixture.newBooking()
    const { status, error } = await world.call(checkoutCalls.selectSlot, { bookingId, date, timeSlot }, { token })
    expect(status).toBe(400)
    expect(error.code).toBe(code)
    expect(await fixture.cellsOf(bookingId)).toEqual([])
  })

  test('is refused for an ended booking', async () => {
    const booking = await fixture.newBooking()
    await world.db.updateTable('booking').set({ status: 'Cancelled' }).where('id', '=', booking.bookingId).execute()
    expect((await fixture.choose(booking, 10)).error.code).toBe('INVALID_TRANSITION')
  })

  test('returns TOO_MANY_HOLDS for a fourth unpaid time', async () => {
    const booking = await fixture.newBooking()
    for (let index = 0; index < 3; index += 1) await heldByAnotherBooking(booking.customerId, index)
    expect((await fixture.choose(booking, 10)).error.code).toBe('TOO_MANY_HOLDS')
    world.clock.advance({ minutes: 10 })
    expect((await fixture.choose(booking, 17)).status).toBe(200)
  })
})

async function heldByAnotherBooking(customerId: string, index: number): Promise<void> {
  const now = world.clock.now()
  const { id } = await world.db
    .insertInto('booking')
    .values({
      number: `HOLD-${index}`,
      customer_id: customerId,
      status: 'Pending',
      payment_status: 'Pending',
      subtotal_paise: 0,
      total_paise: 0,
      duration_minutes: 45,
      crew_size: 1,
      notice_minutes: 0,
      category_ids: ['bathroom'],
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('slot_reservation')
    .values({
      booking_id: id,
      area_id: 'bengaluru',
      starts_at: now,
      ends_at: now,
      expires_at: new Date(now.getTime() + 10 * 60_000),
      created_at: now,
    })
    .execute()
}

describe('slots of a booking', () => {
  // spec: role/own-records
  test('return 404 to another customer for listing, choosing and reading', async () => {
    const booking = await fixture.newBooking(bathroom)
    const { token } = await fixture.newCustomer()
    const stolen = { ...booking, token }
    for (const answer of [await fixture.slots(stolen), await fixture.choose(stolen, 10), await fixture.find(stolen)]) {
      expect(answer.status).toBe(404)
      expect(answer.error.code).toBe('BOOKING_NOT_FOUND')
    }
  })

  test('return SIGNED_OUT to a visitor', async () => {
    const bookingId = crypto.randomUUID()
    const calls = [
      world.call(checkoutCalls.timeSlots, { bookingId, date: tomorrow }),
      world.call(checkoutCalls.selectSlot, { bookingId, date: tomorrow, timeSlot: at(10) }),
      world.call(checkoutCalls.initiate, { cartId: bookingId }),
      world.call(checkoutCalls.setLocation, { bookingId, newLocation: { lat: 0, lng: 0 }, address: 'x' }),
      world.call(bookingCalls.find, { bookingId }),
      world.call(bookingCalls.list, {}),
      world.call(bookingCalls.historyOrPending, { type: 'history' }),
    ]
    for (const { status, error } of await Promise.all(calls)) {
      expect(status).toBe(401)
      expect(error.code).toBe('SIGNED_OUT')
    }
  })
})
