import { describe, expect, test } from 'vitest'
import { cartCalls } from '#contract/cart.ts'
import { creditCalls } from '#contract/credit.ts'
import { offerCalls } from '#contract/offer.ts'
import { lockBooking } from '#server/features/booking/booking.service.ts'
import { failBooking } from '#server/features/booking/fail-booking.service.ts'
import { giveCredit } from '#server/features/credit/credit.service.ts'
import { bathroom, bookingFixture } from '#server/testing/booking-fixture.ts'
import { creditLedger } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { confirmBooking } from '../confirm-booking.service.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)

const system = { kind: 'system', name: 'system' } as const

/** A booking of ₹898 whose customer has `rupees` of credit. */
async function bookingWithCredit(rupees: number) {
  const customer = await fixture.newCustomer()
  const gift = { customerId: customer.customerId, amountPaise: rupees * 100, bookingId: null, note: 'Goodwill' }
  await giveCredit(world.db, 'goodwill', { ...gift, at: world.clock.now() })
  await fixture.add(customer.token, { ...bathroom, unitQuantity: 2 })
  return { ...customer, bookingId: (await fixture.initiate(customer.token)).body.data._id }
}

type Booking = Awaited<ReturnType<typeof bookingWithCredit>>

const use = ({ token, bookingId }: Booking, amount: number | 'all') =>
  world.call(creditCalls.use, { bookingId, amount }, { token })
const fail = ({ bookingId }: Booking) =>
  world.db
    .transaction()
    .execute(async (trx) =>
      failBooking(world.ctx, trx, await lockBooking(trx, bookingId), { reason: 'test', actor: system }),
    )
const confirm = ({ bookingId }: Booking) =>
  world.db
    .transaction()
    .execute(async (trx) =>
      confirmBooking(world.ctx, trx, await lockBooking(trx, bookingId), { actor: system, paymentStatus: 'Paid' }),
    )

describe('credit', () => {
  test('is spent and returned, and the ledger lists each entry', async () => {
    const booking = await bookingWithCredit(300)
    expect((await use(booking, 120.5)).body.data).toMatchObject({ creditUsed: 120.5, totalPrice: 777.5 })
    expect((await use(booking, 'all')).body.data).toMatchObject({ creditUsed: 300, totalPrice: 598 })
    expect((await use(booking, 50)).body.data).toMatchObject({ creditUsed: 50, totalPrice: 848 })
    expect((await use(booking, 0)).body.data).toMatchObject({ creditUsed: 0, totalPrice: 898 })
    const { balance, entries } = await creditLedger(world, booking)
    expect(balance).toBe(300)
    expect(entries.map(({ amount, kind }) => [amount, kind])).toEqual([
      [50, 'returned'],
      [250, 'returned'],
      [-179.5, 'spent'],
      [-120.5, 'spent'],
      [300, 'goodwill'],
    ])
    expect(entries[4]).toMatchObject({ note: 'Goodwill', bookingId: null })
  })

  test('is capped at the price after the code', async () => {
    const booking = await bookingWithCredit(2000)
    const { bookingId, token } = booking
    await use(booking, 'all')
    expect((await creditLedger(world, booking)).balance).toBe(1102)
    const applied = await world.call(offerCalls.apply, { bookingId, code: 'UPI50' }, { token })
    expect(applied.body.data).toMatchObject({ discountAmount: 50, creditUsed: 848, totalPrice: 0 })
    expect((await creditLedger(world, booking)).balance).toBe(1152)
  })

  test('above the balance is refused and changes nothing', async () => {
    const booking = await bookingWithCredit(100)
    const { status, error } = await use(booking, 100.01)
    expect([status, error.code, error.message]).toEqual([409, 'NOT_ENOUGH_CREDIT', 'You don’t have enough credit.'])
    expect((await fixture.find(booking)).body.data.creditUsed).toBe(0)
    expect((await creditLedger(world, booking)).balance).toBe(100)
  })

  test('above a smaller order’s price is returned with a message', async () => {
    const booking = await bookingWithCredit(800)
    await use(booking, 800)
    const { serviceId } = bathroom
    await world.call(cartCalls.updateQuantity, { serviceId, quantity: 1 }, { token: booking.token })
    const { message, data } = (await fixture.initiate(booking.token)).body
    expect(data).toMatchObject({ itemTotal: 449, creditUsed: 449, totalPrice: 0 })
    expect(message).toBe('₹351 of credit is back in your balance.')
    expect((await creditLedger(world, booking)).balance).toBe(351)
  })

  test('is returned once when the booking fails and taken again on a late confirmation', async () => {
    const booking = await bookingWithCredit(300)
    await fixture.choose(booking, 10)
    await use(booking, 'all')
    await fail(booking)
    await fail(booking)
    expect((await creditLedger(world, booking)).balance).toBe(300)
    expect(await confirm(booking)).toBe('confirmed')
    expect((await creditLedger(world, booking)).balance).toBe(0)
  })

  test('spent elsewhere makes a late payment a refund', async () => {
    const booking = await bookingWithCredit(300)
    await fixture.choose(booking, 11)
    await use(booking, 'all')
    await fail(booking)
    const next = { ...booking, bookingId: (await fixture.initiate(booking.token)).body.data._id }
    await use(next, 200)
    expect(await confirm(booking)).toBe('slot_lost')
    expect((await fixture.find(booking)).body.data.bookingStatus).toBe('Failed')
    expect((await creditLedger(world, booking)).balance).toBe(100)
  })

  test('is refused to visitors, for other customers’ bookings and for ended bookings', async () => {
    const booking = await bookingWithCredit(300)
    const stranger = await fixture.newCustomer()
    expect((await use({ ...booking, token: stranger.token }, 10)).error.code).toBe('BOOKING_NOT_FOUND')
    expect((await use({ ...booking, token: '' }, 10)).error.code).toBe('SIGNED_OUT')
    expect((await world.call(creditCalls.ledger)).error.code).toBe('SIGNED_OUT')
    expect(await creditLedger(world, stranger)).toEqual({ balance: 0, entries: [] })
    expect((await use(booking, -1)).error.code).toBe('BAD_INPUT')
    await fail(booking)
    expect((await use(booking, 10)).error.code).toBe('INVALID_TRANSITION')
  })
})
