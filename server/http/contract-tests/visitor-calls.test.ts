import { describe, expect, test } from 'vitest'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { thirdPartyClient } from '#server/testing/third-party-client.ts'

const world = suiteWorld()
const visitor = thirdPartyClient(world)

const text = expect.any(String)
const amount = expect.any(Number)
const well = { status: 200, body: { status: true } }
/** A non-empty list whose items match the sample. */
function expectAll(list: unknown, sample: object): void {
  expect(list).toEqual(expect.arrayContaining([expect.objectContaining(sample)]))
  for (const one of list as object[]) expect(one).toEqual(expect.objectContaining(sample))
}

describe('a third-party client signs in', () => {
  // spec: call/login, call/resend-otp, call/verify-otp, call/base-path, call/extra-location
  test('with a code asked for, sent again, and given back', async () => {
    const fixture = signInFixture(world)
    const phoneNo = fixture.newPhone()
    const asked = await visitor.post('/user/login', { phoneNo })
    expect(asked).toMatchObject({ ...well, body: { status: true, message: text, data: { token: text } } })
    expect(await visitor.post('/user/resendOTP', { phoneNo })).toMatchObject({ status: 429 })
    world.clock.advance({ seconds: 31 })
    expect(await visitor.post('/user/resendOTP', { phoneNo })).toMatchObject({
      ...well,
      body: { status: true, message: text },
    })
    const verified = await visitor.post('/user/verifyOtp', { phoneNo, otp: fixture.codeSentTo(phoneNo) })
    expect(verified).toMatchObject({ ...well, body: { status: true, message: text, data: { token: text } } })
    const { token } = verified.body.data as { token: string }
    expect(await thirdPartyClient(world, token).post('/user/fetchProfile')).toMatchObject({
      ...well,
      body: { data: { phoneNo } },
    })
    const opensNothing = (asked.body.data as { token: string }).token
    expect((await thirdPartyClient(world, opensNothing).post('/user/fetchProfile')).status).toBe(401)
  })
})

describe('a third-party client reads the catalog', () => {
  // spec: call/banner-listing, entity/banner
  test('banners', async () => {
    const { body } = await visitor.get('/banner/listing')
    expect(body.status).toBe(true)
    expectAll((body.data as { banners: unknown }).banners, { image: text, title: text, description: text })
  })

  // spec: call/category-listing, call/subcategories, entity/category, entity/subcategory
  test('categories and their services', async () => {
    const { body } = await visitor.get('/category/listing')
    expect(body.status).toBe(true)
    const { categories } = body.data as { categories: { _id: string }[] }
    expectAll(categories, { _id: text, name: text, images: expect.any(Array) })
    for (const { _id } of categories) {
      const inside = await visitor.get(`/subCategory/subCategoriesByCategory/${_id}`)
      expect(inside.body.status).toBe(true)
      const sample = { _id: text, name: text, icon: text, images: expect.any(Array), services: expect.any(Array) }
      expectAll(inside.body.data, sample)
    }
  })

  // spec: call/offer-listing, entity/offer
  test('offers', async () => {
    const { body } = await visitor.get('/offer/listingOffer')
    expect(body.status).toBe(true)
    const sample = { id: text, image: text, title: text, description: text, discount: amount, expiryDate: text }
    expectAll((body.data as { offers: unknown }).offers, sample)
  })

  // spec: call/child-category, call/next-subcategory
  test('the two lists that answer under message.data', async () => {
    const below = await visitor.get('/nextLevel/childcategory/cleaning')
    expectAll((below.body.message as { data: unknown }).data, { _id: text, name: text, icon: text })
    const [first] = (below.body.message as { data: { _id: string }[] }).data
    const around = await visitor.get(`/nextLevel/subCategory/${first?._id}`)
    expectAll((around.body.message as { data: unknown }).data, { _id: text, name: text, services: expect.any(Array) })
  })

  // spec: call/single-service, entity/service, entity/variant
  test('one service with its variants', async () => {
    const { body } = await visitor.get('/service/fetchSingleService/classic-bathroom-cleaning')
    const sample = { name: text, icon: text, description: text, price: amount, time: amount, isWithoutVariant: false }
    expect(body).toMatchObject({ status: true, data: { _id: 'classic-bathroom-cleaning', ...sample } })
    const service = body.data as { packages: { title: string; variants: object[] } }
    expect(body.data).toMatchObject({ subCategoryId: { name: text }, packages: { title: text } })
    expect(body.data).toHaveProperty('childCategoryId')
    expectAll(service.packages.variants, {
      variantId: text,
      variantName: text,
      price: amount,
      children: expect.any(Array),
    })
    const missing = await visitor.get('/service/fetchSingleService/no-such-service')
    expect(missing).toMatchObject({ status: 404, body: { status: false, message: 'Service not found.' } })
  })

  // spec: call/service-listing, call/user-search, call/reads-both-ways, constant/first-page
  test('services page by page and by words, asked either way', async () => {
    const first = await visitor.post('/service/listing', {})
    const page = { page: 1, limit: 20, search: '' }
    expect((await visitor.post('/service/listing', page)).body).toEqual(first.body)
    expect((await visitor.get('/service/listing', { page: '1' })).body).toEqual(first.body)
    expectAll((first.body.data as { services: unknown }).services, { _id: text, name: text })
    const found = await visitor.post('/user/search', { term: 'sofa' })
    expectAll((found.body.data as { services: unknown }).services, { _id: text, name: text })
    expect((await visitor.get('/user/search', { term: 'sofa' })).body).toEqual(found.body)
  })

  // spec: entity/combo
  test('combos', async () => {
    const combos = (await visitor.get('/combo/listing')).body.data as { combos: unknown }
    const combo = { id: text, title: text, description: text, price: amount, originalPrice: amount, discount: text }
    expectAll(combos.combos, { ...combo, image: text, services: expect.any(Array), reviews: amount })
  })
})
