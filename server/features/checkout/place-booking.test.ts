import { describe, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { at, bathroom, bookingFixture, tomorrow } from '#server/testing/booking-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)

const home = {
  serviceId: 'full-home-deep-cleaning',
  selectedVariants: ['full-home-deep-cleaning.1-bhk.furnished'],
}
const stove = { serviceId: 'gas-stove-and-hob-cleaning', selectedVariants: ['gas-stove-and-hob-cleaning.2-burners'] }

async function openPaymentLink(bookingId: string): Promise<void> {
  const now = world.clock.now()
  await world.db
    .insertInto('payment_attempt')
    .values({
      reference: `test-${bookingId.slice(0, 8)}`,
      booking_id: bookingId,
      attempt: 1,
      amount_paise: 449_00,
      state: 'open',
      expires_at: new Date(now.getTime() + 16 * 60_000),
      created_at: now,
    })
    .execute()
}

describe('placing a booking', () => {
  test.each([[null], [{}], [{ lat: null, lng: null }], ['here'], [{ lat: 91, lng: 0 }]])(
    'works without a known position: %j',
    async (location) => {
      const { token } = await fixture.newCustomer()
      await fixture.add(token, bathroom)
      const { status } = await world.call(
        checkoutCalls.initiate,
        { cartId: await fixture.cartIdOf(token), location },
        { token },
      )
      expect(status).toBe(200)
    },
  )

  test('returns the same booking from a position a few metres away', async () => {
    const { token } = await fixture.newCustomer()
    await fixture.add(token, bathroom)
    const cartId = await fixture.cartIdOf(token)
    const from = (lat: number) =>
      world.call(
        checkoutCalls.initiate,
        { cartId, location: { lat, lng: 77.6 } },
        { token, headers: { 'idempotency-key': 'one tap of a button' } },
      )
    const first = await from(12.93)
    expect(await from(12.9301)).toMatchObject({ status: 200, body: first.body })
  })

  test('stores a snapshot of the cart', async () => {
    const { token, phone } = await fixture.newCustomer()
    await fixture.add(token, { ...bathroom, unitQuantity: 2 })
    const cartId = await fixture.cartIdOf(token)
    const { data } = (await fixture.initiate(token)).body
    expect(data).toMatchObject({
      cartId,
      bookingStatus: 'Pending',
      paymentStatus: 'Pending',
      date: null,
      timeSlot: null,
      holdExpiresAt: null,
      durationMinutes: 90,
      itemTotal: 898,
      discountAmount: 0,
      creditUsed: 0,
      totalPrice: 898,
      address: '',
      location: { type: '' },
      point: null,
      user: { name: 'Asha Rao', email: '', phoneNo: phone },
      professionals: [],
      refundAmount: 0,
      cancellation: null,
    })
    expect(data.number).toMatch(/^GS-[2-9A-Z]{6}$/)
    expect(data.items).toMatchObject([
      {
        serviceId: { _id: 'classic-bathroom-cleaning', name: 'Classic Bathroom Cleaning' },
        unitQuantity: 2,
        unitPrice: 449,
        totalPrice: 898,
        discount: 0,
        selectedVariants: [{ variant: { name: '1 bathroom' }, price: 449 }],
      },
    ])
  })

  test('returns the same booking twice', async () => {
    const { token, bookingId } = await fixture.newBooking()
    expect((await fixture.initiate(token)).body.data._id).toBe(bookingId)
  })

  test('creates one booking when requests race on two servers', async () => {
    const { token } = await fixture.newCustomer()
    await fixture.add(token, bathroom)
    const cartId = await fixture.cartIdOf(token)
    const other = await world.secondApp()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        world.call(checkoutCalls.initiate, { cartId }, { token, on: index % 2 ? other : world.app }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
    const { body } = await world.call(bookingCalls.list, {}, { token })
    expect(body.data.bookings).toHaveLength(1)
  })

  test.each([
    ['an empty cart', [], 'CART_EMPTY'],
    ['an order below ₹299', [{ serviceId: 'microwave-and-otg-cleaning' }], 'CART_TOO_SMALL'],
    [
      'an order above ₹50,000',
      [
        { ...home, unitQuantity: 10 },
        { ...bathroom, unitQuantity: 10 },
        { ...home, selectedVariants: ['full-home-deep-cleaning.2-bhk.furnished'], unitQuantity: 8 },
      ],
      'CART_TOO_LARGE',
    ],
  ])('is refused for %s', async (_name, choices, code) => {
    const { token } = await fixture.newCustomer()
    if (choices.length === 0) {
      await fixture.add(token, bathroom)
      await world.call(cartCalls.clear, {}, { token })
    }
    for (const choice of choices) expect((await fixture.add(token, choice)).status).toBe(200)
    const { status, error } = await fixture.initiate(token)
    expect(status).toBe(409)
    expect(error.code).toBe(code)
  })

  test('returns CART_NOT_FOUND for another customer’s cart', async () => {
    const [asha, ravi] = [await fixture.newCustomer(), await fixture.newCustomer()]
    await fixture.add(asha.token, bathroom)
    const cartId = await fixture.cartIdOf(asha.token)
    const { status, error } = await world.call(checkoutCalls.initiate, { cartId }, { token: ravi.token })
    expect(status).toBe(404)
    expect(error.code).toBe('CART_NOT_FOUND')
  })

  test('refuses an id that is no cart', async () => {
    const { token } = await fixture.newCustomer()
    const { status, error } = await world.call(checkoutCalls.initiate, { cartId: '1 or 1=1' }, { token })
    expect(status).toBe(400)
    expect(error.code).toBe('BAD_INPUT')
  })

  test('returns PRICE_CHANGED until the customer agrees to the new price', async () => {
    const { token } = await fixture.newCustomer()
    await fixture.add(token, { serviceId: 'termite-inspection' })
    await world.db
      .updateTable('service')
      .set({ price_paise: 349_00, strike_price_paise: null })
      .where('id', '=', 'termite-inspection')
      .execute()
    world.clock.advance({ seconds: 1 })
    expect((await fixture.initiate(token)).error.code).toBe('PRICE_CHANGED')
    expect((await fixture.initiate(token, { confirmPrices: true })).body.data.totalPrice).toBe(349)
    expect((await fixture.initiate(token)).status).toBe(200)
    const { body } = await world.call(cartCalls.list, {}, { token })
    expect(body.data.items[0]?.priceBefore).toBeNull()
  })

  test('names the line above its new maximum and works once it is lowered', async () => {
    const { token } = await fixture.newCustomer()
    await fixture.add(token, { ...bathroom, unitQuantity: 4 })
    await sellAtMost(3)
    const { status, error } = await fixture.initiate(token)
    expect([status, error.code]).toEqual([400, 'BAD_QUANTITY'])
    expect(error.message).toBe('Classic Bathroom Cleaning (1 bathroom): Choose a quantity between 1 and 3.')
    const { body } = await world.call(cartCalls.list, {}, { token })
    expect(body.data.items).toMatchObject([{ quantity: 4, maxQuantity: 3, available: true }])
    await world.call(cartCalls.updateQuantity, { serviceId: bathroom.serviceId, quantity: 3 }, { token })
    expect((await fixture.initiate(token)).body.data.items).toMatchObject([{ unitQuantity: 3 }])
    await sellAtMost(10)
  })
})

async function sellAtMost(max_quantity: number): Promise<void> {
  await world.db.updateTable('service').set({ max_quantity }).where('id', '=', bathroom.serviceId).execute()
  world.clock.advance({ seconds: 1 })
}

describe('the address of a new booking', () => {
  const indore = { lat: 22.7196, lng: 75.8577 }
  const bhopal = { lat: 23.2599, lng: 77.4126 }

  test('is the preferred saved address', async () => {
    const { token, customerId } = await fixture.newCustomer()
    const address = {
      customer_id: customerId,
      kind: 'Home',
      house: '12',
      text: '5th Block, Koramangala',
      preferred: true,
    }
    const point = { lat: 12.9352, lng: 77.6245 }
    await world.db
      .insertInto('address')
      .values({ ...address, ...point, created_at: world.clock.now() })
      .execute()
    await fixture.add(token, bathroom)
    const { data } = (await fixture.initiate(token, { location: indore })).body
    expect(data).toMatchObject({ address: '12, 5th Block, Koramangala', location: { type: 'Home' }, point })
  })

  test('uses the browser’s position for the area and does not store it', async () => {
    const { token } = await fixture.newCustomer()
    await fixture.add(token, bathroom)
    const { data } = (await fixture.initiate(token, { location: indore })).body
    expect(data).toMatchObject({ address: '', point: null })
    const { area_id } = await world.db
      .selectFrom('booking')
      .select('area_id')
      .where('id', '=', data._id)
      .executeTakeFirstOrThrow()
    expect(area_id).toBe('indore')
  })

  test('has no times in a city we do not serve', async () => {
    const { token } = await fixture.newCustomer()
    await fixture.add(token, bathroom)
    const { data } = (await fixture.initiate(token, { location: bhopal })).body
    const { status, error } = await fixture.slots({ bookingId: data._id, token })
    expect(status).toBe(409)
    expect(error.code).toBe('NOT_SERVED')
    expect((await fixture.choose({ bookingId: data._id, token }, 10)).error.code).toBe('NOT_SERVED')
  })
})

describe('placing again after the cart changed', () => {
  test('keeps the booking, its time and the hold’s expiry when a crew is free', async () => {
    const booking = await fixture.newBooking()
    const held = (await fixture.choose(booking, 10)).body.data
    world.clock.advance({ minutes: 3 })
    await fixture.add(booking.token, stove)
    const { data, message } = (await fixture.initiate(booking.token)).body
    expect(message).toBeUndefined()
    expect(data).toMatchObject({
      _id: booking.bookingId,
      totalPrice: 449 + 299,
      durationMinutes: 75,
      date: tomorrow,
      timeSlot: at(10),
      holdExpiresAt: held.holdExpiresAt,
    })
    expect(data.items).toHaveLength(2)
    expect(await fixture.cellsOf(booking.bookingId)).toHaveLength(3)
  })

  test('releases the time and says so when the longer visit does not fit', async () => {
    const booking = await fixture.newBooking()
    await fixture.choose(booking, 18)
    await fixture.add(booking.token, home)
    const { data, message } = (await fixture.initiate(booking.token)).body
    expect(message).toBe('Your order has changed and doesn’t fit your slot now. Choose another.')
    expect(data).toMatchObject({ _id: booking.bookingId, date: null, timeSlot: null, holdExpiresAt: null })
    expect(await fixture.cellsOf(booking.bookingId)).toEqual([])
  })

  test('says it in the language of the page', async () => {
    const booking = await fixture.newBooking()
    const { token } = booking
    await fixture.choose(booking, 18)
    await fixture.add(token, home)
    const cartId = (await world.call(cartCalls.list, {}, { token })).body.data.cartId as string
    const inHindi = { token, headers: { 'accept-language': 'hi' } }
    expect((await world.call(checkoutCalls.initiate, { cartId }, inHindi)).body.message).toBe(
      'आपका ऑर्डर बदल गया है और अब आपके स्लॉट में नहीं आता। दूसरा चुनें।',
    )
  })

  test('keeps a booking with an open payment link and continues in a new one at the same time', async () => {
    const booking = await fixture.newBooking()
    await fixture.choose(booking, 11)
    await openPaymentLink(booking.bookingId)
    await fixture.add(booking.token, stove)
    const { data } = (await fixture.initiate(booking.token)).body
    expect(data._id).not.toBe(booking.bookingId)
    expect(data).toMatchObject({ bookingStatus: 'Pending', totalPrice: 748, date: tomorrow, timeSlot: at(11) })
    const old = (await fixture.find(booking)).body.data
    expect(old).toMatchObject({ bookingStatus: 'Failed', totalPrice: 449 })
    expect(await fixture.cellsOf(booking.bookingId)).toEqual([])
  })

  test('keeps an unchanged booking with an open payment link', async () => {
    const booking = await fixture.newBooking()
    await fixture.choose(booking, 12)
    await openPaymentLink(booking.bookingId)
    expect((await fixture.initiate(booking.token)).body.data).toMatchObject({
      _id: booking.bookingId,
      bookingStatus: 'Pending',
      timeSlot: at(12),
    })
  })

  test('asks only for a new time after the hold expired', async () => {
    const booking = await fixture.newBooking()
    await fixture.choose(booking, 13)
    world.clock.advance({ minutes: 11 })
    const { data } = (await fixture.initiate(booking.token)).body
    expect(data).toMatchObject({ _id: booking.bookingId, bookingStatus: 'Pending', timeSlot: null })
    expect((await fixture.choose(booking, 13)).body.data.timeSlot).toEqual(at(13))
  })
})
