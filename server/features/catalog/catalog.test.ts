import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { catalogCalls } from '#contract/catalog.ts'
import { offerCalls } from '#contract/offer.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { hindiWords } from './search/hindi-words.ts'

const world = suiteWorld()

const read = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })

describe('the home page', () => {
  test('shows banners, strip, categories, combos and offers in one read', async () => {
    const { body } = await world.call(catalogCalls.home)
    expect(body.data.banners.map(({ _id }) => _id)).toEqual(['home', 'pest', 'bath'])
    expect(body.data.banners[0]).toMatchObject({
      title: 'A cleaner home, in one tap',
      description: 'Verified pros, fixed prices, and a free redo if it isn’t spotless.',
      target: '/services',
    })
    expect(body.data.strip).toHaveLength(12)
    expect(body.data.categories).toHaveLength(10)
    expect(body.data.combos).toHaveLength(5)
    expect(body.data.offers).toHaveLength(5)
  })

  test('returns each part of the home page alone', async () => {
    const { body } = await world.call(catalogCalls.home)
    expect((await world.call(catalogCalls.banners)).body.data.banners).toEqual(body.data.banners)
    expect((await world.call(catalogCalls.categories)).body.data.categories).toEqual(body.data.categories)
    expect((await world.call(catalogCalls.combos)).body.data.combos).toEqual(body.data.combos)
    expect((await world.call(offerCalls.list)).body.data.offers).toEqual(body.data.offers)
    expect((await world.call(catalogCalls.bestSellers)).body.data.services).toEqual(body.data.bestSellers)
  })

  // spec: entity/combo
  test('a combo shows the saving', async () => {
    const { body } = await world.call(catalogCalls.combos)
    expect(body.data.combos[0]).toMatchObject({
      id: 'kitchen-plus-2-bathrooms',
      price: 2199,
      originalPrice: 2447,
      discount: 'Save ₹248',
      services: ['Deep kitchen cleaning', 'Intense cleaning of 2 bathrooms'],
      rating: null,
    })
  })
})

describe('categories and services', () => {
  test('a category lists subcategories with services and nested variants', async () => {
    const { body } = await world.call(catalogCalls.subcategoriesOfCategory, { categoryId: 'full-home-cleaning' })
    expect(body.data.map(({ name }) => name)).toEqual(['Occupied Home', 'Moving and Renovation'])
    const [deep] = body.data[0]?.services ?? []
    expect(deep).toMatchObject({ _id: 'full-home-deep-cleaning', price: 2699, strikePrice: 2969, rating: null })
    expect(deep?.packages?.variants[0]?.children[0]).toMatchObject({ title: 'Furnishing', select: 'single' })
    expect(deep?.packages?.variants[0]?.children[0]?.variants).toHaveLength(3)
  })

  test.each(['classic-bathroom-cleaning', 'bathroom-cleaning.plans', 'bathroom-cleaning'])(
    'the category page opens around %s',
    async (serviceId) => {
      const { body } = await world.call(catalogCalls.subcategoriesAround, { serviceId })
      expect(body.message.category).toMatchObject({ _id: 'bathroom-cleaning', rating: null, bookedCount: 0 })
      expect(body.message.data).toHaveLength(2)
    },
  )

  test('the cleaning list contains every cleaning service and no pest control', async () => {
    const { body } = await world.call(catalogCalls.cleaningList, { categoryId: 'cleaning' })
    const categories = new Set(body.message.data.map(({ categoryId }) => categoryId?._id))
    expect(categories.size).toBe(8)
    expect(categories).not.toContain('pest-control')
    const kitchen = await world.call(catalogCalls.cleaningList, { categoryId: 'kitchen-cleaning' })
    expect(kitchen.body.message.data).toHaveLength(7)
  })

  test('a service is returned with all its details', async () => {
    const { body } = await world.call(catalogCalls.service, { serviceId: 'classic-bathroom-cleaning' })
    expect(body.data).toMatchObject({ perBathroomPrice: 424, time: 45, kind: 'service', isWithoutVariant: false })
    expect(body.data.addOns.map(({ _id }) => _id)).toEqual(['exhaust-fan', 'geyser-outside', 'glass-partition'])
    expect(body.data.warranty).toMatchObject({ days: 1, reportWithinHours: 24 })
    expect(body.data.inclusions.length).toBeGreaterThan(2)
    expect(body.data.icon).toBe('/art/bath-classic-240.webp')
  })

  test('a service that has a pair of pictures shows before and after', async () => {
    const pairOf = async (serviceId: string) =>
      (await world.call(catalogCalls.service, { serviceId })).body.data.beforeAfter
    expect(await pairOf('fabric-sofa-shampooing')).toMatchObject({
      before: { name: 'before-sofa', alt: expect.stringContaining('stains') },
      after: { name: 'after-sofa' },
    })
    expect(await pairOf('classic-bathroom-cleaning')).toBeNull()
  })

  test('a service shows which of its variants are plans, and their terms', async () => {
    const plansOf = async (serviceId: string) => (await world.call(catalogCalls.service, { serviceId })).body.data.plans
    expect(await plansOf('weekly-bathroom-cleaning-plan')).toContainEqual({
      variantId: 'weekly-bathroom-cleaning-plan.1-bathroom.weekday-morning',
      visits: 4,
      validDays: 30,
      permittedDays: 'weekday_morning',
    })
    const yearly = await plansOf('mosquito-control')
    expect(yearly.map(({ variantId }) => variantId)).not.toContain('mosquito-control.1-bhk.single-visit')
    expect(yearly).toContainEqual({
      variantId: 'mosquito-control.1-bhk.3-visits-in-1-year',
      visits: 3,
      validDays: 365,
      permittedDays: null,
    })
    // Follow-ups of a treatment are no plan.
    expect(await plansOf('bed-bug-treatment')).toEqual([])
  })

  test('a combo is returned with its parts', async () => {
    const { body } = await world.call(catalogCalls.service, { serviceId: 'festive-pack' })
    expect(body.data).toMatchObject({ kind: 'combo', price: 6799, strikePrice: 7418, packages: null })
    expect(body.data.includedServices.map(({ serviceId }) => serviceId)).toEqual([
      'festive-deep-cleaning',
      'fabric-sofa-shampooing',
    ])
  })

  test('a variant that is quoted after an inspection has no price', async () => {
    const { body } = await world.call(catalogCalls.service, { serviceId: 'marble-polishing' })
    const prices = body.data.packages?.variants.map(({ price }) => price)
    expect(prices).toContain(null)
  })

  test('small services are the cheapest that are not sold by unit, cheapest first', async () => {
    const { body } = await world.call(catalogCalls.smallServices, {})
    const services = body.data.services
    expect(services[0]).toEqual({
      ...{ _id: 'utensil-cleaning', name: 'Utensil Cleaning', price: 129 },
      priceLabel: (await world.call(catalogCalls.service, { serviceId: 'utensil-cleaning' })).body.data.priceLabel,
    })
    expect(services.map(({ price }) => price)).toEqual(services.map(({ price }) => price).toSorted((a, b) => a - b))
    expect(services.map(({ _id }) => _id)).not.toContain('office-chair-shampooing')
  })

  test('services are paginated', async () => {
    const first = await world.call(catalogCalls.services, { limit: 30 })
    const last = await world.call(catalogCalls.services, { limit: 30, page: 3 })
    expect([first.body.data.total, first.body.data.services.length, last.body.data.services.length]).toEqual([
      70, 30, 10,
    ])
    const beyond = await world.call(catalogCalls.services, { page: 900 })
    expect(beyond.body.data.services).toEqual([])
  })

  test.each([
    ['/v1/service/fetchSingleService/nothing-like-it', 404, 'SERVICE_NOT_FOUND'],
    ['/v1/subCategory/subCategoriesByCategory/nowhere', 404, 'NOT_FOUND'],
    ['/v1/nextLevel/childcategory/nowhere', 404, 'NOT_FOUND'],
    ['/v1/nextLevel/subCategory/nowhere', 404, 'NOT_FOUND'],
    ['/v1/service/listing?page=0', 400, 'BAD_INPUT'],
    ['/v1/service/listing?limit=many', 400, 'BAD_INPUT'],
    ['/v1/user/search', 400, 'BAD_INPUT'],
    [`/v1/user/search?term=${'x'.repeat(101)}`, 400, 'BAD_INPUT'],
    [`/v1/service/fetchSingleService/${'x'.repeat(121)}`, 400, 'BAD_INPUT'],
    ['/v1/nextLevel/subCategory/__proto__', 404, 'NOT_FOUND'],
  ])('%s answers %i %s', async (url, status, code) => {
    const response = await read(url)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })
})

describe('search', () => {
  test.each([
    ['cocroach', 'cockroach-and-ant-control', 'cockroach'],
    ['bathrom', 'classic-bathroom-cleaning', 'bathroom'],
    ['soffa', 'fabric-sofa-shampooing', 'sofa'],
    ['loo', 'classic-bathroom-cleaning', null],
    ['Office chair', 'office-chair-shampooing', null],
    ['सोफा', 'fabric-sofa-shampooing', null],
    ['बाथरूम सफाई', 'classic-bathroom-cleaning', null],
    ['kitchen ki safai', 'basic-kitchen-cleaning', null],
    ['jhadu', 'sweep-and-mop', null],
    ['झाड़ू पोंछा', 'sweep-and-mop', null],
    ['kitaanu', 'general-pest-control', null],
    ['keetanu', 'general-pest-control', null],
    ['दीमक', 'termite-inspection', null],
    ['machar', 'mosquito-control', null],
    ['paani ki tanki', 'overhead-tank-cleaning', null],
  ])('"%s" finds %s', async (term, first, didYouMean) => {
    const { body } = await world.call(catalogCalls.search, { term })
    expect(body.data.services[0]?._id).toBe(first)
    expect(body.data.didYouMean).toBe(didYouMean)
  })

  test('every Hindi word of the search finds a service', async () => {
    for (const [form, { spelling }] of hindiWords) {
      const { body } = await world.call(catalogCalls.search, { term: spelling })
      expect(body.data, form).toMatchObject({ didYouMean: null })
      expect(body.data.services.length, form).toBeGreaterThan(0)
    }
  })

  test('an empty term finds nothing', async () => {
    const { body } = await world.call(catalogCalls.search, { term: '  ' })
    expect(body.data).toEqual({ services: [], didYouMean: null })
  })

  test('the listing filters by words and counts the matches', async () => {
    const { body } = await world.call(catalogCalls.services, { search: 'termite', limit: 2 })
    expect(body.data.services).toHaveLength(2)
    expect(body.data.total).toBeGreaterThan(4)
  })

  test('search and listing return the same service view', async () => {
    const found = await world.call(catalogCalls.search, { term: 'leather sofa' })
    const listed = await world.call(catalogCalls.cleaningList, { categoryId: 'sofa-carpet-and-mattress.sofa' })
    expect(found.body.data.services[0]).toEqual(
      listed.body.message.data.find(({ _id }) => _id === 'leather-sofa-cleaning'),
    )
  })
})

describe('transport of cached answers', () => {
  const url = '/v1/category/listing'

  // spec: call/reads-both-ways
  test('GET and POST answer the same bytes', async () => {
    const [got, posted] = await Promise.all([read(url), world.app.inject({ method: 'POST', url })])
    expect(posted.statusCode).toBe(200)
    expect(posted.body).toBe(got.body)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('%s is used where the client accepts it', async (encoding, decompress) => {
    const packed = await read(url, { 'accept-encoding': `deflate, ${encoding};q=0.8` })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers.vary).toContain('accept-encoding')
    expect(decompress(packed.rawPayload).toString()).toBe((await read(url)).body)
    expect(packed.rawPayload.length).toBeLessThan((await read(url)).rawPayload.length / 3)
  })

  test('a POST ignores its query and reads its body', async () => {
    const url = `${catalogCalls.services.path}?search=sofa&search=bathroom&limit=many`
    const answer = await world.app.inject({ method: 'POST', url, payload: {} })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual((await read(catalogCalls.services.path)).json())
  })

  test('an encoding that the client refuses is not used', async () => {
    const plain = await read(url, { 'accept-encoding': 'br;q=0, identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
  })

  test('a matching ETag gets a 304 without a body', async () => {
    const first = await read(url, { 'accept-encoding': 'br' })
    const again = await read(url, { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
    const other = await read(url, { 'if-none-match': '"something-else"' })
    expect(other.statusCode).toBe(200)
  })

  test('each encoding has its own ETag', async () => {
    const tags = await Promise.all(['br', 'gzip', ''].map((encoding) => read(url, { 'accept-encoding': encoding })))
    expect(new Set(tags.map(({ headers }) => headers.etag)).size).toBe(3)
  })

  // spec: role/visitor-browses
  test('public reads ignore an invalid token', async () => {
    expect((await read(url, { authorization: 'Bearer nonsense' })).statusCode).toBe(200)
  })
})

describe('when the catalog changes', () => {
  const serviceId = 'gas-stove-and-hob-cleaning'
  const priceOn = async (app = world.app) =>
    (await world.call(catalogCalls.service, { serviceId }, { on: app })).body.data

  async function change(set: { price_paise?: number; active?: boolean; rating_sum?: number; rating_count?: number }) {
    await world.db.updateTable('service').set(set).where('id', '=', serviceId).execute()
    world.clock.advance({ seconds: 1 })
  }

  test('every server shows a new price within a second, with a new ETag', async () => {
    const second = await world.secondApp()
    const url = `/v1/service/fetchSingleService/${serviceId}`
    const before = await read(url)
    expect([(await priceOn()).price, (await priceOn(second)).price]).toEqual([299, 299])
    await change({ price_paise: 279_00 })
    expect([(await priceOn()).price, (await priceOn(second)).price]).toEqual([279, 279])
    const after = await read(url, { 'if-none-match': String(before.headers.etag) })
    expect(after.statusCode).toBe(200)
  })

  test('a rating appears with the fifth review', async () => {
    await change({ rating_sum: 19, rating_count: 4 })
    expect(await priceOn()).toMatchObject({ rating: null, reviewsCount: 4 })
    await change({ rating_sum: 23, rating_count: 5 })
    expect(await priceOn()).toMatchObject({ rating: 4.6, reviewsCount: 5 })
  })

  test('new counts order the matches of a search', async () => {
    const found = async () => (await world.call(catalogCalls.search, { term: 'cleaning' })).body.data.services
    const [first, second] = await found()
    const count = { booked_count: 1_000, rating_sum: 20, rating_count: 5 }
    await world.db.updateTable('service').set(count).where('id', '=', String(second?._id)).execute()
    world.clock.advance({ seconds: 1 })
    expect((await found()).slice(0, 2)).toEqual([{ ...second, rating: 4, reviewsCount: 5 }, first])
    const reset = { booked_count: 0, rating_sum: 0, rating_count: 0 }
    await world.db.updateTable('service').set(reset).where('id', '=', String(second?._id)).execute()
    world.clock.advance({ seconds: 1 })
    expect((await found()).slice(0, 2)).toEqual([first, second])
  })

  test('a withdrawn service is no longer shown or found', async () => {
    await change({ active: false })
    expect((await world.call(catalogCalls.service, { serviceId })).status).toBe(404)
    const { body } = await world.call(catalogCalls.search, { term: 'hob' })
    expect(body.data.services.map(({ _id }) => _id)).not.toContain(serviceId)
    await change({ active: true })
  })

  test('the best sellers are ordered by bookings', async () => {
    const counts = { 'termite-inspection': 3, 'sweep-and-mop': 8 }
    for (const [id, booked_count] of Object.entries(counts)) {
      await world.db.updateTable('service').set({ booked_count }).where('id', '=', id).execute()
    }
    await change({ active: true })
    const { body } = await world.call(catalogCalls.bestSellers)
    expect(body.data.services.map(({ _id }) => _id)).toEqual(['sweep-and-mop', 'termite-inspection'])
  })

  test('a promotion disappears on the day after its last', async () => {
    const names = async () => (await world.call(offerCalls.list)).body.data.offers.map(({ title }) => title)
    expect(await names()).toContain('Sofa and mattress together')
    world.clock.set('2026-11-23T18:29:59Z')
    expect(await names()).toContain('Sofa and mattress together')
    world.clock.set('2026-11-23T18:30:00Z') // midnight in India
    expect(await names()).not.toContain('Sofa and mattress together')
  })
})
