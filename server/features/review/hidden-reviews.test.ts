import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogCalls } from '#contract/catalog.ts'
import { staffReviewCalls } from '#contract/review.staff.ts'
import { type HiddenPart, reviewCalls } from '#contract/review.ts'
import { visitCall } from '#contract/visit.ts'
import { exportData } from '#server/testing/steps/account.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import type { Checkout } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const serviceId = 'termite-inspection'
let admin: ReturnType<typeof staffClient>
let support: ReturnType<typeof staffClient>
let picture: Buffer
beforeAll(async () => {
  admin = staffClient(world, await hireStaff(world, 'admin', '9812300033'))
  support = staffClient(world, await hireStaff(world, 'support', '9812300034'))
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a27' } })
    .jpeg()
    .toBuffer()
})
beforeEach(() => {
  world.clock.advance({ minutes: 10 })
})

type Said = Checkout & { reviewId: string }

/** A visit of a day ago with a review of these stars and, if asked for, a photo. */
async function reviewed(rating: number, withPhoto = false): Promise<Said> {
  const visit = await paidVisit(world)
  const { body } = await world.call(reviewCalls.ofBooking, { bookingId: visit.bookingId }, visit)
  const bookingItemId = body.data.items[0]?.bookingItemId ?? ''
  world.clock.advance({ days: 1 })
  await admin.start(visit)
  await admin.complete(visit)
  const photoId = randomUUID()
  if (withPhoto)
    expect((await world.call(reviewCalls.addPhoto, { bookingItemId, photoId, picture }, visit)).status).toBe(200)
  const review = { bookingItemId, rating, text: `Words of ${photoId}`, photoIds: withPhoto ? [photoId] : [] }
  expect((await world.call(reviewCalls.add, review, visit)).status).toBe(200)
  return { ...visit, reviewId: bookingItemId }
}

const hide = (
  { reviewId }: { reviewId: string },
  before: HiddenPart,
  hidden: HiddenPart,
  { by = support, reason = 'A name of a neighbour' } = {},
) => by.call(staffReviewCalls.hide, { reviewId, before, hidden, reason })
const publicly = async () => (await world.call(reviewCalls.ofService, { serviceId })).body.data
const shownOf = async ({ reviewId }: Said) => (await publicly()).reviews.find(({ _id }) => _id === reviewId)
const ownOf = async (visit: Said) => {
  const { body } = await world.call(reviewCalls.ofBooking, { bookingId: visit.bookingId }, visit)
  return body.data.items[0]?.review
}
const listed = async (only?: 'hidden' | 'photos' | 'low') =>
  (await support.call(staffReviewCalls.list, only ? { only } : {})).body.data.reviews
const figuresOf = async () => {
  // The catalog reloads a few times a second.
  world.clock.advance({ seconds: 2 })
  const { reviewsCount, rating } = (await world.call(catalogCalls.service, { serviceId })).body.data
  return { reviewsCount, rating }
}
const lastAccess = async () =>
  await world.db.selectFrom('staff_access').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

test('a hidden review is on no page of customers and in no rating, and shown again it is as before', async () => {
  for (const rating of [5, 5, 5, 5, 5]) await reviewed(rating)
  const bad = await reviewed(1)
  const crewStars = async () =>
    (await world.call(visitCall, { bookingId: bad.bookingId }, bad)).body.data.professionals[0]?.reviews
  const [before, starsBefore, crewBefore] = [await figuresOf(), (await publicly()).byStars, (await crewStars()) ?? 0]

  expect((await hide(bad, null, 'review')).body.data).toMatchObject({
    ...{ hidden: 'review', hiddenBy: '9812300034', hiddenReason: 'A name of a neighbour' },
  })
  expect(await shownOf(bad)).toBeUndefined()
  expect(await ownOf(bad)).toMatchObject({ rating: 1, hidden: 'review' })
  expect((await publicly()).byStars).toEqual([...starsBefore.slice(0, 4), (starsBefore[4] ?? 0) - 1])
  expect([before, await figuresOf()]).toEqual([
    { reviewsCount: 6, rating: 4.3 },
    { reviewsCount: 5, rating: 5 },
  ])
  expect(crewBefore).toBeGreaterThan(0)
  expect(await crewStars()).not.toBe(crewBefore)
  expect((await listed('hidden')).map(({ _id }) => _id)).toEqual([bad.reviewId])

  const again = await hide(bad, 'review', null, { reason: 'Taken back at once' })
  expect(again.body.data).toMatchObject({ hidden: null, hiddenAt: null, hiddenBy: '', hiddenReason: '' })
  expect(await shownOf(bad)).toBeDefined()
  expect(await figuresOf()).toEqual(before)
  expect(await listed('hidden')).toEqual([])
})

test('hidden photos leave the review, and their files are served to colleagues alone', async () => {
  const visit = await reviewed(4, true)
  const [path = ''] = (await shownOf(visit))?.photos ?? []
  const before = await figuresOf()
  expect((await hide(visit, null, 'photos')).status).toBe(200)
  expect(await shownOf(visit)).toMatchObject({ rating: 4, photos: [] })
  expect(await ownOf(visit)).toMatchObject({ photos: [], hidden: 'photos' })
  expect(await figuresOf()).toEqual(before)
  const fileOf = async () => (await world.app.inject({ url: path })).statusCode
  expect(await fileOf()).toBe(404)
  expect((await exportData(world, visit)).body.data.reviews[0]?.photos).toEqual([])
  const [photoId = ''] = (await listed('photos')).find(({ _id }) => _id === visit.reviewId)?.photos ?? []
  expect((await support.call(staffReviewCalls.photo, { photoId })).body.data.picture).toMatch(
    /^data:image\/webp;base64,/,
  )

  expect((await hide(visit, 'photos', 'review')).status).toBe(200)
  expect(await fileOf()).toBe(404)
  expect((await hide(visit, 'review', null)).status).toBe(200)
  expect((await shownOf(visit))?.photos).toEqual([path])
  expect(await fileOf()).toBe(200)
})

test('each look and each act names the customer and the reason in the log', async () => {
  const visit = await reviewed(2, true)
  const { customer_id: customer } = await world.db
    .selectFrom('booking')
    .select('customer_id')
    .where('id', '=', visit.bookingId)
    .executeTakeFirstOrThrow()
  const [{ photos: [photoId = ''] = [], bookingNumber } = { bookingNumber: '' }] = await listed('low')
  expect(bookingNumber).toBe(visit.number)
  expect(await lastAccess()).toMatchObject({ action: staffReviewCalls.list.path, role: 'support' })
  expect((await lastAccess()).subjects).toContain(customer)
  await support.call(staffReviewCalls.photo, { photoId })
  expect(await lastAccess()).toMatchObject({ action: staffReviewCalls.photo.path, subjects: [customer] })
  await hide(visit, null, 'photos', { by: admin, reason: 'Shows a child' })
  expect(await lastAccess()).toMatchObject({
    ...{ action: staffReviewCalls.hide.path, role: 'admin', subjects: [customer] },
    detail: { reviewId: visit.reviewId, hiddenBefore: 'nothing', hidden: 'photos', reason: 'Shows a child' },
  })
})

test('refuses what a colleague changed first, photos where there are none, and the own review', async () => {
  const visit = await reviewed(3)
  expect((await hide(visit, null, 'photos')).error.code).toBe('BAD_INPUT')
  expect((await hide({ reviewId: randomUUID() }, null, 'review')).error.code).toBe('NOT_FOUND')
  const both = await Promise.all([hide(visit, null, 'review'), hide(visit, null, 'review', { by: admin })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await hide(visit, null, null)).error.code).toBe('CASE_CHANGED')
  const own = staffClient(world, await hireStaff(world, 'support', visit.phone))
  expect((await hide(visit, 'review', null, { by: own })).error.code).toBe('OWN_BOOKING')
  const { reviews } = (await own.call(staffReviewCalls.list, {})).body.data
  expect(reviews.map(({ _id }) => _id)).not.toContain(visit.reviewId)
})
