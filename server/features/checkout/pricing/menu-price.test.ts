import { expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { catalogCalls } from '#contract/catalog.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import { bookingFixture } from '#server/testing/booking-fixture.ts'
import { sample } from '#server/testing/scale/test-scale.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)

/** The choice whose price a list shows: that of the page, or the one of that price where the page begins with none. */
function getListed({ firstChoice, packages, price }: EndpointResponse<typeof catalogCalls.service>['data']): string[] {
  if (firstChoice.length > 0) return firstChoice
  const paths = (packages?.variants ?? []).flatMap((variant) => {
    const leaves = variant.children.flatMap(({ variants }) => variants)
    if (leaves.length === 0) return [{ ids: [variant.variantId], price: variant.price }]
    return leaves.map((leaf) => ({ ids: [variant.variantId, leaf.variantId], price: leaf.price }))
  })
  return paths.find((path) => path.price === price)?.ids ?? []
}

/** The sum stays below the most that a booking may cost. */
const perCart = 4

test('the price in the lists is the price in the cart and of the booking, with no add-on chosen', async () => {
  const { services } = (await world.call(catalogCalls.services, { limit: 100 })).body.data
  const priced = sample(
    services.filter(({ price, kind }) => price !== null && kind === 'service'),
    2 * perCart,
  )
  expect(priced.length).toBeGreaterThan(perCart)
  for (let first = 0; first < priced.length; first += perCart) {
    const chosen = priced.slice(first, first + perCart)
    const { token } = await fixture.newCustomer()
    for (const { _id: serviceId } of chosen) {
      const detail = (await world.call(catalogCalls.service, { serviceId })).body.data
      await fixture.add(token, { serviceId, selectedVariants: getListed(detail) }).then(({ body }) => body)
    }
    const { items } = (await world.call(cartCalls.list, {}, { token })).body.data
    const priceOf = new Map(items.map(({ serviceId, unitPrice }) => [serviceId._id, unitPrice]))
    expect(chosen.map(({ _id }) => [_id, priceOf.get(_id)])).toEqual(chosen.map(({ _id, price }) => [_id, price]))
    const { _id: bookingId } = (await fixture.initiate(token)).body.data
    const { totalPrice } = (await world.call(bookingCalls.find, { bookingId }, { token })).body.data
    const listed = items.reduce((sum, { serviceId, quantity }) => sum + (priceOf.get(serviceId._id) ?? 0) * quantity, 0)
    expect(totalPrice).toBe(listed)
  }
})
