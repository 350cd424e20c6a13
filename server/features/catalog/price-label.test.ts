import { expect, test } from 'vitest'
import { catalogCalls } from '#contract/catalog.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()

test('a price that is the lowest of several says so everywhere, whatever the row says', async () => {
  const { services } = (await world.call(catalogCalls.smallServices, {})).body.data
  const small = services.find(({ priceLabel }) => priceLabel === 'from')
  await world.db.updateTable('service').set({ price_label: 'fixed' }).execute()
  world.clock.advance({ seconds: 1 })
  const [listed, home, cheap, suggested] = await Promise.all([
    world.call(catalogCalls.services, { limit: 100 }).then(({ body }) => body.data.services),
    world.call(catalogCalls.home, {}).then(({ body }) => body.data.bestSellers),
    world.call(catalogCalls.smallServices, {}).then(({ body }) => body.data.services),
    world.call(catalogCalls.suggestions, { term: small?.name ?? '' }).then(({ body }) => body.data.services),
  ])
  const several = listed.filter(({ packages }) => new Set(packages?.variants.map(({ price }) => price)).size > 1)
  expect(several.length).toBeGreaterThan(30)
  for (const { _id, priceLabel } of several) expect([_id, priceLabel]).toEqual([_id, 'from'])
  expect(
    listed.filter(({ packages, price }) => !packages && price !== null).map(({ priceLabel }) => priceLabel),
  ).not.toContain('from')
  const shown = [...home, ...cheap, ...suggested].filter(({ _id }) => several.some((one) => one._id === _id))
  expect(shown.map(({ _id }) => _id)).toContain(small?._id)
  expect(new Set(shown.map(({ priceLabel }) => priceLabel))).toEqual(new Set(['from']))
})
