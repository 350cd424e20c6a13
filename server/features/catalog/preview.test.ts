import { beforeAll, expect, test } from 'vitest'
import { staffCatalogCalls } from '#contract/catalog.staff.ts'
import { catalogCalls } from '#contract/catalog.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const serviceId = 'termite-inspection'
const monday = { day: '2026-11-30', hour: 9 }
let asha: ReturnType<typeof staffClient>
beforeAll(async () => {
  asha = staffClient(world, await hireStaff(world, 'catalogue', '9812300811'))
})

const preview = async (input: object = {}) => (await asha.call(staffCatalogCalls.preview, input)).body.data
const shop = async () => (await world.call(catalogCalls.service, { serviceId })).body.data
const revision = async () => (await asha.call(staffCatalogCalls.service, { serviceId })).body.data.revision

async function planPrice(price: number, from: { day: string; hour: number }): Promise<void> {
  const prices = [{ entity: 'service' as const, id: serviceId, price }]
  const asked = { serviceId, revision: await revision(), prices, reason: 'Cheaper chemicals', from }
  await asha.call(staffCatalogCalls.changePrices, asked).then(({ body }) => body)
  world.clock.advance({ seconds: 1 })
}

test('without a moment it is what customers get now', async () => {
  const { home, changes } = await preview()
  const now = (await world.call(catalogCalls.home)).body.data
  const { banners, categories, combos, bestSellers } = now
  expect([home, changes]).toEqual([{ banners, categories, combos, bestSellers }, 0])
  expect((await preview({ serviceId })).service).toEqual(await shop())
  const categoryId = categories[0]?._id ?? ''
  const { body } = await world.call(catalogCalls.subcategoriesOfCategory, { categoryId })
  expect((await preview({ categoryId })).category).toEqual(body.data)
})

test('from the hour of a planned change it has the change, while the shop keeps the old price until then', async () => {
  await planPrice(249, monday)
  await planPrice(245, { day: '2026-12-01', hour: 0 })
  expect(await preview({ serviceId, day: monday.day, hour: 8 })).toMatchObject({ service: { price: 299 }, changes: 0 })
  expect(await preview({ serviceId, ...monday })).toMatchObject({
    at: '2026-11-30T03:30:00.000Z',
    service: { price: 249 },
    changes: 1,
  })
  expect(await preview({ serviceId, day: '2026-12-01' })).toMatchObject({ service: { price: 245 }, changes: 2 })
  expect((await shop()).price).toBe(299)
  world.clock.set('2026-11-30T03:30:00.000Z')
  expect((await shop()).price).toBe(249)
})

test('a service that is hidden by then is none', async () => {
  world.clock.set('2026-12-02T04:30:00.000Z')
  const from = { day: '2026-12-03', hour: 0 }
  const asked = { serviceId, revision: await revision(), texts: { active: false }, reason: 'Season is over', from }
  await asha.call(staffCatalogCalls.changeTexts, asked).then(({ body }) => body)
  expect((await preview({ serviceId, ...from })).service).toBeNull()
  expect((await preview({ serviceId })).service).not.toBeNull()
  expect((await preview({ categoryId: 'nothing' })).category).toBeNull()
})

test('a moment of the past and roles without the catalog are refused', async () => {
  const { error } = await asha.call(staffCatalogCalls.preview, { day: '2026-11-01', hour: 9 })
  expect([error.code, error.message]).toEqual(['BAD_INPUT', 'Choose a time to come, or change it at once.'])
  const finance = staffClient(world, await hireStaff(world, 'finance', '9812300812'))
  expect((await finance.call(staffCatalogCalls.preview, {})).error.code).toBe('ROLE_NOT_ALLOWED')
})
