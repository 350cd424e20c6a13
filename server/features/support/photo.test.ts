import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { casePhotos, retentionDays } from '#contract/lib/business.ts'
import { caseCalls } from '#contract/support.case.ts'
import { supportCalls } from '#contract/support.ts'
import { forget } from '#server/features/account/erasure.service.ts'
import { exportData } from '#server/testing/steps/account.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import type { Checkout } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { supportCleanUp } from './support.jobs.ts'

const world = suiteWorld()
let support: ReturnType<typeof staffClient>
let picture: Buffer
beforeAll(async () => {
  support = staffClient(world, await hireStaff(world, 'support', '9812300071'))
  picture = await photoOf(60, 30)
})
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
})

const photoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } })
    .withExif({ IFD0: { Make: 'Secretphone' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .jpeg()
    .toBuffer()

async function startedVisit(startMinute: number): Promise<Checkout> {
  const visit = await paidVisit(world, startMinute)
  world.clock.set('2026-11-24T14:30:00Z')
  return visit
}

const send = (visit: Checkout, photoId: string, image = picture) =>
  world.call(supportCalls.addPhoto, { photoId, picture: image }, visit)
async function sent(visit: Checkout, image = picture): Promise<string> {
  const photoId = randomUUID()
  expect((await send(visit, photoId, image)).status).toBe(200)
  return photoId
}
const report = (visit: Checkout, photoIds: string[]) =>
  world.call(
    bookingCalls.report,
    { bookingId: visit.bookingId, kind: 'cleaning', reason: 'The oven is greasy', photoIds },
    visit,
  )
const threadOf = async (visit: Checkout) =>
  (await world.call(supportCalls.thread, { bookingId: visit.bookingId }, visit)).body.data.cases
const look = (photoId: string, as: { token: string }) => world.call(supportCalls.photo, { photoId }, as)
const numberOf = async (visit: Checkout) => (await threadOf(visit))[0]?.number ?? ''
const find = async (number: string) => (await support.call(caseCalls.find, { number })).body.data

test('a report has a kind and photos, and repeated at once it opens one case', async () => {
  const visit = await startedVisit(600)
  const photoIds = [await sent(visit), await sent(visit)]
  const [first = ''] = photoIds
  expect((await send(visit, first)).status).toBe(200)
  const answers = await Promise.all([report(visit, photoIds), report(visit, photoIds)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body.data.problem).toMatchObject({ answerBy: '2026-11-26T14:30:00.000Z' })
  const cases = await threadOf(visit)
  expect(cases.map(({ thread }) => thread.map(({ photos }) => photos.toSorted()))).toEqual([[photoIds.toSorted()]])
  const { kind, thread } = await find(await numberOf(visit))
  expect([kind, thread[0]?.photos.length]).toEqual(['cleaning', 2])
})

test('a photo is drawn again without what the camera wrote, and only customer and staff see it', async () => {
  const visit = await startedVisit(720)
  const other = await startedVisit(900)
  const photoId = await sent(visit, await photoOf(2400, 1200))
  expect((await support.call(caseCalls.photo, { photoId })).error.code).toBe('NOT_FOUND')
  await report(visit, [photoId]).then(({ body }) => body)
  const stored = Buffer.from((await look(photoId, visit)).body.data.picture.split(',')[1] ?? '', 'base64')
  const { format, width, exif } = await sharp(stored).metadata()
  expect([format, width, exif]).toEqual(['webp', casePhotos.sidePixels, undefined])
  expect((await look(photoId, other)).error.code).toBe('NOT_FOUND')
  expect((await support.call(caseCalls.photo, { photoId })).body.data.picture).toMatch(/^data:image\/webp/)
  const last = world.db.selectFrom('staff_access').selectAll().orderBy('id', 'desc').limit(1)
  const customer = world.db.selectFrom('customer').select('id').where('phone', '=', `+91${visit.phone}`)
  expect(await last.executeTakeFirstOrThrow()).toMatchObject({
    action: caseCalls.photo.path,
    detail: { photoId },
    subjects: [(await customer.executeTakeFirstOrThrow()).id],
  })
})

test('both sides send photos with their words', async () => {
  const visit = await startedVisit(840)
  await report(visit, []).then(({ body }) => body)
  const number = await numberOf(visit)
  const { _id: caseId, version } = await find(number)
  const photoId = randomUUID()
  await support.call(caseCalls.addPhoto, { caseId, photoId, picture }).then(({ body }) => body)
  const answer = { caseId, version, words: 'Like this?', waits: true, photoIds: [photoId] satisfies string[] }
  expect((await support.call(caseCalls.answer, { ...answer, channel: 'phone' as const })).error.code).toBe('BAD_INPUT')
  await support.call(caseCalls.answer, { ...answer, channel: 'app' as const }).then(({ body }) => body)
  world.clock.advance({ minutes: 1 })
  const own = await sent(visit)
  const { bookingId } = visit
  const reply = { bookingId, number, message: 'No, like this', photoIds: [own] }
  await world.call(supportCalls.reply, reply, visit).then(({ body }) => body)
  expect((await world.call(supportCalls.reply, reply, visit)).error.code).toBe('PHOTO_MISSING')
  const [one] = await threadOf(visit)
  expect(one?.thread.map(({ from, photos }) => [from, photos])).toEqual([
    ['customer', []],
    ['support', [photoId]],
    ['customer', [own]],
  ])
  expect((await look(photoId, visit)).status).toBe(200)
})

test('a photo of another, one that never came, and too many are refused, and no case is opened', async () => {
  const visit = await startedVisit(960)
  const other = await startedVisit(600)
  const refused = async (photoIds: string[]) => (await report(visit, photoIds)).error.code
  expect(await refused([await sent(other)])).toBe('PHOTO_MISSING')
  expect(await refused([randomUUID()])).toBe('PHOTO_MISSING')
  expect(await refused(Array.from({ length: casePhotos.perMessage + 1 }, () => randomUUID()))).toBe('BAD_INPUT')
  expect(await threadOf(visit)).toEqual([])
  const script = Buffer.from('<script>')
  const bad = await world.call(supportCalls.addPhoto, { photoId: randomUUID(), picture: script }, visit)
  expect(bad.error.code).toBe('BAD_IMAGE')
})

test('photos are exported, deleted with the account, after their period, and after a day without a message', async () => {
  const [visit, stays] = [await paidVisit(world, 660), await paidVisit(world, 780)]
  world.clock.set('2026-11-24T14:30:00Z')
  const [placed, kept, unsent] = [await sent(visit), await sent(stays), await sent(stays)]
  await report(visit, [placed]).then(({ body }) => body)
  await report(stays, [kept]).then(({ body }) => body)
  const exported = (await exportData(world, visit)).body.data
  expect(exported.casePhotos).toEqual([
    { _id: placed, caseNumber: await numberOf(visit), at: '2026-11-24T14:30:00.000Z' },
  ])
  const photos = world.db.selectFrom('case_photo').select('id').where('id', 'in', [placed, kept, unsent])
  const left = async () => (await photos.execute()).map(({ id }) => id).toSorted()
  world.clock.advance({ days: 2 })
  await supportCleanUp.run(world.ctx, {})
  expect(await left()).toEqual([placed, kept].toSorted())
  const phone = `+91${visit.phone}`
  const { id: customerId } = await world.db
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  const leaving = { customerId, phone, now: world.clock.now() }
  await world.db.transaction().execute((trx) => forget(world.ctx, trx, leaving))
  expect(await left()).toEqual([kept])
  world.clock.advance({ days: retentionDays.casePhoto })
  await supportCleanUp.run(world.ctx, {})
  expect(await left()).toEqual([])
})

test('figures count the cases of a period by kind', async () => {
  world.clock.set('2026-12-10T04:30:00Z')
  const days = { from: '2027-01-05', until: '2027-01-05' }
  const open = { name: 'A', opened_at: new Date(), due_at: new Date() }
  const row = (kind: string, at: string) => ({ ...open, kind, created_at: new Date(at) })
  const rows = [
    row('late', '2027-01-04T18:29:00Z'),
    row('late', '2027-01-04T18:30:00Z'),
    row('damage', '2027-01-05T18:29:00Z'),
  ]
  const opened = await world.db.insertInto('customer_case').values(rows).returning('id').execute()
  const answer = (index: number, at: string) => ({
    ...{ case_id: opened[index]?.id ?? '', kind: 'answer', channel: 'app', words: 'Sorry', at: new Date(at) },
  })
  await world.db
    .insertInto('case_entry')
    .values([answer(1, '2027-01-04T20:30:00Z'), answer(1, '2027-01-08T20:30:00Z'), answer(2, '2027-01-09T18:29:00Z')])
    .execute()
  const { kinds } = (await support.call(caseCalls.figures, days)).body.data
  const none = { received: 1, withPhotos: 0, answered: 1, settled: 0 }
  expect(kinds).toEqual([
    { ...none, kind: 'damage', inTime: 0, medianHours: 96 },
    { ...none, kind: 'late', inTime: 1, medianHours: 2 },
  ])
  const reversed = await support.call(caseCalls.figures, { from: '2027-01-06', until: '2027-01-05' })
  expect(reversed.error.code).toBe('BAD_INPUT')
})
