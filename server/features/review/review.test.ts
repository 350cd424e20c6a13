import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffCatalogCalls } from '#contract/catalog.staff.ts'
import { catalogCalls } from '#contract/catalog.ts'
import { reviewCalls } from '#contract/review.ts'
import { lockCatalog } from '#server/features/catalog/changes.queries.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { type Checkout, type CheckoutOptions, paidBooking } from '#server/testing/steps/checkout.ts'
import { queueBehind } from '#server/testing/steps/queue-behind.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
beforeAll(async () => {
  await hireStaff(world, 'dispatcher', '9812300030')
})
// Time only moves forward here, because a visit keeps its hours: expired sessions are opened again.
beforeEach(async () => {
  world.clock.advance({ minutes: 10 })
  staff = staffClient(world, await world.signIn('9812300030'))
})

/** Completed a day after it was booked; by default a termite inspection. */
async function doneVisit(options?: CheckoutOptions): Promise<Checkout & { bookingItemId: string }> {
  const visit = await (options ? paidBooking(world, options) : paidVisit(world))
  const { items } = (await listItems(visit)).body.data
  const booking = world.db.selectFrom('booking').select('starts_at').where('id', '=', visit.bookingId)
  world.clock.set((await booking.executeTakeFirstOrThrow()).starts_at ?? '')
  await staff.start(visit)
  await staff.complete(visit)
  return { ...visit, bookingItemId: items[0]?.bookingItemId ?? '' }
}

const listItems = ({ token, bookingId }: Pick<Checkout, 'token' | 'bookingId'>) =>
  world.call(reviewCalls.ofBooking, { bookingId }, { token })
const say = (
  { token, bookingItemId }: { token: string; bookingItemId: string },
  more: { rating?: number; text?: string; tags?: string[] } = {},
  on = world.app,
) => world.call(reviewCalls.add, { bookingItemId, rating: 5, ...more }, { token, on })
const listPublic = (cursor?: string) =>
  world.call(reviewCalls.ofService, { serviceId: 'termite-inspection', ...(cursor && { cursor }) })
const serviceShown = async () => {
  // The catalog reloads a few times a second.
  world.clock.advance({ seconds: 2 })
  const { body } = await world.call(catalogCalls.service, { serviceId: 'termite-inspection' })
  return body.data
}

describe('a customer after a visit', () => {
  test('sees the items to review, and the public list shows the review', async () => {
    const before = (await listPublic()).body.data.reviewsCount
    const visit = await doneVisit()
    expect((await listItems(visit)).body.data).toMatchObject({
      open: true,
      until: new Date(world.clock.now().getTime() + 30 * 24 * 60 * 60_000).toISOString(),
      sentence: 'Rate by Thu 24 Dec.',
      items: [{ service: { _id: 'termite-inspection' }, review: null }],
    })

    const said = await say(visit, { rating: 4, text: '  Found two nests.  ', tags: ['On time', 'Thorough'] })
    expect(said.body.message).toBe('Thank you! Your review helps others choose.')
    expect(said.body.data).toMatchObject({
      open: false,
      sentence: 'Thank you for your review.',
      items: [{ review: { rating: 4, text: 'Found two nests.', tags: ['On time', 'Thorough'] } }],
    })
    const { reviews, reviewsCount } = (await listPublic()).body.data
    expect(reviewsCount).toBe(before + 1)
    expect(reviews[0]).toMatchObject({
      rating: 4,
      text: 'Found two nests.',
      name: 'A customer',
      city: 'Bengaluru',
      size: null,
    })
  })

  test('changes the average and count of the service', async () => {
    for (const rating of [5, 2, 4, 5, 3]) await say(await doneVisit(), { rating })
    const rows = await world.db
      .selectFrom('review')
      .select('stars')
      .where('service_id', '=', 'termite-inspection')
      .execute()
    const mean = rows.reduce((sum, { stars }) => sum + stars, 0) / rows.length
    expect(await serviceShown()).toMatchObject({
      rating: Math.round(mean * 10) / 10,
      reviewsCount: rows.length,
    })
    const { rating, reviewsCount, byStars } = (await listPublic()).body.data
    expect([rating, reviewsCount]).toEqual([Math.round(mean * 10) / 10, rows.length])
    expect(byStars.reduce((sum, count) => sum + count, 0)).toBe(rows.length)
  })

  test('can review an item once', async () => {
    const visit = await doneVisit()
    await say(visit)
    const again = await say(visit, { rating: 1 })
    expect([again.status, again.error.message]).toEqual([409, 'You have already reviewed this service.'])
  })

  test('is counted once when ten requests race on two servers', async () => {
    const visit = await doneVisit()
    const before = await serviceShown()
    const other = await world.secondApp()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => say(visit, { rating: 3 }, index % 2 ? other : world.app)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await serviceShown()).reviewsCount).toBe(before.reviewsCount + 1)
  })
})

describe('a review is refused', () => {
  const tooEarly = 'You can review a service within 30 days of a completed visit.'

  test('before the visit is completed', async () => {
    const visit = await paidVisit(world)
    const { open, until, items } = (await listItems(visit)).body.data
    expect([open, until]).toEqual([false, null])
    const { status, error } = await say({ ...visit, bookingItemId: items[0]?.bookingItemId ?? '' })
    expect([status, error.code, error.message]).toEqual([409, 'REVIEW_NOT_POSSIBLE', tooEarly])
  })

  test('from the 31st day, not on the 30th', async () => {
    const visit = await doneVisit()
    const item = { ...visit, bookingItemId: await secondItem(visit) }
    world.clock.advance({ days: 20 })
    expect((await listItems(visit)).status).toBe(200)
    world.clock.advance({ days: 9, hours: 23, minutes: 59 })
    expect((await listItems(visit)).body.data.open).toBe(true)
    expect((await say(visit)).status).toBe(200)
    world.clock.advance({ days: 1 })
    expect((await listItems(item)).body.data).toMatchObject({ open: false, items: [{ review: { rating: 5 } }, {}] })
    expect((await say(item)).error).toMatchObject({ code: 'REVIEW_NOT_POSSIBLE', message: tooEarly })
  })

  test('with BOOKING_NOT_FOUND for another customer', async () => {
    const visit = await doneVisit()
    const stranger = await world.signIn('9812300031')
    expect((await say({ ...visit, token: stranger })).error.code).toBe('BOOKING_NOT_FOUND')
    expect((await listItems({ ...visit, token: stranger })).error.code).toBe('BOOKING_NOT_FOUND')
    expect((await world.call(reviewCalls.add, { bookingItemId: visit.bookingItemId, rating: 5 })).status).toBe(401)
    expect((await world.call(reviewCalls.ofBooking, { bookingId: visit.bookingId })).status).toBe(401)
  })

  test.each([
    ['no stars', { rating: 0 }],
    ['six stars', { rating: 6 }],
    ['half a star', { rating: 4.5 }],
    ['a text that is too long', { text: 'x'.repeat(2001) }],
    ['unknown tags', { tags: ['Buy my shoes'] }],
    ['the same tag twice', { tags: ['Polite', 'Polite'] }],
  ])('with %s', async (_what, more) => {
    const visit = await doneVisit()
    expect((await say(visit, more)).status).toBe(400)
    expect((await say(visit, { text: 'x'.repeat(2000) })).status).toBe(200)
  })
})

describe('the reviews of a service', () => {
  test('are listed newest first in pages of ten, each once', async () => {
    const made = await doneVisit()
    await insertMany(made, 23)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { body } = await listPublic(cursor ?? undefined)
      expect(body.data.reviews.length).toBeLessThanOrEqual(10)
      seen.push(...body.data.reviews.map(({ createdAt, _id }) => `${createdAt} ${_id}`))
      cursor = body.data.nextCursor
    } while (cursor)
    expect(seen).toHaveLength((await listPublic()).body.data.reviewsCount)
    expect(seen).toEqual([...new Set(seen)].sort().toReversed())
  })

  test('are empty for a service without reviews', async () => {
    const { body } = await world.call(reviewCalls.ofService, { serviceId: 'termite-spot-treatment' })
    expect(body.data).toEqual({
      rating: null,
      reviewsCount: 0,
      byStars: [0, 0, 0, 0, 0],
      reviews: [],
      nextCursor: null,
    })
  })

  test('are refused for an unknown service or cursor', async () => {
    expect((await world.call(reviewCalls.ofService, { serviceId: 'no-such-service' })).error.code).toBe(
      'SERVICE_NOT_FOUND',
    )
    expect((await listPublic('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await listPublic('nonsense')).status).toBe(400)
  })
})

/** One more item in a booking. */
async function secondItem({ bookingId }: Pick<Checkout, 'bookingId'>, position = 10): Promise<string> {
  const { id: _id, ...item } = await world.db
    .selectFrom('booking_item')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('position', '<', 10)
    .executeTakeFirstOrThrow()
  const { id } = await world.db
    .insertInto('booking_item')
    .values({ ...item, variants: JSON.stringify(item.variants), position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Many reviews of one visit, three at each moment. */
async function insertMany(visit: Checkout, count: number): Promise<void> {
  const { customer_id } = await world.db
    .selectFrom('booking')
    .select('customer_id')
    .where('id', '=', visit.bookingId)
    .executeTakeFirstOrThrow()
  for (let index = 0; index < count; index += 1) {
    const booking_item_id = await secondItem(visit, index + 10)
    const created_at = new Date(world.clock.now().getTime() + Math.floor(index / 3) * 1000)
    await world.db
      .insertInto('review')
      .values({ booking_item_id, service_id: 'termite-inspection', customer_id, stars: 4, created_at })
      .execute()
  }
}

test('a visit is completed and reviewed while its price changes', async () => {
  const visit = await paidVisit(world)
  const bookingItemId = (await listItems(visit)).body.data.items[0]?.bookingItemId ?? ''
  world.clock.advance({ days: 1 })
  const colleague = staffClient(world, await hireStaff(world, 'catalogue', '9812300031'))
  const serviceId = 'termite-inspection'
  const reprice = async (price: number) => {
    const { revision } = (await colleague.call(staffCatalogCalls.service, { serviceId })).body.data
    const prices = [{ entity: 'service' as const, id: serviceId, price }]
    return () => colleague.call(staffCatalogCalls.changePrices, { serviceId, revision, prices, reason: 'Chemicals' })
  }
  await staff.start(visit)
  const completed = await queueBehind(world.db, lockCatalog, [await reprice(289), () => staff.complete(visit)])
  const reviewed = await queueBehind(world.db, lockCatalog, [
    await reprice(299),
    () => say({ ...visit, bookingItemId }),
  ])
  expect([...completed, ...reviewed].map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

describe('the praise of the home page', () => {
  test('is the newest of 4 and 5 stars with a text, and leaves with its customer', async () => {
    const shown = async () => (await world.call(reviewCalls.praise, {})).body.data
    const good = await doneVisit()
    await say(good, { rating: 4, text: 'Quiet and quick.' })
    await say(await doneVisit(), { rating: 2, text: 'They came late.' })
    await say(await doneVisit(), { rating: 5 })
    const [newest, ...others] = await shown()
    expect(newest).toMatchObject({ rating: 4, text: 'Quiet and quick.', service: { _id: 'termite-inspection' } })
    expect(others.map(({ service }) => service._id)).not.toContain('termite-inspection')
    expect(others.length).toBeLessThanOrEqual(2)

    await world.db.updateTable('review').set({ text: '' }).where('text', '=', 'Quiet and quick.').execute()
    expect((await shown()).map(({ text }) => text)).not.toContain('Quiet and quick.')
  })

  test('is empty while the catalog cannot be read', async () => {
    await say(await doneVisit(), { text: 'They were careful.' })
    const rename = (from: string, to: string) => world.alter(`alter table ${from} rename to ${to}`)
    const again = async () => {
      await world.db.updateTable('service').set({ active: true }).where('id', '=', '').execute()
      world.clock.advance({ seconds: 2 })
      return world.call(reviewCalls.praise, {})
    }
    await rename('category', 'category_aside')
    try {
      const { status, body } = await again()
      expect([status, body.data]).toEqual([200, []])
    } finally {
      await rename('category_aside', 'category')
    }
    expect((await again()).body.data.map(({ text }) => text)).toContain('They were careful.')
  })

  test('leaves out a service that is withdrawn', async () => {
    await say(await doneVisit(), { text: 'They found the nest.' })
    const services = async () => (await world.call(reviewCalls.praise, {})).body.data.map(({ service }) => service._id)
    expect(await services()).toContain('termite-inspection')
    const setActive = async (active: boolean) => {
      await world.db.updateTable('service').set({ active }).where('id', '=', 'termite-inspection').execute()
      world.clock.advance({ seconds: 2 })
    }
    await setActive(false)
    expect(await services()).not.toContain('termite-inspection')
    await setActive(true)
  })
})

test('a review is shown with the size that was chosen, without its add-ons, in the language of the page', async () => {
  const serviceId = 'full-home-deep-cleaning'
  const home = ['full-home-deep-cleaning.2-bhk', 'full-home-deep-cleaning.2-bhk.furnished']
  const visit = await doneVisit({ serviceId, variantIds: [...home, 'fridge-inside'], startMinute: 600 })
  await say(visit, { rating: 5, text: 'Every corner is clean.' })
  const { reviews } = (await world.call(reviewCalls.ofService, { serviceId })).body.data
  expect(reviews).toMatchObject([{ size: '2 BHK, Furnished', city: 'Bengaluru' }])
  const sizeOn = async (language: string, token?: string) => {
    const asked = { token, headers: { 'accept-language': language } }
    return (await world.call(reviewCalls.ofService, { serviceId }, asked)).body.data.reviews.map(({ size }) => size)
  }
  expect(await sizeOn('hi')).toEqual(['2 BHK, फ़र्निश्ड'])
  expect(await sizeOn('hi', visit.token)).toEqual(['2 BHK, फ़र्निश्ड'])
  expect(await sizeOn('hi-IN,hi;q=0.9')).toEqual(['2 BHK, Furnished'])
  const praise = (await world.call(reviewCalls.praise, {}, { headers: { 'accept-language': 'hi' } })).body.data
  expect(praise.find(({ text }) => text === 'Every corner is clean.')?.service.name).toMatch(/^\p{Script=Devanagari}/u)
})
