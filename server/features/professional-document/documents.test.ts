import { beforeAll, beforeEach, expect, test } from 'vitest'
import { capacityCalls } from '#contract/capacity.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { proDocumentCalls } from '#contract/professional-document.pro.ts'
import { professionalDocumentCalls } from '#contract/professional-document.ts'
import { bookingFixture } from '#server/testing/booking-fixture.ts'
import { paidBooking } from '#server/testing/steps/checkout.ts'
import { documentPdf, documentPicture } from '#server/testing/steps/professional-document.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { documentCleanUp } from './document.jobs.ts'
import { rotateProfessionalDocumentKeys } from './document.service.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
let staff: ReturnType<typeof staffClient>
let admin: ReturnType<typeof staffClient>
let id = ''
/** Active in one test. */
let other = ''
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300210'))
  admin = staffClient(world, await hireStaff(world, 'admin', '9812300211'))
  await fixture.keepProfessionals(2)
  const kept = await world.db.selectFrom('professional').select('id').where('active', '=', true).execute()
  ;[id, other] = kept.map((one) => one.id) as [string, string]
  await setActive(false)
})
const setActive = (active: boolean) =>
  world.db.updateTable('professional').set({ active }).where('id', '=', other).execute()
beforeEach(async () => {
  world.clock.set('2026-11-23T04:30:00Z')
  for (const table of ['slot_reservation', 'professional_document', 'document_requirement'] as const)
    await world.db.deleteFrom(table).execute()
})

const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'] as const
const file = documentPicture
type Kind = 'police' | 'licence' | 'identity'
type Added = Partial<EndpointInput<typeof professionalDocumentCalls.add>>
const add = (more: Added = {}) =>
  staff.call(professionalDocumentCalls.add, {
    professionalId: id,
    kind: 'police',
    file,
    reason: 'Handed in at the office',
    ...more,
  })
const decide = (paperId: string, state: 'accepted' | 'refused' | 'withdrawn', more: object = {}) =>
  admin.call(professionalDocumentCalls.decide, { paperId, state, reason: 'Seen by me', ...more })
const document = async () => (await staff.call(professionalDocumentCalls.of, { professionalId: id })).body.data
const queue = async (which: 'waiting' | 'ending' | 'ended' | 'missing') =>
  (await staff.call(professionalDocumentCalls.list, { queue: which })).body.data

async function accepted(validUntil: string | null, kind: Kind = 'police', professionalId = id) {
  const added = (await add({ kind, professionalId })).body.data.papers
  const paperId = added.find(({ state }) => state === 'waiting')?._id ?? ''
  await decide(paperId, 'accepted', { validUntil }).then(({ body }) => body)
  return paperId
}

async function starts(day: string): Promise<number> {
  return (await fixture.slots(await fixture.newBooking(), day)).body.data.length
}

test('a document waits for its check, is accepted until its day, and its number is masked', async () => {
  const { data } = (await add({ number: 'MH/PV/2026/88123' })).body
  expect(data.papers).toMatchObject([{ kind: 'police', state: 'waiting', number: '••••8123', validUntil: null }])
  expect((await queue('waiting')).rows).toMatchObject([{ professional: { _id: id }, kind: 'police' }])
  const paperId = data.papers[0]?._id ?? ''
  const decided = (await decide(paperId, 'accepted', { validUntil: wednesday })).body.data
  expect(decided.papers).toMatchObject([{ state: 'accepted', validUntil: wednesday, reason: 'Seen by me' }])
  expect(decided.needs).toContainEqual({ kind: 'police', standing: 'ending', until: wednesday })
  expect((await decide(paperId, 'refused')).error.code).toBe('INVALID_TRANSITION')
})

test('who enters a document does not accept it, but can refuse it', async () => {
  const paperId = (await add()).body.data.papers[0]?._id ?? ''
  const own = (state: 'accepted' | 'refused') =>
    staff.call(professionalDocumentCalls.decide, { paperId, state, validUntil: null, reason: 'Seen by me' })
  const { error } = await own('accepted')
  expect([error.code, error.message]).toEqual(['OWN_DECISION', 'You entered this paper. A colleague accepts it.'])
  expect((await queue('waiting')).counts.waiting).toBe(1)
  expect((await own('refused')).status).toBe(200)
})

test('the file is sealed, opens with the whole number, and the reading is on record', async () => {
  const paperId = (await add({ file: documentPdf(), number: 'MH/PV/2026/88123' })).body.data.papers[0]?._id ?? ''
  const row = await world.db.selectFrom('professional_document').selectAll().executeTakeFirstOrThrow()
  expect(row.sealed?.includes('%PDF')).toBe(false)
  expect(row.sealed_number?.toString()).not.toContain('88123')
  const { data } = (await staff.call(professionalDocumentCalls.open, { paperId })).body
  expect([data.number, data.contentType]).toEqual(['MH/PV/2026/88123', 'application/pdf'])
  expect(Buffer.from(data.file, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const access = await world.db
    .selectFrom('staff_access')
    .selectAll()
    .where('action', '=', professionalDocumentCalls.open.path)
    .execute()
  expect(access.map(({ detail }) => detail)).toContainEqual({ professionalId: id, paperId, kind: 'police' })
})

test('each act on a document is in the access log with its professional and its reason', async () => {
  const { newest } = await world.db
    .selectFrom('staff_access')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  const [waiting] = (await add()).body.data.papers
  await document()
  await decide(waiting?._id ?? '', 'accepted', { validUntil: wednesday }).then(({ body }) => body)
  const [wrong] = (await add({ kind: 'identity' })).body.data.papers.filter(({ state }) => state === 'waiting')
  await staff
    .call(professionalDocumentCalls.remove, { paperId: wrong?._id ?? '', reason: 'Of his brother' })
    .then(({ body }) => body)
  const rows = await world.db
    .selectFrom('staff_access')
    .select(['action', 'detail'])
    .where('id', '>', newest)
    .where('state', '=', 'done')
    .orderBy('id')
    .execute()
  const professionalId = id
  expect(rows).toMatchObject([
    {
      action: professionalDocumentCalls.add.path,
      detail: { professionalId, kind: 'police', reason: 'Handed in at the office' },
    },
    { action: professionalDocumentCalls.of.path, detail: { professionalId } },
    {
      action: professionalDocumentCalls.decide.path,
      detail: { professionalId, state: 'accepted', reason: 'Seen by me' },
    },
    { action: professionalDocumentCalls.add.path, detail: { professionalId, kind: 'identity' } },
    { action: professionalDocumentCalls.remove.path, detail: { professionalId, reason: 'Of his brother' } },
  ])
})

test('visits are given until the last day of a document and not on the day after', async () => {
  expect(await starts(wednesday)).toBeGreaterThan(0)
  await accepted(tuesday)
  expect(await starts(tuesday)).toBeGreaterThan(0)
  expect(await starts(wednesday)).toBe(0)
  await accepted(wednesday)
  expect(await starts(wednesday)).toBeGreaterThan(0)
})

test('a licence for pest control does not limit cleaning', async () => {
  await accepted(monday, 'licence')
  expect(await starts(wednesday)).toBeGreaterThan(0)
})

test('a treatment is given until the last day of the licence and not on the day after', async () => {
  const gel = {
    serviceId: 'kitchen-cockroach-gel-treatment',
    selectedVariants: ['kitchen-cockroach-gel-treatment.1-kitchen'],
  }
  const treatments = async (day: string) => (await fixture.slots(await fixture.newBooking(gel), day)).body.data.length
  expect(await treatments(wednesday)).toBeGreaterThan(0)
  await accepted(tuesday, 'licence')
  expect(await treatments(tuesday)).toBeGreaterThan(0)
  expect(await treatments(wednesday)).toBe(0)
})

test('a booked visit after the end stays and needs another professional', async () => {
  const visit = await paidBooking(world, { startMinute: 600 })
  const paperId = await accepted(null)
  const { visits } = (await decide(paperId, 'withdrawn')).body.data
  expect(visits).toMatchObject([{ number: visit.number, reason: 'papers' }])
  expect((await staff.find(visit.bookingId)).body.data.bookingStatus).toBe('Confirmed')
})

test('a visit cannot be given to one whose documents end before its day, and the refusal says so', async () => {
  await setActive(true)
  const visit = await paidBooking(world, { startMinute: 600 })
  const [comes] = (await staff.find(visit.bookingId)).body.data.professionals
  const asked = comes?._id === id ? other : id
  await accepted(monday, 'identity', asked)
  const refused = await staff.assign(visit, asked)
  await setActive(false)
  expect(refused.error.code).toBe('SLOT_TAKEN')
  expect(refused.error.message).toBe('The papers of that professional do not hold on the day of this visit.')
})

test('hours after the end of a document are not free in the capacity', async () => {
  await accepted(tuesday)
  const { rows } = (await staff.call(capacityCalls.hours, { from: tuesday })).body.data
  const hours = rows.filter(({ area }) => area === 'bengaluru').flatMap(({ cells }) => cells)
  expect(hours[0]?.free).toBeGreaterThan(0)
  expect(hours[0]?.leave).toBe(0)
  expect(hours.slice(1).every(({ free }) => free === 0)).toBe(true)
  expect(hours.slice(1).some(({ leave }) => leave > 0)).toBe(true)
})

test('documents and numbers get the newest key', async () => {
  const paperId = (await add({ number: 'MH/PV/2026/88123' })).body.data.papers[0]?._id ?? ''
  const { config } = world.ctx
  const newest = Buffer.alloc(32, 99).toString('base64')
  const [older] = [config.documentKeys]
  for (const column of ['sealed', 'sealed_number'] as const) {
    const summary = await rotateProfessionalDocumentKeys(column)(world.db, [newest, ...older])
    expect(summary).toEqual({ rotated: 1, current: 0, unreadable: [] })
  }
  config.documentKeys = [newest]
  const opened = await staff.call(professionalDocumentCalls.open, { paperId })
  config.documentKeys = older
  expect(opened.body.data).toMatchObject({ number: 'MH/PV/2026/88123', contentType: 'image/webp' })
})

test('who has none on file stays bookable until the office asks for one', async () => {
  expect((await document()).needs).toContainEqual({ kind: 'identity', standing: 'missing', until: null })
  const asked = { kind: 'identity', requiredFrom: wednesday, reason: 'Known since spring' } as const
  expect((await staff.call(professionalDocumentCalls.require, asked)).error.code).toBe('ROLE_NOT_ALLOWED')
  const tried = (await admin.call(professionalDocumentCalls.require, { ...asked, dryRun: true })).body.data
  expect(tried).toEqual({ professionals: 1, visits: [] })
  expect(await starts(wednesday)).toBeGreaterThan(0)
  await admin.call(professionalDocumentCalls.require, asked).then(({ body }) => body)
  expect(await starts(tuesday)).toBeGreaterThan(0)
  expect(await starts(wednesday)).toBe(0)
  await accepted(null, 'identity')
  expect(await starts(wednesday)).toBeGreaterThan(0)
  expect((await admin.call(professionalDocumentCalls.require, { ...asked, requiredFrom: monday })).error.code).toBe(
    'BAD_INPUT',
  )
})

test('the queues name documents that end within thirty days, and those after their end', async () => {
  await accepted('2026-12-23')
  await accepted('2026-12-24', 'identity')
  expect((await queue('ending')).rows).toMatchObject([{ kind: 'police', until: '2026-12-23' }])
  world.clock.set('2026-12-24T04:30:00Z')
  const { rows, counts } = await queue('ended')
  expect(rows).toMatchObject([{ kind: 'police', until: '2026-12-23' }])
  expect(counts).toMatchObject({ waiting: 0, ending: 1, ended: 1 })
})

test('a document that ended, an unknown day and a file of another kind are refused', async () => {
  const paperId = (await add()).body.data.papers[0]?._id ?? ''
  expect((await decide(paperId, 'accepted', { validUntil: '2026-11-22' })).error.code).toBe('BAD_INPUT')
  expect((await add({ validUntil: '2026-02-30' })).error.code).toBe('BAD_INPUT')
  expect((await add({ file: Buffer.from('hello') })).error.code).toBe('BAD_DOCUMENT')
  expect((await add({ professionalId: '00000000-0000-4000-8000-000000000000' })).error.code).toBe('NOT_FOUND')
})

test('a document of someone else is deleted for good, one that was accepted is not', async () => {
  const wrong = (await add()).body.data.papers[0]?._id ?? ''
  expect(
    (await staff.call(professionalDocumentCalls.remove, { paperId: wrong, reason: 'Of his brother' })).status,
  ).toBe(200)
  const kept = await accepted(null)
  const refused = await staff.call(professionalDocumentCalls.remove, { paperId: kept, reason: 'Of his brother' })
  expect(refused.error.code).toBe('INVALID_TRANSITION')
  expect((await document()).papers.map(({ _id }) => _id)).toEqual([kept])
})

test('files that are of no more use go after a year, and an ended document still counts', async () => {
  const paperId = await accepted(tuesday)
  world.clock.set('2027-11-24T04:30:00Z')
  await documentCleanUp.run(world.ctx, {} as never)
  expect((await document()).papers).toMatchObject([{ hasFile: true }])
  world.clock.set('2027-11-26T04:30:00Z')
  await documentCleanUp.run(world.ctx, {} as never)
  const { papers: left, needs } = await document()
  expect(left).toMatchObject([{ hasFile: false, number: '' }])
  expect(needs).toContainEqual({ kind: 'police', standing: 'ended', until: tuesday })
  expect((await staff.call(professionalDocumentCalls.open, { paperId })).error.code).toBe('NOT_FOUND')
})

test('a professional reads the own documents and their last days, without what the office wrote', async () => {
  await world.db.updateTable('professional').set({ phone: '+919812300212' }).where('id', '=', id).execute()
  const token = await world.signIn('9812300212')
  await accepted('2026-12-01')
  await add({ kind: 'pan', number: 'ABCDE1234F' })
  await accepted(null, 'identity', other)
  const { data } = (await world.call(proDocumentCalls.mine, {}, { token })).body
  expect(data.needs).toContainEqual({ kind: 'police', standing: 'ending', until: '2026-12-01' })
  expect(data.needs).toContainEqual({ kind: 'identity', standing: 'missing', until: null })
  expect(data.papers.toSorted((one, next) => one.kind.localeCompare(next.kind))).toMatchObject([
    { kind: 'pan', state: 'waiting', number: '••••234F' },
    { kind: 'police', state: 'accepted', validUntil: '2026-12-01', expired: false },
  ])
  expect(JSON.stringify(data)).not.toContain('Seen by me')
})
