import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { bookingCalls } from '#contract/booking.ts'
import { paymentCalls } from '#contract/payment.ts'
import { at, bookingDesk, type TestCustomer, tomorrow } from '#server/testing/booking-desk.ts'
import { createWorld, type World } from '#server/testing/test-world.ts'

let world: World
let desk: ReturnType<typeof bookingDesk>
/** Professionals of Bengaluru work tomorrow, those of Indore do not. */
beforeAll(async () => {
  world = await createWorld()
  desk = bookingDesk(world)
  await world.db.updateTable('professional').set({ active: false }).where('area_id', '=', 'indore').execute()
})
afterAll(() => world.close())

const koramangala = { lat: 12.9352, lng: 77.6245 }
const indore = { lat: 22.7196, lng: 75.8577 }
const bhopal = { lat: 23.2599, lng: 77.4126 }
type Booking = TestCustomer & { bookingId: string }

const slots = ({ token, bookingId }: Booking, location?: unknown) =>
  world.call(bookingCalls.timeSlots, { bookingId, date: tomorrow, location }, { token })
const hold = ({ token, bookingId }: Booking, location?: unknown) =>
  world.call(bookingCalls.selectSlot, { bookingId, date: tomorrow, timeSlot: at(10), location }, { token })

describe('free times of a booking without an address', () => {
  // spec: location/priority
  test('are those of the position the client gives', async () => {
    const booking = await desk.newBooking()
    expect((await slots(booking, koramangala)).body.data).not.toEqual([])
    expect((await slots(booking, indore)).body.data).toEqual([])
    expect((await slots(booking, bhopal)).error.code).toBe('NOT_SERVED')
    expect((await hold(booking, indore)).error.code).toBe('SLOT_TAKEN')
  })

  test('are those of the place of the profile before any position', async () => {
    const booking = await desk.newBooking()
    await world.call(accountCalls.saveLocation, { newLocation: indore }, { token: booking.token })
    expect((await slots(booking, koramangala)).body.data).toEqual([])
    await world.call(accountCalls.saveLocation, { newLocation: koramangala }, { token: booking.token })
    expect((await slots(booking, indore)).body.data).not.toEqual([])
  })

  test.each([undefined, null, 'here', { lat: 'x' }])(
    'stay those it began with when the position is %j',
    async (none) => {
      const booking = await desk.newBooking()
      expect((await slots(booking, none)).body.data).not.toEqual([])
    },
  )

  test('can be held; the address is asked for before paying', async () => {
    const booking = await desk.newBooking()
    expect((await hold(booking, koramangala)).body.data).toMatchObject({ timeSlot: at(10), address: '' })
    const { bookingId, token } = booking
    expect((await world.call(paymentCalls.initiate, { bookingId }, { token })).error.code).toBe('ADDRESS_MISSING')
  })
})

test('a booking with an address offers the times of its address, wherever the client is', async () => {
  const booking = await desk.newBooking()
  const place = { newLocation: koramangala, address: '12, 5th Block, Koramangala' }
  await world.call(bookingCalls.setLocation, { bookingId: booking.bookingId, ...place }, { token: booking.token })
  expect((await slots(booking, indore)).body.data).not.toEqual([])
  expect((await hold(booking, indore)).body.data.timeSlot).toEqual(at(10))
})
