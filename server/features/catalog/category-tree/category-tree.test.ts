import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartCalls } from '#contract/cart.ts'
import { type CatalogPage, categoryTreeCalls } from '#contract/catalog.category-tree.ts'
import { catalogCalls } from '#contract/catalog.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { bookingNow, paidBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { worldStart } from '#server/testing/test-clock.ts'
import { currentCatalog } from '../catalog.snapshot.ts'
import { applyCatalogChanges } from '../changes/changes.jobs.ts'
import { catalogProblems } from '../changes/problems.rules.ts'

type Create = EndpointInput<typeof categoryTreeCalls.create>
type Edit = EndpointInput<typeof categoryTreeCalls.edit>
type NewRow = Omit<Create, 'of' | 'serviceId' | 'revision' | 'reason'>

const world = suiteWorld()
const categoriesPage: CatalogPage = { of: 'shelf' }
const home: CatalogPage = { of: 'home' }
const pageOf = (serviceId: string): CatalogPage => ({ of: 'service', serviceId })
const monday = { day: '2026-11-30', hour: 0 }
const moment = '2026-11-29T18:30:00.000Z'

let meera: ReturnType<typeof staffClient>
beforeAll(async () => {
  meera = staffClient(world, await hireStaff(world, 'catalogue', '9812300901'))
})
beforeEach(() => world.clock.set(worldStart))

const rows = async (page: CatalogPage, day?: string) =>
  (await meera.call(categoryTreeCalls.rows, day ? { ...page, day } : page)).body.data
const categoryIds = (page: Awaited<ReturnType<typeof rows>>) =>
  page.rows.filter(({ entity }) => entity === 'category').map(({ _id }) => _id)
const facts = async (page: CatalogPage) => ({ ...page, revision: (await rows(page)).revision, reason: 'New season' })

async function create(page: CatalogPage, row: NewRow) {
  const answer = await meera.call(categoryTreeCalls.create, { ...(await facts(page)), ...row })
  world.clock.advance({ seconds: 1 })
  return answer
}
async function made(page: CatalogPage, row: NewRow): Promise<string> {
  return (await create(page, row)).body.data._id
}
async function edit(page: CatalogPage, row: Pick<Edit, 'entity' | 'id' | 'fields' | 'from'>) {
  const answer = await meera.call(categoryTreeCalls.edit, { ...(await facts(page)), ...row })
  world.clock.advance({ seconds: 1 })
  return answer
}
const show = (page: CatalogPage, entity: Edit['entity'], id: string, active = true) =>
  edit(page, { entity, id, fields: { active } })
const shop = (serviceId: string) => world.call(catalogCalls.service, { serviceId })

test('the seeded catalog can be sold by the rules that changes are checked with', async () => {
  expect(catalogProblems(await currentCatalog(world.ctx))).toEqual([])
})

describe('a new service', () => {
  let service: string
  test('with choices is a draft until it is whole and shown, and is then found and booked', async () => {
    const below = 'bathroom-cleaning.one-time'
    const fields = { name: 'Balcony & Terrace', picture: await aPicture(), levelTitle: 'Size' }
    service = await made(categoriesPage, { entity: 'service', parentId: below, price: 499, fields })
    expect(service).toBe('balcony-terrace')
    expect((await shop(service)).error.code).toBe('SERVICE_NOT_FOUND')
    const page = pageOf(service)
    expect((await show(page, 'service', service)).error.message).toBe('Balcony & Terrace has no choice that is shown.')
    const small = {
      entity: 'variant' as const,
      parentId: service,
      price: 499,
      fields: { name: 'Small', durationMinutes: 60 },
    }
    const variant = await made(page, small)
    await show(page, 'variant', variant)
    expect((await show(page, 'service', service)).status).toBe(200)
    expect((await shop(service)).body.data.packages?.variants).toMatchObject([{ variantName: 'Small', price: 499 }])
    const token = await world.signIn('9812300910')
    const chosen = { serviceId: service, selectedVariants: [variant] }
    expect((await world.call(cartCalls.add, chosen, { token })).status).toBe(200)
    expect((await world.call(catalogCalls.search, { term: 'terrace' })).body.data.services[0]?._id).toBe(service)
    expect((await world.app.inject('/sitemap.xml')).body).toContain(`/service/${service}`)
  })

  test('has nested choices and an add-on, each shown from its moment on, in every process', async () => {
    const page = pageOf(service)
    const [first] = (await rows(page)).rows.filter(({ entity }) => entity === 'variant')
    const parentId = first?._id ?? ''
    const child = await made(page, { entity: 'variant', parentId, price: 100, fields: { name: 'With grilles' } })
    expect((await show(page, 'variant', child)).error.message).toContain('no question above them')
    const question = { levelTitle: 'Grilles', levelSelect: 'single' as const }
    expect((await edit(page, { entity: 'variant', id: parentId, fields: question })).error.message).toContain(
      'no choice below',
    )
    const extra = await made(page, { entity: 'service_add_on', linkedId: 'fridge-inside', fields: {} })
    await edit(page, { entity: 'service_add_on', id: extra, fields: { active: true }, from: monday })
    const second = await world.secondApp()
    const addOns = async (on = world.app) =>
      (await world.call(catalogCalls.service, { serviceId: service }, { on })).body.data.addOns.length
    expect([await addOns(), await addOns(second)]).toEqual([0, 0])
    world.clock.set(moment)
    expect([await addOns(), await addOns(second)]).toEqual([1, 1])
    await applyCatalogChanges.run(world.ctx, {})
    expect([await addOns(), await addOns(second)]).toEqual([1, 1])
  })

  test('is refused at an address that is taken', async () => {
    const fields = { name: 'Sofa', picture: await aPicture() }
    const taken = { entity: 'service' as const, slug: 'termite-inspection', parentId: 'bathroom-cleaning.one-time' }
    expect((await create(categoriesPage, { ...taken, price: 100, fields })).error.message).toContain('already')
  })
})

describe('hidden rows', () => {
  test('a hidden choice leaves open carts with the sentence for gone ones, and bookings as they were', async () => {
    const booking = await paidBooking(world)
    const agreed = (await bookingNow(world, booking)).items
    const token = await world.signIn('9812300911')
    const serviceId = 'sweep-and-mop'
    const page = pageOf(serviceId)
    const leaves = (await rows(page)).rows.filter(({ entity }) => entity === 'variant')
    const [leaf = ''] = (await shop(serviceId)).body.data.packages?.variants.map(({ variantId }) => variantId) ?? []
    expect(leaves.length).toBeGreaterThan(1)
    await world.call(cartCalls.add, { serviceId, selectedVariants: [leaf] }, { token }).then(({ body }) => body)
    await show(page, 'variant', leaf, false)
    expect((await world.call(cartCalls.list, {}, { token })).body.data.items).toMatchObject([{ available: false }])
    expect((await bookingNow(world, booking)).items).toEqual(agreed)
    await show(page, 'variant', leaf)
    expect((await world.call(cartCalls.list, {}, { token })).body.data.items).toMatchObject([{ available: true }])
  })

  test('a category takes its services, their combos and its banner with it', async () => {
    const before = (await world.call(catalogCalls.home)).body.data
    await show(categoriesPage, 'category', 'bathroom-cleaning', false)
    expect((await shop('classic-bathroom-cleaning')).error.code).toBe('SERVICE_NOT_FOUND')
    const hidden = (await world.call(catalogCalls.home)).body.data
    expect(hidden.categories.map(({ _id }) => _id)).not.toContain('bathroom-cleaning')
    expect(hidden.banners.map(({ _id }) => _id)).not.toContain('bath')
    expect(hidden.combos.map(({ id }) => id)).not.toContain('kitchen-plus-2-bathrooms')
    await show(categoriesPage, 'category', 'bathroom-cleaning')
    const after = (await world.call(catalogCalls.home)).body.data
    expect([after.banners, after.combos.length]).toEqual([before.banners, before.combos.length])
  })

  test('the last choice of a service on sale is not hidden, nor what a planned change needs withdrawn', async () => {
    const page = pageOf('sweep-and-mop')
    const variants = (await rows(page)).rows.filter(
      ({ entity, parentId }) => entity === 'variant' && parentId === 'sweep-and-mop',
    )
    const [last, ...others] = variants.map(({ _id }) => _id)
    for (const id of others) expect((await show(page, 'variant', id, false)).status).toBe(200)
    expect((await show(page, 'variant', last ?? '', false)).error.code).toBe('BAD_INPUT')
    await edit(page, { entity: 'variant', id: others[0] ?? '', fields: { active: true }, from: monday })
    const later = { day: '2026-12-01', hour: 0 }
    expect(
      (await edit(page, { entity: 'variant', id: last ?? '', fields: { active: false }, from: later })).status,
    ).toBe(200)
    const { changes } = (await meera.call(categoryTreeCalls.planned, {})).body.data
    expect(changes.map(({ fields }) => fields[0]?.after)).toEqual(['true', 'false'])
    const withdraw = (changeId: number) => meera.call(categoryTreeCalls.withdraw, { changeId, reason: 'Not yet' })
    expect((await withdraw(changes[0]?._id ?? 0)).error.message).toContain('has no choice')
    for (const { _id } of changes.toReversed()) expect((await withdraw(_id)).status).toBe(200)
    for (const id of others) await show(page, 'variant', id)
  })
})

describe('the home page', () => {
  test('shows a banner for its days, and categories in an order from a moment on', async () => {
    const fields = { name: 'Diwali', picture: await aPicture(), target: '/service/sweep-and-mop' }
    const banner = await made(home, { entity: 'banner', fields })
    await edit(home, { entity: 'banner', id: banner, fields: { active: true }, from: monday })
    await edit(home, { entity: 'banner', id: banner, fields: { active: false }, from: { day: '2026-12-02', hour: 0 } })
    const ids = categoryIds(await rows(categoriesPage))
    const order = { entity: 'category' as const, ids: ids.toReversed(), from: monday }
    await meera.call(categoryTreeCalls.reorder, { ...(await facts(categoriesPage)), ...order }).then(({ body }) => body)
    const onHome = async () => {
      const { banners, categories } = (await world.call(catalogCalls.home)).body.data
      return [banners.some(({ _id }) => _id === banner), categories.map(({ _id }) => _id)] as const
    }
    expect(await onHome()).toEqual([false, ids])
    const isActiveOn = async (day?: string) =>
      (await rows(home, day)).rows.find(({ _id }) => _id === banner)?.fields.active
    expect([await isActiveOn(), await isActiveOn('2026-11-30'), await isActiveOn('2026-12-02')]).toEqual([
      false,
      true,
      false,
    ])
    expect(categoryIds(await rows(categoriesPage, '2026-11-30'))).toEqual(ids.toReversed())
    expect((await meera.call(categoryTreeCalls.rows, { ...home, day: '2026-11-01' })).error.code).toBe('BAD_INPUT')
    world.clock.set(moment)
    expect(await onHome()).toEqual([true, ids.toReversed()])
    world.clock.set('2026-12-01T18:30:00.000Z')
    expect((await onHome())[0]).toBe(false)
    await applyCatalogChanges.run(world.ctx, {})
    expect(categoryIds(await rows(categoriesPage))).toEqual(ids.toReversed())
  })

  test('shows a new item of the carousel, and changes it at once', async () => {
    const fields = { name: 'Balcony', picture: await aPicture() }
    const id = await made(home, { entity: 'strip_item', fields })
    const itemOnHome = async () => (await world.call(catalogCalls.home)).body.data.strip.find((one) => one.id === id)
    expect(await itemOnHome()).toBeUndefined()
    await edit(home, { entity: 'strip_item', id, fields: { active: true, name: 'Terrace' } })
    expect(await itemOnHome()).toMatchObject({ name: 'Terrace', target: '/services' })
    const { changes } = await rows(home)
    expect(changes.filter(({ entityId }) => entityId === id).map(({ entity }) => entity)).toEqual([
      'strip_item',
      'strip_item',
    ])
  })

  test.each(['https://else.example', '//else.example', '/\\else.example', 'javascript:alert(1)'])(
    'refuses a banner to %s',
    async (target) => {
      const fields = { name: 'Away', picture: await aPicture(), target }
      expect((await create(home, { entity: 'banner', fields })).error.message).toContain('path of the shop')
    },
  )

  test('refuses a link with a percent sign that encodes nothing, before the banner is shown', async () => {
    const fields = { name: 'Half price', picture: await aPicture(), target: '/service/50%' }
    expect((await create(home, { entity: 'banner', fields })).error.message).toContain('path of the shop')
    const whole = { ...fields, target: '/service/sweep%2Dand%2Dmop' }
    const banner = await made(home, { entity: 'banner', fields: whole })
    expect((await show(home, 'banner', banner)).status).toBe(200)
    const { banners } = (await world.call(catalogCalls.home)).body.data
    expect(banners.map(({ _id }) => _id)).toContain(banner)
  })
})

describe('a combo', () => {
  test('is sold once it has a whole part and a price, and goes with its part', async () => {
    const id = await made(categoriesPage, {
      entity: 'service',
      price: 700,
      fields: { name: 'Mop Pack', picture: await aPicture() },
    })
    const page = pageOf(id)
    expect((await show(page, 'service', id)).error.message).toBe('Mop Pack has no part.')
    const part = await made(page, { entity: 'combo_item', linkedId: 'sweep-and-mop', fields: {} })
    expect((await show(page, 'combo_item', part)).status).toBe(200)
    expect((await show(page, 'service', id)).error.message).toContain('Mop Pack: Sweep and Mop cannot be chosen')
    const [variant = ''] =
      (await shop('sweep-and-mop')).body.data.packages?.variants.map(({ variantId }) => variantId) ?? []
    await edit(page, { entity: 'combo_item', id: part, fields: { variantIds: [variant] } })
    expect((await show(page, 'service', id)).status).toBe(200)
    expect((await shop(id)).body.data.includedServices).toMatchObject([
      { serviceId: 'sweep-and-mop', label: 'Sweep and Mop', picture: { name: 'sweep-mop' } },
    ])
  })
})

describe('refuses', () => {
  test('a second colleague with an old page, a field of another kind, and a picture that is not there', async () => {
    const old = await facts(categoriesPage)
    await edit(categoriesPage, { entity: 'category', id: 'pest-control', fields: { description: 'Gone for good' } })
    const input = { entity: 'category' as const, id: 'pest-control', fields: { name: 'Pests' } }
    expect((await meera.call(categoryTreeCalls.edit, { ...old, ...input })).error.code).toBe('CATALOGUE_CHANGED')
    expect((await edit(categoriesPage, { ...input, fields: { crewSize: 2 } })).error.message).toBe(
      'This has no crewSize.',
    )
    expect((await edit(categoriesPage, { ...input, fields: { picture: 'none' } })).error.message).toBe(
      'There is no such picture.',
    )
    expect((await edit(categoriesPage, { ...input, fields: {} })).error.message).toBe('Change something first.')
    const tax = { entity: 'service' as const, id: 'sweep-and-mop', fields: { gstPercent: 17 } }
    expect((await edit(pageOf('sweep-and-mop'), tax)).error.message).toContain('GST is one of')
  })

  test('a part of a category in the order, and rows of another page', async () => {
    const ids = ['pest-control', 'bathroom-cleaning']
    const input = { ...(await facts(categoriesPage)), entity: 'category' as const, ids }
    expect((await meera.call(categoryTreeCalls.reorder, input)).error.message).toContain('all rows')
    const other = { entity: 'category' as const, id: 'pest-control', fields: { name: 'Pests' } }
    expect((await edit(home, other)).error.code).toBe('NOT_FOUND')
    expect(
      (await create(home, { entity: 'category', fields: { name: 'x', picture: await aPicture() } })).error.code,
    ).toBe('NOT_FOUND')
  })
})

test('how soon the nearest professional can be booked is a field of a service, and help by the hour has it', async () => {
  const quick = await world.db
    .selectFrom('service')
    .select('id')
    .where('quick_minutes', '=', 20)
    .orderBy('id')
    .execute()
  expect(quick.map(({ id }) => id)).toEqual(['hourly-house-help', 'sweep-and-mop', 'utensil-cleaning'])
  const page = pageOf('balcony-cleaning')
  const set = (quickMinutes: number | null) =>
    edit(page, { entity: 'service', id: 'balcony-cleaning', fields: { quickMinutes } })
  expect([(await set(5)).status, (await set(61)).status, (await set(30)).status]).toEqual([400, 400, 200])
  expect((await rows(page)).rows.find(({ entity }) => entity === 'service')?.fields.quickMinutes).toBe(30)
  expect((await set(null)).status).toBe(200)
})

test('lists that were replaced are given back from the history, in a booking nothing changes', async () => {
  const booking = await paidBooking(world)
  const agreed = (await bookingNow(world, booking)).items
  const page = pageOf('sweep-and-mop')
  const before = (await shop('sweep-and-mop')).body.data.inclusions
  const fields = { inclusions: ['One; two', 'Three'], name: 'Broom and Mop' }
  await edit(page, { entity: 'service', id: 'sweep-and-mop', fields }).then(({ body }) => body)
  expect((await shop('sweep-and-mop')).body.data).toMatchObject(fields)
  const { changes } = await rows(page)
  const changeId = changes.find(({ entity, state }) => entity === 'service' && state === 'current')?._id ?? 0
  const restored = await meera.call(categoryTreeCalls.restore, { ...(await facts(page)), changeId })
  expect(restored.body.data).toEqual({ _id: 'sweep-and-mop' })
  world.clock.advance({ seconds: 1 })
  expect((await shop('sweep-and-mop')).body.data).toMatchObject({ inclusions: before, name: 'Sweep and Mop' })
  expect((await bookingNow(world, booking)).items).toEqual(agreed)
})

async function aPicture(): Promise<string> {
  return (await rows(categoriesPage)).rows[0]?.fields.picture ?? ''
}
