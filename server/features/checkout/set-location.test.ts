import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { paymentCalls } from '#contract/payment.ts'
import { at, bathroom, bookingFixture, type TestCustomer, tomorrow } from '#server/testing/booking-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)

const koramangala = { newLocation: { lat: 12.9352, lng: 77.6245 }, address: '12, 5th Block, Koramangala', type: 'Home' }
const indore = { newLocation: { lat: 22.7196, lng: 75.8577 }, address: '4, Palasia Square, Indore', type: 'Other' }
const bhopal = { newLocation: { lat: 23.2599, lng: 77.4126 }, address: 'New Market, Bhopal' }

type Place = { newLocation: { lat: number; lng: number }; address: string; type?: string }
const move = ({ bookingId, token }: { bookingId: string; token: string }, place: Place) =>
  world.call(checkoutCalls.setLocation, { bookingId, ...place }, { token })

async function areasOfCrew(bookingId: string): Promise<string[]> {
  const rows = await world.db
    .selectFrom('professional')
    .select('area_id')
    .distinct()
    .where(
      'id',
      'in',
      (await fixture.cellsOf(bookingId)).map((cell) => cell.professional_id),
    )
    .execute()
  return rows.map((row) => row.area_id)
}

/** Takes all professionals of a city off work until the returned function is called. */
async function closeCity(areaId: string): Promise<() => Promise<unknown>> {
  const working = await world.db
    .selectFrom('professional')
    .select('id')
    .where('area_id', '=', areaId)
    .where('active', '=', true)
    .execute()
  const ids = working.map(({ id }) => id)
  const setActive = (active: boolean) =>
    world.db.updateTable('professional').set({ active }).where('id', 'in', ids).execute()
  await setActive(false)
  return () => setActive(true)
}

describe('the location of a booking', () => {
  test('is stored with its label and point', async () => {
    const booking = await fixture.newBooking()
    const { body } = await move(booking, koramangala)
    expect(body.message).toBeUndefined()
    expect(body.data).toMatchObject({
      address: koramangala.address,
      location: { type: 'Home' },
      point: koramangala.newLocation,
    })
  })

  test('keeps the time within the area', async () => {
    const booking = await fixture.newBooking()
    await fixture.choose(booking, 10)
    expect((await move(booking, koramangala)).body.data.timeSlot).toEqual(at(10))
    expect(await fixture.cellsOf(booking.bookingId)).toHaveLength(2)
  })

  test('keeps the time with a crew of the new city when one is free', async () => {
    const booking = await fixture.newBooking()
    const { holdExpiresAt } = (await fixture.choose(booking, 10)).body.data
    const { message, data } = (await move(booking, indore)).body
    expect(message).toBeUndefined()
    expect(data).toMatchObject({ timeSlot: at(10), holdExpiresAt, address: indore.address })
    expect(await areasOfCrew(booking.bookingId)).toEqual(['indore'])
  })

  test('releases the time and asks for a new one when no crew of the new city is free', async () => {
    const booking = await fixture.newBooking()
    await fixture.choose(booking, 10)
    const reopen = await closeCity('indore')
    const { message, data } = (await move(booking, indore)).body
    await reopen()
    expect(message).toBe('This address is in another area, where your slot isn’t available. Choose a new one.')
    expect(data).toMatchObject({ date: null, timeSlot: null, holdExpiresAt: null, address: indore.address })
    expect(await fixture.cellsOf(booking.bookingId)).toEqual([])
    expect((await fixture.choose(booking, 10)).body.data.timeSlot).toEqual(at(10))
  })

  test('returns NOT_SERVED outside live areas and changes nothing', async () => {
    const booking = await fixture.newBooking()
    await move(booking, koramangala)
    await fixture.choose(booking, 10)
    const { status, error } = await move(booking, bhopal)
    expect(status).toBe(409)
    expect(error.code).toBe('NOT_SERVED')
    expect((await fixture.find(booking)).body.data).toMatchObject({ address: koramangala.address, timeSlot: at(10) })
  })

  test.each([
    ['a blank address', { ...koramangala, address: '   ' }, 'LOCATION_NOT_SAVED'],
    ['no address', { ...koramangala, address: '' }, 'BAD_INPUT'],
    ['an invalid latitude', { ...koramangala, newLocation: { lat: 91, lng: 0 } }, 'BAD_INPUT'],
  ])('is refused with %s', async (_name, place, code) => {
    const booking = await fixture.newBooking()
    const { status, error } = await move(booking, place)
    expect(status).toBe(400)
    expect(error.code).toBe(code)
  })

  test('is refused for another customer and for an ended booking', async () => {
    const booking = await fixture.newBooking()
    const { token } = await fixture.newCustomer()
    expect((await move({ ...booking, token }, koramangala)).error.code).toBe('BOOKING_NOT_FOUND')
    await world.db.updateTable('booking').set({ status: 'Failed' }).where('id', '=', booking.bookingId).execute()
    expect((await move(booking, koramangala)).error.code).toBe('INVALID_TRANSITION')
  })
})

type Booking = TestCustomer & { bookingId: string }

const slots = ({ token, bookingId }: Booking, location?: unknown) =>
  world.call(checkoutCalls.timeSlots, { bookingId, date: tomorrow, location }, { token })
const hold = ({ token, bookingId }: Booking, location?: unknown) =>
  world.call(checkoutCalls.selectSlot, { bookingId, date: tomorrow, timeSlot: at(10), location }, { token })

describe('free times of a booking without an address', () => {
  let reopen: () => Promise<unknown>
  beforeAll(async () => {
    reopen = await closeCity('indore')
  })
  afterAll(() => reopen())

  // spec: location/priority
  test('use the position the client sends', async () => {
    const booking = await fixture.newBooking()
    expect((await slots(booking, koramangala.newLocation)).body.data).not.toEqual([])
    expect((await slots(booking, indore.newLocation)).body.data).toEqual([])
    expect((await slots(booking, bhopal.newLocation)).error.code).toBe('NOT_SERVED')
    expect((await hold(booking, indore.newLocation)).error.code).toBe('SLOT_TAKEN')
  })

  test('prefer the place of the profile to any position', async () => {
    const booking = await fixture.newBooking()
    await world.call(accountCalls.saveLocation, { newLocation: indore.newLocation }, { token: booking.token })
    expect((await slots(booking, koramangala.newLocation)).body.data).toEqual([])
    await world.call(accountCalls.saveLocation, { newLocation: koramangala.newLocation }, { token: booking.token })
    expect((await slots(booking, indore.newLocation)).body.data).not.toEqual([])
  })

  test('are those of a saved place without a house number, which is no address', async () => {
    const { token, ...customer } = await fixture.newCustomer()
    const place = { newLocation: koramangala.newLocation, address: 'Koramangala, Bengaluru, Karnataka 560034' }
    await world.call(accountCalls.saveLocation, place, { token })
    await fixture.add(token, bathroom)
    const { data } = (await fixture.initiate(token)).body
    expect(data).toMatchObject({ address: '', location: { type: '' } })
    const booking = { ...customer, token, bookingId: data._id }
    expect((await slots(booking, indore.newLocation)).body.data).not.toEqual([])
  })

  test.each([undefined, null, 'here', { lat: 'x' }])(
    'stay those it began with when the position is %j',
    async (none) => {
      const booking = await fixture.newBooking()
      expect((await slots(booking, none)).body.data).not.toEqual([])
    },
  )

  test('can be held without an address, which is asked for before paying', async () => {
    const booking = await fixture.newBooking()
    expect((await hold(booking, koramangala.newLocation)).body.data).toMatchObject({ timeSlot: at(10), address: '' })
    const { bookingId, token } = booking
    expect((await world.call(paymentCalls.initiate, { bookingId }, { token })).error.code).toBe('ADDRESS_MISSING')
  })
})

test('offers the times of the booking’s address, whatever the client’s position', async () => {
  const booking = await fixture.newBooking()
  await move(booking, koramangala)
  expect((await slots(booking, indore.newLocation)).body.data).not.toEqual([])
  expect((await hold(booking, indore.newLocation)).body.data.timeSlot).toEqual(at(10))
})
