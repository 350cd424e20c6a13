import { beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { customerCalls } from '#contract/customer.ts'
import { paymentCalls } from '#contract/payment.ts'
import { searchCalls } from '#contract/search.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { beginBooking, type Checkout, giveCreditTo } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
let visit: Checkout
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'support', '9812300072'))
  visit = await beginBooking(world, {
    phone: '9876501234',
    address: '7, Lavender 50% Lane, Koramangala 560095',
    quantity: 4,
  })
  await world.call(accountCalls.update, { name: 'Meenakshi Sundaram' }, visit).then(({ body }) => body)
  await beginBooking(world)
})

async function search(text: string) {
  return (await staff.call(searchCalls.find, { text })).body.data
}

test.each(['9876501234', '+91 98765 01234', '098765-01234', '01234', '987 65'])(
  'finds a customer by phone: %s',
  async (text) => {
    const { customers, bookings } = await search(text)
    expect(customers).toMatchObject([{ name: 'Meenakshi Sundaram', phone: '9876501234' }])
    expect(bookings.map(({ number }) => number)).toEqual([visit.number])
  },
)

test.each(['meenakshi', 'SUNDARAM Meen', 'kshi'])('finds a customer by name: %s', async (text) => {
  expect((await search(text)).customers.map(({ phone }) => phone)).toEqual(['9876501234'])
})

test.each(['lavender', '50% lane', '560 095', '५६०\u00a0०९५'])('finds a booking by address: %s', async (text) => {
  const { customers, bookings } = await search(text)
  expect(bookings).toMatchObject([{ number: visit.number, name: 'Meenakshi Sundaram', bookingStatus: 'Pending' }])
  expect(customers).toEqual([])
})

test.each(['560071', '560 071'])('finds a pincode that the address has in two parts: %s', async (text) => {
  const { number } = await beginBooking(world, { address: `9 Domlur, ${text.length}, Bengaluru 560\u00a0071` })
  expect((await search(text)).bookings.map((one) => one.number)).toContain(number)
  expect((await search('560072')).bookings).toEqual([])
})

test('finds a booking by its number in any spelling', async () => {
  for (const text of [visit.number, visit.number.toLowerCase(), visit.number.slice('GS-'.length)]) {
    expect((await search(text)).bookings.map(({ number }) => number)).toEqual([visit.number])
  }
})

test('finds professionals', async () => {
  const someone = await world.db.selectFrom('professional').select(['id', 'name']).executeTakeFirstOrThrow()
  const { professionals } = await search(someone.name)
  expect(professionals.map(({ _id }) => _id)).toContain(someone.id)
})

test.each(['', 'ra', '%%%', '___'])('finds nothing for %j', async (text) => {
  expect(await search(text)).toEqual({ customers: [], bookings: [], professionals: [] })
})

test('shows a customer with bookings, credit, addresses, messages and cash', async () => {
  await giveCreditTo(world, visit, 75)
  await world.call(paymentCalls.cash, { bookingId: visit.bookingId }, visit).then(({ body }) => body)
  const [customer] = (await search(visit.phone)).customers
  const { body } = await staff.call(customerCalls.find, { customerId: customer?._id ?? '' })
  expect(body.data).toMatchObject({
    name: 'Meenakshi Sundaram',
    phone: visit.phone,
    bookings: [{ number: visit.number, paymentStatus: 'PayAfterService' }],
    credit: { balance: 75, entries: [{ kind: 'goodwill' }] },
    plans: [],
    cash: { open: 1, noShows: 0, obstacle: null },
  })
  expect(body.data.messages.map(({ title, booking }) => [title, booking])).toContainEqual([
    'Booking confirmed',
    visit.number,
  ])
  const booking = (await staff.call(staffBookingCalls.find, { booking: visit.number })).body.data
  expect(booking.customer._id).toBe(body.data._id)
})

test('says why a customer cannot pay in cash', async () => {
  const one = await beginBooking(world, { startMinute: 900 })
  await world.call(paymentCalls.cash, { bookingId: one.bookingId }, one).then(({ body }) => body)
  const two = await beginBooking(world, { token: one.token, startMinute: 960 })
  await world.call(paymentCalls.cash, { bookingId: two.bookingId }, one).then(({ body }) => body)
  const [customer] = (await search(one.phone)).customers
  const { body } = await staff.call(customerCalls.find, { customerId: customer?._id ?? '' })
  expect(body.data.cash).toEqual({ open: 2, noShows: 0, obstacle: 'You already have 2 cash bookings.' })
})

test('an account that does not exist is not found', async () => {
  const { status } = await staff.call(customerCalls.find, { customerId: '00000000-0000-4000-8000-000000000000' })
  expect(status).toBe(404)
})
