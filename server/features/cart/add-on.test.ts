import { expect, test } from 'vitest'
import { cartCalls } from '#contract/cart.ts'
import { bathroom, bookingFixture, chairs, kitchen } from '#server/testing/booking-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)

const fan = 'exhaust-fan'
const withFan = { ...bathroom, selectedVariants: [...bathroom.selectedVariants, fan] }

const cart = async (token: string) => (await world.call(cartCalls.list, {}, { token })).body.data
const choose = (token: string, itemId: string, { addOnId = fan, chosen = true } = {}) =>
  world.call(cartCalls.chooseAddOn, { itemId, addOnId, chosen }, { token })

/** Lines are listed by the instant at which they were added. */
async function customerWith(...choices: { serviceId: string; selectedVariants: string[]; unitQuantity?: number }[]) {
  const customer = await fixture.newCustomer()
  for (const choice of choices) {
    await fixture.add(customer.token, choice)
    world.clock.advance({ seconds: 1 })
  }
  const view = await cart(customer.token)
  return { token: customer.token, view, ids: view.items.map(({ _id }) => _id) as [string, ...string[]] }
}

test('a cart offers the first add-on of the line that was added last and has some', async () => {
  const { view, ids } = await customerWith(kitchen, bathroom, chairs)
  const offered = { _id: fan, itemId: ids[1], name: 'Exhaust fan clean', price: 129, durationMinutes: 15 }
  expect(view.addOn).toEqual(offered)
})

test('a cart offers none after one was chosen for that line, nor for a service without any', async () => {
  expect((await customerWith(kitchen, withFan)).view.addOn).toBeNull()
  expect((await customerWith(chairs)).view.addOn).toBeNull()
})

test('a cart offers no add-on by which a line would be the same as another', async () => {
  const { view } = await customerWith(withFan, bathroom)
  expect(view.addOn).toMatchObject({ _id: 'geyser-outside', price: 79 })
})

test('an add-on is chosen for all of a line, once however often it is sent, and taken off again', async () => {
  const { token, ids, view } = await customerWith({ ...bathroom, unitQuantity: 3 })
  const answers = await Promise.all([choose(token, ids[0]), choose(token, ids[0])])
  for (const { body } of answers) {
    expect(body.data).toMatchObject({ addOn: null, totalItems: 1, totalQuantity: 3, subTotalAmount: 3 * (449 + 129) })
    expect(body.data.items[0]).toMatchObject({ _id: ids[0], unitPrice: 578, priceBefore: null, durationMinutes: 180 })
  }
  for (const _ of [1, 2]) expect((await choose(token, ids[0], { chosen: false })).body.data).toEqual(view)
})

test('a line that comes to the choice of another takes in its quantity', async () => {
  const { token, ids } = await customerWith({ ...withFan, unitQuantity: 4 }, { ...bathroom, unitQuantity: 2 })
  const { body } = await choose(token, ids[1] ?? '')
  expect(body.data.items).toMatchObject([{ _id: ids[1], quantity: 6, unitPrice: 578 }])
})

test('two lines of more than the maximum stay as they were', async () => {
  const { token, ids, view } = await customerWith({ ...withFan, unitQuantity: 6 }, { ...bathroom, unitQuantity: 5 })
  expect((await choose(token, ids[1] ?? '')).error.code).toBe('BAD_QUANTITY')
  expect(await cart(token)).toEqual(view)
})

test('choosing an add-on agrees to no other change of the price', async () => {
  const { token, ids } = await customerWith(bathroom)
  const seen = world.db.updateTable('cart_line').set({ seen_unit_price_paise: 399_00 })
  await seen.where('id', '=', ids[0]).execute()
  const { body } = await choose(token, ids[0])
  expect(body.data.items[0]).toMatchObject({ unitPrice: 449 + 129, priceBefore: 399 + 129 })
})

test('an add-on of another service, a variant, and a line of another customer are refused', async () => {
  const { token, ids, view } = await customerWith(bathroom)
  const other = await customerWith(kitchen)
  expect((await choose(token, ids[0], { addOnId: 'chimney-filter' })).error.code).toBe('BAD_VARIANT')
  const addOnId = 'classic-bathroom-cleaning.2-bathrooms'
  expect((await choose(token, ids[0], { addOnId })).error.code).toBe('BAD_VARIANT')
  expect((await choose(other.token, ids[0])).error.code).toBe('CART_LINE_NOT_FOUND')
  expect(await cart(token)).toEqual(view)
})

test('an add-on is offered in the language of the customer', async () => {
  const { token } = await customerWith(bathroom)
  const answer = await world.call(cartCalls.list, {}, { token, headers: { 'accept-language': 'hi' } })
  expect(answer.body.data.addOn?.name).toMatch(/\p{Script=Devanagari}/u)
})
