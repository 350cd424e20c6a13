import { describe, expect, test } from 'vitest'
import { cartCalls } from '#contract/cart.ts'
import { bathroom, bookingFixture, chairs, kitchen } from '#server/testing/booking-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)

const cart = async (token: string) => (await world.call(cartCalls.list, {}, { token })).body.data
const update = (token: string, input: { itemId?: string; serviceId?: string; quantity: number }) =>
  world.call(cartCalls.updateQuantity, input, { token })

describe('a cart', () => {
  test('is empty before anything is added', async () => {
    const { token } = await fixture.newCustomer()
    const nothing = { items: [], totalItems: 0, totalQuantity: 0, subTotalAmount: 0 }
    expect(await cart(token)).toEqual({ cartId: null, ...nothing, addOn: null })
    expect((await world.call(cartCalls.quantity, {}, { token })).body.data).toEqual({ totalQuantity: 0 })
  })

  test('shows an added line with its current price', async () => {
    const { token } = await fixture.newCustomer()
    const { body } = await fixture.add(token, bathroom)
    expect(body.message).toBe('Service added to cart successfully!')
    expect(body.data).toMatchObject({ totalItems: 1, totalQuantity: 1, subTotalAmount: 449 })
    expect(body.data.items[0]).toMatchObject({
      serviceId: { _id: 'classic-bathroom-cleaning', name: 'Classic Bathroom Cleaning' },
      serviceName: 'Classic Bathroom Cleaning',
      unitPrice: 449,
      totalPrice: 449,
      quantity: 1,
      minQuantity: 1,
      maxQuantity: 10,
      durationMinutes: 45,
      priceBefore: null,
      available: true,
      selectedVariants: [{ variantId: 'classic-bathroom-cleaning.1-bathroom', variantName: '1 bathroom', price: 449 }],
    })
    expect(body.data.items[0]?.serviceId.icon).toMatch(/^\/art\/.+\.webp$/)
  })

  test('raises the quantity when the same choice is added again', async () => {
    const { token } = await fixture.newCustomer()
    await fixture.add(token, bathroom)
    const { body } = await fixture.add(token, bathroom)
    expect(body.message).toBe('Added to cart!')
    expect(body.data).toMatchObject({ totalItems: 1, totalQuantity: 2, subTotalAmount: 898 })
    expect((await world.call(cartCalls.quantity, {}, { token })).body.data.totalQuantity).toBe(2)
  })

  test('gets a separate line for another choice of the same service', async () => {
    const { token } = await fixture.newCustomer()
    await fixture.add(token, bathroom)
    // Lines are listed by the instant at which they were added.
    world.clock.advance({ seconds: 1 })
    await fixture.add(token, { ...bathroom, selectedVariants: ['classic-bathroom-cleaning.2-bathrooms'] })
    const { items, subTotalAmount } = await cart(token)
    expect(items.map(({ perBathroomPrice }) => perBathroomPrice)).toEqual([null, 424])
    expect(items).toHaveLength(2)
    expect(subTotalAmount).toBe(449 + 848)
  })

  test('has one line with the right quantity after ten simultaneous adds', async () => {
    const { token } = await fixture.newCustomer()
    const other = await world.secondApp()
    const adds = Array.from({ length: 10 }, (_, index) =>
      world.call(cartCalls.add, bathroom, { token, on: index % 2 ? other : world.app }),
    )
    for (const { status } of await Promise.all(adds)) expect(status).toBe(200)
    expect(await cart(token)).toMatchObject({ totalItems: 1, totalQuantity: 10 })
  })

  test('never exceeds ten units of a line when adds race', async () => {
    const { token } = await fixture.newCustomer()
    const adds = await Promise.all(Array.from({ length: 15 }, () => fixture.add(token, bathroom)))
    expect(adds.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = adds.find(({ status }) => status !== 200)
    expect(refused?.error).toMatchObject({
      code: 'BAD_QUANTITY',
      message: 'Choose a quantity between 1 and 10.',
    })
    expect((await cart(token)).totalQuantity).toBe(10)
  })

  // spec: role/own-records
  test('is visible and changeable only for its customer', async () => {
    const [asha, ravi] = [await fixture.newCustomer(), await fixture.newCustomer()]
    await fixture.add(asha.token, bathroom)
    const [line] = (await cart(asha.token)).items
    const itemId = line?._id ?? ''
    expect((await update(ravi.token, { itemId, quantity: 2 })).error.code).toBe('CART_LINE_NOT_FOUND')
    await world.call(cartCalls.removeItem, { itemId }, { token: ravi.token })
    expect(await cart(asha.token)).toMatchObject({ totalQuantity: 1 })
    expect(await cart(ravi.token)).toMatchObject({ totalItems: 0 })
  })

  test('removes a line (again without error) and clears all lines', async () => {
    const { token } = await fixture.newCustomer()
    const { items } = (await fixture.add(token, bathroom)).body.data
    await fixture.add(token, kitchen)
    const itemId = items[0]?._id ?? ''
    for (const _ of [1, 2]) {
      const { body } = await world.call(cartCalls.removeItem, { itemId }, { token })
      expect(body.data.items.map(({ serviceName }) => serviceName)).toEqual(['Basic Kitchen Cleaning'])
    }
    expect((await world.call(cartCalls.clear, {}, { token })).body.data).toMatchObject({ items: [], subTotalAmount: 0 })
  })
})

describe('the quantity of a line', () => {
  test('is set by line id or, while unambiguous, by service id', async () => {
    const { token } = await fixture.newCustomer()
    const { items } = (await fixture.add(token, bathroom)).body.data
    const byId = await update(token, { itemId: items[0]?._id, quantity: 3 })
    expect(byId.body.data).toMatchObject({ totalQuantity: 3, subTotalAmount: 1347 })
    const byService = await update(token, { serviceId: bathroom.serviceId, quantity: 2 })
    expect(byService.body.data.totalQuantity).toBe(2)
  })

  test('returns AMBIGUOUS_LINE when a service is in two lines', async () => {
    const { token } = await fixture.newCustomer()
    await fixture.add(token, bathroom)
    await fixture.add(token, { ...bathroom, selectedVariants: ['classic-bathroom-cleaning.2-bathrooms'] })
    const { status, error } = await update(token, { serviceId: bathroom.serviceId, quantity: 2 })
    expect(status).toBe(409)
    expect(error.code).toBe('AMBIGUOUS_LINE')
  })

  test.each([
    [{ serviceId: bathroom.serviceId, quantity: 0 }, 400, 'BAD_INPUT'],
    [{ serviceId: bathroom.serviceId, quantity: 1.5 }, 400, 'BAD_INPUT'],
    [{ serviceId: bathroom.serviceId, quantity: 11 }, 400, 'BAD_QUANTITY'],
    [{ serviceId: 'no-such-service', quantity: 1 }, 404, 'CART_LINE_NOT_FOUND'],
    [{ quantity: 1 }, 400, 'BAD_INPUT'],
  ])('is refused as %j', async (input, status, code) => {
    const { token } = await fixture.newCustomer()
    await fixture.add(token, bathroom)
    const answer = await update(token, input)
    expect(answer.status).toBe(status)
    expect(answer.error.code).toBe(code)
  })

  test('of a per-unit service is bounded by the minimum and maximum of its range', async () => {
    const { token } = await fixture.newCustomer()
    const { items } = (await fixture.add(token, chairs)).body.data
    expect(items[0]).toMatchObject({
      quantity: 10,
      minQuantity: 10,
      maxQuantity: 25,
      totalPrice: 1090,
      durationMinutes: 80,
    })
    expect((await update(token, { serviceId: chairs.serviceId, quantity: 3 })).body.data.totalQuantity).toBe(10)
    expect((await update(token, { serviceId: chairs.serviceId, quantity: 26 })).error.message).toBe(
      'Choose a quantity between 10 and 25.',
    )
    expect((await fixture.add(token, { ...chairs, unitQuantity: 15 })).body.data.totalQuantity).toBe(25)
  })
})

test('a cart has at most thirty lines, whose quantity can still be raised', async () => {
  const { token } = await fixture.newCustomer()
  await fixture.add(token, bathroom)
  const { cart_id } = await world.db
    .selectFrom('cart_line')
    .innerJoin('cart', 'cart.id', 'cart_id')
    .select('cart_id')
    .where('cart_id', '=', await fixture.cartIdOf(token))
    .executeTakeFirstOrThrow()
  const line = { cart_id, service_id: chairs.serviceId, quantity: 10, seen_unit_price_paise: 109_00 }
  const others = Array.from({ length: 28 }, (_, at) => ({
    ...line,
    variant_ids: [`old-${at}`],
    created_at: new Date(0),
  }))
  await world.db.insertInto('cart_line').values(others).execute()
  expect((await fixture.add(token, kitchen)).status).toBe(200)
  const { status, error } = await fixture.add(token, chairs)
  const message = 'Your cart is full (30 items). Book some of them first.'
  expect([status, error]).toMatchObject([409, { code: 'CART_TOO_LARGE', message }])
  expect((await fixture.add(token, kitchen)).status).toBe(200)
  expect((await cart(token)).totalItems).toBe(30)
})

describe('what cannot be added', () => {
  test.each([
    [{ serviceId: 'no-such-service' }, 404, 'SERVICE_NOT_FOUND'],
    [{ serviceId: 'classic-bathroom-cleaning' }, 400, 'CHOOSE_VARIANT'],
    [{ serviceId: 'classic-bathroom-cleaning', selectedVariants: ['made-up'] }, 400, 'BAD_VARIANT'],
    [{ ...bathroom, unitQuantity: 11 }, 400, 'BAD_QUANTITY'],
    [{ ...bathroom, unitQuantity: 0 }, 400, 'BAD_INPUT'],
    [{ ...bathroom, unitQuantity: -3 }, 400, 'BAD_INPUT'],
    [{ serviceId: '' }, 400, 'BAD_INPUT'],
  ])('%j', async (input, status, code) => {
    const { token } = await fixture.newCustomer()
    const answer = await fixture.add(token, input)
    expect(answer.status).toBe(status)
    expect(answer.error.code).toBe(code)
    expect((await cart(token)).items).toEqual([])
  })
})

describe('when the catalog changes', () => {
  async function change(update: { price_paise?: number; active?: boolean }): Promise<void> {
    const { active, price_paise } = update
    if (active !== undefined) {
      await world.db.updateTable('service').set({ active }).where('id', '=', kitchen.serviceId).execute()
    }
    if (price_paise !== undefined) {
      const [variant = ''] = kitchen.selectedVariants
      await world.db.updateTable('variant').set({ price_paise }).where('id', '=', variant).execute()
    }
    world.clock.advance({ seconds: 1 })
  }

  test('a line shows the new price beside the agreed one', async () => {
    const { token } = await fixture.newCustomer()
    await fixture.add(token, kitchen)
    await change({ price_paise: 899_00 })
    expect((await cart(token)).items[0]).toMatchObject({ unitPrice: 899, totalPrice: 899, priceBefore: 799 })
    await change({ price_paise: 799_00 })
    expect((await cart(token)).items[0]).toMatchObject({ unitPrice: 799, priceBefore: null })
  })

  test('a withdrawn service stays visible, costs nothing and cannot be raised', async () => {
    const { token } = await fixture.newCustomer()
    await fixture.add(token, kitchen)
    await change({ active: false })
    const { items, subTotalAmount } = await cart(token)
    expect(items[0]).toMatchObject({ serviceName: 'Basic Kitchen Cleaning', available: false, totalPrice: 0 })
    expect(subTotalAmount).toBe(0)
    expect((await update(token, { serviceId: kitchen.serviceId, quantity: 2 })).error.message).toContain(
      'isn’t available',
    )
    await change({ active: true })
  })
})

test.each([
  ['fetchQuantity', cartCalls.quantity, {}],
  ['listingUserCarts', cartCalls.list, {}],
  ['add', cartCalls.add, bathroom],
  ['update-quantity', cartCalls.updateQuantity, { serviceId: bathroom.serviceId, quantity: 2 }],
  ['choose-add-on', cartCalls.chooseAddOn, { itemId: crypto.randomUUID(), addOnId: 'exhaust-fan', chosen: true }],
  ['remove-item', cartCalls.removeItem, { itemId: crypto.randomUUID() }],
  ['clear', cartCalls.clear, {}],
] as const)('refuses %s to a visitor', async (_name, call, input) => {
  const { status, error } = await world.call(call, input as never)
  expect(status).toBe(401)
  expect(error.message).toBe('Please login to access this feature')
})
