import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { jobChecklistCalls, proJobChecklistCalls, staffJobChecklistCalls } from '#contract/job-checklist.ts'
import { retentionDays, visitPhotos } from '#contract/lib/business.ts'
import { visitCalls } from '#contract/visit.ts'
import { forget } from '#server/features/account/erasure.service.ts'
import { startCode } from '#server/features/visit/start-code.rules.ts'
import { crewClient } from '#server/testing/professional/professional-steps.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { photoCleanUp } from './job-checklist.jobs.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
let picture: Buffer
let days = 0
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'support', '9812300030'))
  picture = await photoOf(60, 30)
})
beforeEach(() => {
  // A new day for each test: the hours of earlier ones stay taken.
  days += 3
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * 24 * 3_600_000))
})

const photoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } })
    .withExif({ IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .jpeg()
    .toBuffer()

/** A paid visit of tomorrow 10:00 whose professional has just arrived. */
async function arrivedVisit() {
  const visit = await paidVisit(world)
  const crew = await crewClient(world, visit)
  world.clock.set(new Date(Date.parse('2026-11-24T04:30:00Z') + days * 24 * 3_600_000))
  await crew.arrive(visit)
  const add = (moment: 'before' | 'after', photoId = randomUUID(), image = picture) =>
    crew.call(proJobChecklistCalls.addPhoto, { bookingId: visit.bookingId, photoId, moment, picture: image })
  const tick = (itemId: string, done = true) =>
    crew.call(proJobChecklistCalls.tick, { bookingId: visit.bookingId, itemId, done })
  const start = () => crew.start(visit, startCode(visit.bookingId, world.ctx.config.codePepper))
  const photosLeft = async () => {
    const rows = await world.db
      .selectFrom('visit_photo')
      .select('id')
      .where('booking_id', '=', visit.bookingId)
      .execute()
    return rows.length
  }
  const { token } = visit
  return { visit, crew, add, tick, start, photosLeft, token }
}

test('the points of the work are ticked once it has started; customer and staff see which are done', async () => {
  const { visit, crew, tick, start, token } = await arrivedVisit()
  const { checklist, visits } = (await crew.call(visitCalls.day, {})).body.data
  const mine = visits.find(({ _id }) => _id === visit.bookingId)
  const [first = '', second = ''] = mine?.checklist ?? []

  expect((await tick(first)).error.code).toBe('INVALID_TRANSITION')
  await start()
  expect((await tick('of-other-work.1')).error.code).toBe('NOT_FOUND')
  expect((await tick(first)).body.data.ticked).toEqual([first])
  await tick(second)
  expect((await tick(second, false)).body.data.ticked).toEqual([first])

  const seen = (await world.call(jobChecklistCalls.find, { bookingId: visit.bookingId }, { token })).body.data
  expect(seen.checklist).toHaveLength(mine?.checklist.length ?? 0)
  expect(seen.checklist.filter(({ done }) => done)).toEqual([{ words: checklist[0]?.words, done: true }])
  expect((await staff.call(staffJobChecklistCalls.find, { bookingId: visit.bookingId })).body.data).toEqual(seen)
})

test('a photo is drawn again without its position, and only its customer and staff see it', async () => {
  const { visit, add, token } = await arrivedVisit()
  const photoId = randomUUID()
  expect((await add('before', photoId, await photoOf(2600, 1300))).body.data.photos).toEqual([
    { _id: photoId, moment: 'before' },
  ])
  expect((await add('before', photoId)).body.data.photos).toHaveLength(1)

  const { body } = await world.call(jobChecklistCalls.photo, { photoId }, { token })
  const stored = Buffer.from(body.data.picture.replace('data:image/webp;base64,', ''), 'base64')
  const { format, width, height, exif } = await sharp(stored).metadata()
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: visitPhotos.sidePixels,
    height: visitPhotos.sidePixels / 2,
    exif: undefined,
  })
  expect((await staff.call(staffJobChecklistCalls.photo, { photoId })).body.data.picture).toBe(body.data.picture)
  const other = await world.signIn('9876500031')
  expect((await world.call(jobChecklistCalls.photo, { photoId }, { token: other })).error.code).toBe('NOT_FOUND')
  const { bookingId } = visit
  expect((await world.call(jobChecklistCalls.find, { bookingId }, { token: other })).error.code).toBe(
    'BOOKING_NOT_FOUND',
  )
})

test('photos are refused before the arrival, above the limit, of other professionals and days after the visit', async () => {
  const { visit, crew, add } = await arrivedVisit()
  await world.db
    .updateTable('booking_visit')
    .set({ arrived_at: null })
    .where('booking_id', '=', visit.bookingId)
    .execute()
  expect((await add('before')).error.code).toBe('INVALID_TRANSITION')
  await crew.arrive(visit)
  expect((await add('before', randomUUID(), Buffer.alloc(3))).error.code).toBe('BAD_IMAGE')
  for (let photo = 0; photo < visitPhotos.perMoment; photo += 1) expect((await add('before')).status).toBe(200)
  expect((await add('before')).error.message).toBe('A visit has at most 6 such photos.')
  expect((await add('after')).status).toBe(200)
  world.clock.advance({ hours: visitPhotos.lateHours + 24 })
  expect((await add('after')).error.code).toBe('INVALID_TRANSITION')
})

test('a photo can be deleted until the visit has ended', async () => {
  const { visit, crew, add, start } = await arrivedVisit()
  const [wrong, right] = [randomUUID(), randomUUID()]
  await add('before', wrong)
  const remove = (photoId: string) =>
    crew.call(proJobChecklistCalls.deletePhoto, { bookingId: visit.bookingId, photoId })
  expect((await remove(wrong)).body.data.photos).toEqual([])
  await start()
  await add('after', right)
  await crew.finish(visit, 'completed', { cashReceived: 0 })
  expect((await remove(right)).error.code).toBe('INVALID_TRANSITION')
  // The network came back after the end of the visit.
  expect((await add('after')).body.data.photos).toHaveLength(2)
})

test('photos are deleted after their period, and with the account', async () => {
  const { visit, add, photosLeft } = await arrivedVisit()
  await add('before')
  world.clock.advance({ minutes: (retentionDays.visitPhoto - 1) * 24 * 60 })
  await photoCleanUp.run(world.ctx, {})
  expect(await photosLeft()).toBe(1)
  world.clock.advance({ hours: 48 })
  await photoCleanUp.run(world.ctx, {})
  expect(await photosLeft()).toBe(0)

  const second = await arrivedVisitAgain()
  expect(await second.photosLeft()).toBe(1)
  const { customer_id: customerId } = await world.db
    .selectFrom('booking')
    .select('customer_id')
    .where('id', '=', second.visit.bookingId)
    .executeTakeFirstOrThrow()
  const phone = `+91${second.visit.phone}`
  await world.db.transaction().execute((trx) => forget(world.ctx, trx, { customerId, phone, now: world.clock.now() }))
  expect([await photosLeft(), await second.photosLeft()]).toEqual([0, 0])
  void visit
})

async function arrivedVisitAgain() {
  days += 3
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * 24 * 3_600_000))
  const again = await arrivedVisit()
  await again.add('after')
  return again
}
