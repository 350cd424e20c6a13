import { beforeEach, describe, expect, test } from 'vitest'
import { cartCalls } from '#contract/cart.ts'
import { paymentCalls } from '#contract/payment.ts'
import { lockBooking } from '#server/features/booking/booking.service.ts'
import { confirmBooking } from '#server/features/checkout/confirm-booking.service.ts'
import { bathroom, bookingFixture, chairs, kitchen } from '#server/testing/booking-fixture.ts'
import { beginBooking, bookingNow, chooseTomorrow, openPaymentLink, press } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
})

/** The service that beginBooking orders: ₹299, no variants. */
const inspection = 'termite-inspection'

const cartOf = async (token: string) => (await world.call(cartCalls.list, {}, { token })).body.data
const setQuantity = (token: string, serviceId: string, quantity: number) =>
  world.call(cartCalls.updateQuantity, { serviceId, quantity }, { token })
const quantities = async (token: string) =>
  (await cartOf(token)).items.map(({ serviceId, quantity }) => [serviceId._id, quantity])

describe('lines added while the payment page of an older booking is open', () => {
  test('stay in the cart after the payment, new lines and raised quantities', async () => {
    const order = await beginBooking(world)
    const linkId = await openPaymentLink(world, order)
    const { cartId } = await cartOf(order.token)
    world.clock.advance({ minutes: 1 })
    await fixture.add(order.token, kitchen)
    await setQuantity(order.token, inspection, 3)
    await press(world, 'pay', linkId)
    expect((await bookingNow(world, order)).items).toMatchObject([{ serviceId: { _id: inspection }, unitQuantity: 1 }])
    expect(await quantities(order.token)).toEqual([
      [inspection, 2],
      [kitchen.serviceId, 1],
    ])
    expect((await cartOf(order.token)).cartId).not.toBe(cartId)
    const next = (await fixture.initiate(order.token)).body.data
    expect(next._id).not.toBe(order.bookingId)
  })

  test('stay in the cart when a booking is settled in cash', async () => {
    const order = await beginBooking(world)
    await fixture.add(order.token, bathroom)
    const { bookingId, token } = order
    expect((await world.call(paymentCalls.cash, { bookingId }, { token })).status).toBe(200)
    expect(await quantities(token)).toEqual([[bathroom.serviceId, 1]])
  })

  test('are raised to the minimum quantity of their service', async () => {
    const { token } = await fixture.newCustomer()
    await fixture.add(token, { ...chairs, unitQuantity: 12 })
    const { data } = (await fixture.initiate(token)).body
    await chooseTomorrow(world, { token, bookingId: data._id }, 600)
    await setQuantity(token, chairs.serviceId, 15)
    await world.db
      .updateTable('booking')
      .set({ address_text: '12, 5th Block', area_id: 'bengaluru' })
      .where('id', '=', data._id)
      .execute()
    await press(world, 'pay', await linkOf(token, data._id))
    expect(await quantities(token)).toEqual([[chairs.serviceId, 10]])
  })
})

const linkOf = async (token: string, bookingId: string) =>
  (await world.call(paymentCalls.initiate, { bookingId }, { token })).body.data.order_id

describe('a cart', () => {
  test('is empty after an order with variants and add-ons', async () => {
    const { token } = await fixture.newCustomer()
    const extras = ['glass-partition', 'exhaust-fan', 'geyser-outside']
    await fixture.add(token, { ...bathroom, selectedVariants: [...extras, ...bathroom.selectedVariants] })
    await fixture.add(token, bathroom)
    await fixture.add(token, {
      serviceId: 'full-home-deep-cleaning',
      selectedVariants: ['full-home-deep-cleaning.1-bhk.furnished'],
    })
    const order = await beginBooking(world, { token, startMinute: 540 })
    await press(world, 'pay', await openPaymentLink(world, order))
    expect((await bookingNow(world, order)).bookingStatus).toBe('Confirmed')
    expect(await cartOf(token)).toMatchObject({ cartId: null, items: [] })
  })

  test('is ordered once: a second booking of it is refused, and lines that only it had stay', async () => {
    const first = await beginBooking(world)
    const firstLink = await openPaymentLink(world, first)
    await fixture.add(first.token, kitchen)
    const second = { ...first, bookingId: (await fixture.initiate(first.token)).body.data._id }
    expect(second.bookingId).not.toBe(first.bookingId)
    await press(world, 'pay', firstLink)
    expect((await bookingNow(world, first)).bookingStatus).toBe('Confirmed')
    expect((await bookingNow(world, second)).bookingStatus).toBe('Failed')
    const paidLate = world.db.transaction().execute(async (trx) => {
      const actor = { kind: 'system', name: 'payment' } as const
      const booking = await lockBooking(trx, second.bookingId)
      return confirmBooking(world.ctx, trx, booking, { actor, paymentStatus: 'Paid' })
    })
    expect(await paidLate).toBe('slot_lost')
    expect(await quantities(first.token)).toEqual([[kitchen.serviceId, 1]])
    const third = (await fixture.initiate(first.token)).body.data
    expect(third.items).toMatchObject([{ serviceId: { _id: kitchen.serviceId } }])
  })
})

describe('adding during the payment', () => {
  test('loses no line and orders none twice, on two servers', async () => {
    const other = await world.secondApp()
    for (let round = 0; round < 12; round += 1) {
      world.clock.set(`2026-12-${String(round + 1).padStart(2, '0')}T04:30:00Z`)
      const order = await beginBooking(world)
      const linkId = await openPaymentLink(world, order)
      const adds = Array.from({ length: 6 }, (_, index) =>
        world.call(cartCalls.add, kitchen, { token: order.token, on: index % 2 ? other : world.app }),
      )
      const raises = [setQuantity(order.token, inspection, 2)]
      const [, added, [raised]] = await Promise.all([
        press(world, 'pay', linkId),
        Promise.all(adds),
        Promise.all(raises),
      ])
      expect(added.map(({ status }) => status)).toEqual(adds.map(() => 200))
      expect((await bookingNow(world, order)).items).toMatchObject([{ unitQuantity: 1 }])
      const left = Object.fromEntries(await quantities(order.token))
      expect(left[kitchen.serviceId]).toBe(6)
      // Either the raise came first and one unit is left, or it failed because the line is gone.
      expect(left[inspection]).toBe(raised?.status === 200 ? 1 : undefined)
    }
  })
})
