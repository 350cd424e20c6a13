import { expect, test } from 'vitest'
import { catalogCalls } from '#contract/catalog.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()

type Asked = EndpointInput<typeof catalogCalls.services>

async function list(asked: Asked) {
  const { status, body } = await world.call(catalogCalls.services, { limit: 100, ...asked })
  expect(status).toBe(200)
  return body.data
}

/** Sold by area or piece: the price is that of one unit. */
const byUnit = [
  'office-carpet-shampooing',
  'office-chair-shampooing',
  'pre-construction-anti-termite-treatment',
  'termite-treatment-independent-house',
]

const rate = async (id: string, sum: number, count: number) => {
  await world.db.updateTable('service').set({ rating_sum: sum, rating_count: count }).where('id', '=', id).execute()
  world.clock.advance({ seconds: 1 })
}

test('the listing without a choice has the order of the catalog', async () => {
  const { services, total, filters } = await list({})
  expect(services).toHaveLength(total)
  expect(services[0]?._id).toBe('full-home-deep-cleaning')
  expect(filters.map(({ filter }) => filter)).toEqual(['low-price', 'short', 'rated', 'plans'])
})

test('a category narrows the listing, and a search within it too', async () => {
  const { services, total } = await list({ category: 'kitchen-cleaning' })
  expect(new Set(services.map(({ categoryId }) => categoryId?._id))).toEqual(new Set(['kitchen-cleaning']))
  expect(total).toBe(7)
  const found = await list({ category: 'kitchen-cleaning', search: 'deep cleaning' })
  expect(found.services[0]?._id).toBe('deep-kitchen-cleaning')
  expect(new Set(found.services.map(({ categoryId }) => categoryId?._id))).toEqual(new Set(['kitchen-cleaning']))
  expect((await list({ category: 'no-such-category' })).services).toEqual([])
})

test.each([
  ['price', 1],
  ['price-down', -1],
] as const)('sorted by %s, those sold by area or piece are last', async (sort, sign) => {
  const { services } = await list({ sort })
  const last = services.slice(-byUnit.length)
  expect(last.map(({ _id }) => _id).toSorted()).toEqual(byUnit)
  const prices = services.slice(0, -byUnit.length).map(({ price }) => Number(price) * sign)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
})

test('sorted by time, the shortest are first', async () => {
  const { services } = await list({ sort: 'time' })
  expect(
    services
      .slice(-byUnit.length)
      .map(({ _id }) => _id)
      .toSorted(),
  ).toEqual(byUnit)
  const minutes = services.slice(0, -byUnit.length).map(({ time }) => time)
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))
})

test('sorted by rating, the unrated are last and more reviews decide', async () => {
  await rate('marble-polishing', 45, 10)
  await rate('sweep-and-mop', 90, 20)
  await rate('mattress-cleaning', 32, 10)
  const { services } = await list({ sort: 'rating' })
  const first = ['sweep-and-mop', 'marble-polishing', 'mattress-cleaning']
  expect(services.slice(0, 3).map(({ _id }) => _id)).toEqual(first)
  const rated = await list({ filters: 'rated' })
  expect(rated.services.map(({ _id }) => _id)).toEqual(['marble-polishing', 'sweep-and-mop'])
})

test('filters hold together, and each says how many it would leave', async () => {
  const all = await list({})
  for (const { filter, count } of all.filters) expect((await list({ filters: filter })).total).toBe(count)
  const { services, filters } = await list({ filters: 'short,low-price' })
  for (const { price, time } of services) {
    expect(price).toBeLessThan(500)
    expect(time).toBeLessThanOrEqual(60)
  }
  expect(services.some(({ _id }) => byUnit.includes(_id))).toBe(false)
  expect(filters.find(({ filter }) => filter === 'plans')?.count).toBe(0)
  const plans = await list({ filters: 'plans', category: 'bathroom-cleaning' })
  const names = ['Weekly Bathroom Cleaning Plan', 'Fortnightly Bathroom Cleaning Plan']
  expect(plans.services.map(({ name }) => name)).toEqual(names)
})

test('an unknown order or filter is refused', async () => {
  for (const asked of [{ sort: 'cheapest' }, { filters: 'short,cheap' }, { filters: '' }])
    expect((await world.call(catalogCalls.services, asked as Asked)).status).toBe(400)
})

test('suggestions match the typed words, with the lowest price', async () => {
  const { body } = await world.call(catalogCalls.suggestions, { term: 'bathr' })
  expect(body.data.services).toHaveLength(6)
  expect(body.data.services[0]).toMatchObject({ kind: 'service', priceLabel: 'from' })
  expect(body.data.services[0]?.name).toContain('Bathroom')
})

test('suggestions for nothing are the services booked most', async () => {
  expect((await world.call(catalogCalls.suggestions, {})).body.data.services).toEqual([])
  await world.db.updateTable('service').set({ booked_count: 9 }).where('id', '=', 'sweep-and-mop').execute()
  world.clock.advance({ seconds: 1 })
  const { body } = await world.call(catalogCalls.suggestions, { term: '  ' })
  expect(body.data.services.map(({ name }) => name)).toEqual(['Sweep and Mop'])
})

test('the cleaning list is chosen from and ordered like the listing, within what it shows', async () => {
  const cleaning = async (asked: Omit<EndpointInput<typeof catalogCalls.cleaningList>, 'categoryId'>) =>
    (await world.call(catalogCalls.cleaningList, { categoryId: 'kitchen-cleaning', ...asked })).body.message
  const all = await cleaning({})
  expect(all.data).toHaveLength(7)
  const cheap = await cleaning({ sort: 'price', filters: 'low-price' })
  const prices = cheap.data.map(({ price }) => Number(price))
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect(Math.max(...prices)).toBeLessThan(500)
  expect(all.filters.find(({ filter }) => filter === 'low-price')?.count).toBe(prices.length)
})

test('a category is narrowed and ordered in each subcategory; its own figures stay those of all', async () => {
  const around = async (asked: Omit<EndpointInput<typeof catalogCalls.subcategoriesAround>, 'serviceId'>) =>
    (await world.call(catalogCalls.subcategoriesAround, { serviceId: 'bathroom-cleaning', ...asked })).body.message
  const [all, plans] = [await around({}), await around({ filters: 'plans' })]
  expect(plans.category).toEqual(all.category)
  expect(plans.data.map(({ _id }) => _id)).toEqual(all.data.map(({ _id }) => _id))
  const left = plans.data.flatMap(({ services }) => services)
  expect(left).toHaveLength(all.filters.find(({ filter }) => filter === 'plans')?.count ?? -1)
  expect(left.length).toBeLessThan(all.data.flatMap(({ services }) => services).length)
  for (const { services } of (await around({ sort: 'price-down' })).data) {
    const prices = services.map(({ price }) => Number(price))
    expect(prices).toEqual(prices.toSorted((one, other) => other - one))
  }
})
