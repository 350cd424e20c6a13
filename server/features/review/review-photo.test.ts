import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { reviewCalls } from '#contract/review.ts'
import { forget } from '#server/features/account/erasure.service.ts'
import { mediaCleanUp } from '#server/features/media/media.jobs.ts'
import { exportData } from '#server/testing/steps/account.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import type { Checkout } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { reviewCleanUp } from './review.jobs.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
let picture: Buffer
beforeAll(async () => {
  await hireStaff(world, 'dispatcher', '9812300031')
  picture = await sharp({ create: { width: 1400, height: 700, channels: 3, background: '#2a7' } })
    .withExif({ IFD0: { Make: 'Secretphone' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  world.clock.advance({ minutes: 10 })
  staff = staffClient(world, await world.signIn('9812300031'))
})

type Done = Checkout & { bookingItemId: string }

async function doneVisit(startMinute: number): Promise<Done> {
  const visit = await paidVisit(world, startMinute)
  const { body } = await world.call(reviewCalls.ofBooking, { bookingId: visit.bookingId }, visit)
  world.clock.advance({ days: 1 })
  await staff.start(visit)
  await staff.complete(visit)
  return { ...visit, bookingItemId: body.data.items[0]?.bookingItemId ?? '' }
}

const send = (visit: Done, photoId: string, as: { token: string } = visit) =>
  world.call(reviewCalls.addPhoto, { bookingItemId: visit.bookingItemId, photoId, picture }, as)
const say = (visit: Done, photoIds: string[]) =>
  world.call(reviewCalls.add, { bookingItemId: visit.bookingItemId, rating: 5, photoIds }, visit)
const shownOf = async (visit: Done) => {
  const { body } = await world.call(reviewCalls.ofService, { serviceId: 'termite-inspection' })
  return body.data.reviews.find(({ _id }) => _id === visit.bookingItemId)
}
const fileOf = (path: string) => world.app.inject({ url: path })

test('photos are shown with the review, redrawn, and go with the account', async () => {
  const visit = await doneVisit(600)
  const bookingNow = async () =>
    (await world.call(bookingCalls.find, { bookingId: visit.bookingId }, visit)).body.data.canReview
  expect(await bookingNow()).toBe(true)
  const [first, second] = [randomUUID(), randomUUID()]
  for (const id of [first, first, second]) expect((await send(visit, id)).status).toBe(200)
  expect(await shownOf(visit)).toBeUndefined()

  const { body } = await say(visit, [first])
  const [path = ''] = body.data.items[0]?.review?.photos ?? []
  expect((await shownOf(visit))?.photos).toEqual([path])
  expect(await bookingNow()).toBe(false)
  const file = await fileOf(path)
  expect(file.headers['content-type']).toBe('image/webp')
  expect(file.rawPayload.includes('Secretphone')).toBe(false)
  expect((await sharp(file.rawPayload).metadata()).width).toBe(1280)
  expect((await exportData(world, visit)).body.data.reviews[0]?.photos).toEqual([path])

  const { id: customerId, phone } = await world.db
    .selectFrom('customer')
    .innerJoin('booking', 'booking.customer_id', 'customer.id')
    .select(['customer.id', 'customer.phone'])
    .where('booking.id', '=', visit.bookingId)
    .executeTakeFirstOrThrow()
  const leaving = { customerId, phone: phone ?? '', now: world.clock.now() }
  await world.db.transaction().execute((trx) => forget(world.ctx, trx, leaving))
  expect((await shownOf(visit))?.photos).toEqual([])
  expect((await fileOf(path)).statusCode).toBe(404)
})

test('a photo that no review followed is deleted with its file, one that is shown stays', async () => {
  const [kept, left] = [await doneVisit(660), await doneVisit(720)]
  const shown = randomUUID()
  await send(kept, shown)
  const { body } = await say(kept, [shown])
  const [path = ''] = body.data.items[0]?.review?.photos ?? []
  const unsent = randomUUID()
  await send(left, unsent)
  world.clock.advance({ days: 2 })
  for (const job of [reviewCleanUp, mediaCleanUp]) await job.run(world.ctx, {})
  const ids = await world.db.selectFrom('review_photo').select('id').where('id', 'in', [shown, unsent]).execute()
  expect(ids).toEqual([{ id: shown }])
  expect((await fileOf(path)).statusCode).toBe(200)
})

test('photos of another item, of a stranger and after the time for reviews are refused', async () => {
  const [visit, other] = [await doneVisit(780), await doneVisit(840)]
  const ofOther = randomUUID()
  await send(other, ofOther)
  expect((await say(visit, [ofOther])).error.code).toBe('PHOTO_MISSING')
  expect((await say(visit, [randomUUID()])).error.code).toBe('PHOTO_MISSING')
  expect((await send(visit, randomUUID(), other)).error.code).toBe('BOOKING_NOT_FOUND')
  world.clock.advance({ days: 31 })
  const late = { token: await world.signIn(other.phone) }
  expect((await send(other, randomUUID(), late)).error.code).toBe('REVIEW_NOT_POSSIBLE')
})
