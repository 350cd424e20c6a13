import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { partnerCalls, staffPartnerCalls } from '#contract/partner.ts'
import { documentPdf, documentPicture } from '#server/testing/steps/professional-document.ts'
import { hireStaff, startShift } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { partnerCleanUp } from './partner.jobs.ts'

const world = suiteWorld({ seeded: false })
let dispatcher: string
let admin: string
beforeAll(async () => {
  dispatcher = await hireStaff(world, 'dispatcher', '9876500031')
  admin = await hireStaff(world, 'admin', '9876500032')
})

let next = 0
const script = documentPdf({ catalog: '/OpenAction << /S /Launch /F (evil) >>' })

async function applicationWithPan(file: Buffer = documentPicture): Promise<string> {
  const phoneNo = `97${String(10_000_000 + ++next)}`
  const who = { name: 'Sunita Pawar', phoneNo, city: 'Indore', profession: 'Home cleaning', consent: true }
  const { data } = (await world.call(partnerCalls.apply, { ...who, experience: 'experienced' })).body
  const applicationId = data.applicationId
  await world.call(partnerCalls.attach, { applicationId, kind: 'pan', file }).then(({ body }) => body)
  return applicationId
}

async function listed(applicationId: string) {
  const { applications } = (await world.call(staffPartnerCalls.list, {}, { token: dispatcher })).body.data
  return applications.find((application) => application._id === applicationId)
}

async function panOf(applicationId: string): Promise<string> {
  return (await listed(applicationId))?.documents[0]?._id as string
}

const decide = (applicationId: string, state: 'reviewing' | 'accepted' | 'declined') =>
  world.call(staffPartnerCalls.decide, { applicationId, state }, { token: dispatcher })

const accesses = (applicationId: string) =>
  world.db
    .selectFrom('staff_access')
    .selectAll()
    .where(sql<boolean>`subjects = array[${applicationId}::uuid]`)
    .where('action', 'not like', '%/list')
    .orderBy('id')
    .execute()

test('staff list applications newest first, with the kinds of documents but not their contents', async () => {
  const first = await applicationWithPan()
  world.clock.advance({ minutes: 1 })
  const second = await applicationWithPan()
  const { body } = await world.call(staffPartnerCalls.list, { state: 'received' }, { token: dispatcher })
  expect(body.data.applications.slice(0, 2).map(({ _id }) => _id)).toEqual([second, first])
  expect(body.data.applications[0]?.documents).toMatchObject([{ kind: 'pan', contentType: 'image/webp' }])
  expect(JSON.stringify(body)).not.toContain('sealed')
  const older = await world.call(staffPartnerCalls.list, { cursor: second }, { token: dispatcher })
  expect(older.body.data.applications[0]?._id).toBe(first)
  expect(
    (await world.call(staffPartnerCalls.list, { cursor: crypto.randomUUID() }, { token: dispatcher })).error.code,
  ).toBe('NOT_FOUND')
})

test('only staff read a document, uncached and with an access record', async () => {
  const applicationId = await applicationWithPan(script)
  const documentId = await panOf(applicationId)
  const customer = await world.signIn('9876500033')
  expect((await world.call(staffPartnerCalls.document, { documentId }, { token: customer })).error.code).toBe(
    'NOT_STAFF',
  )
  const answer = await world.app.inject({
    method: 'POST',
    url: staffPartnerCalls.document.path,
    headers: { authorization: `Bearer ${dispatcher}` },
    payload: { documentId },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  const opened = Buffer.from(answer.json().data.file, 'base64').toString('latin1')
  expect([opened.startsWith('%PDF-'), opened.includes('/DCTDecode'), opened.includes('evil')]).toEqual([
    true,
    true,
    false,
  ])
  expect(await accesses(applicationId)).toMatchObject([
    {
      action: staffPartnerCalls.document.path,
      detail: { documentId, kind: 'pan' },
      source: 'call',
      role: 'dispatcher',
    },
  ])
})

test('a document copied to another application cannot be decrypted', async () => {
  const applicationId = await applicationWithPan()
  const other = await applicationWithPan()
  const documentId = await panOf(applicationId)
  const { sealed } = await world.db
    .selectFrom('partner_document')
    .select('sealed')
    .where('application_id', '=', other)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('partner_document').set({ sealed }).where('id', '=', documentId).execute()
  const { status } = await world.call(staffPartnerCalls.document, { documentId }, { token: dispatcher })
  expect(status).toBe(500)
})

test('deleting a document keeps a record of who deleted it', async () => {
  const applicationId = await applicationWithPan()
  const documentId = await panOf(applicationId)
  await world.call(staffPartnerCalls.deleteDocument, { documentId }, { token: dispatcher }).then(({ body }) => body)
  expect((await world.call(staffPartnerCalls.document, { documentId }, { token: dispatcher })).error.code).toBe(
    'NOT_FOUND',
  )
  expect((await listed(applicationId))?.documents).toEqual([])
  expect(await accesses(applicationId)).toMatchObject([{ action: staffPartnerCalls.deleteDocument.path }])
})

test('a decision is final', async () => {
  const applicationId = await applicationWithPan()
  await decide(applicationId, 'reviewing')
  await decide(applicationId, 'accepted')
  expect((await listed(applicationId))?.state).toBe('accepted')
  expect((await decide(applicationId, 'declined')).error.code).toBe('INVALID_TRANSITION')
  expect((await decide(crypto.randomUUID(), 'declined')).error.code).toBe('NOT_FOUND')
})

test('only an admin deletes an application with its documents', async () => {
  const applicationId = await applicationWithPan()
  const documentId = await panOf(applicationId)
  const erase = (token: string) => world.call(staffPartnerCalls.erase, { applicationId }, { token })
  expect((await erase(dispatcher)).error.code).toBe('ROLE_NOT_ALLOWED')
  expect((await erase(admin)).status).toBe(200)
  expect(await listed(applicationId)).toBeUndefined()
  expect((await world.call(staffPartnerCalls.document, { documentId }, { token: dispatcher })).error.code).toBe(
    'NOT_FOUND',
  )
  expect(await accesses(applicationId)).toMatchObject([{ action: staffPartnerCalls.erase.path }])
  expect((await erase(admin)).error.code).toBe('NOT_FOUND')
})

test('deletes documents of a declined application after 30 days, an undecided application after 180', async () => {
  const declined = await applicationWithPan()
  const accepted = await applicationWithPan()
  await decide(declined, 'declined')
  await decide(accepted, 'accepted')
  world.clock.advance({ days: 29 })
  await startShift(world, dispatcher)
  await partnerCleanUp.run(world.ctx, {})
  expect((await listed(declined))?.documents).toHaveLength(1)
  world.clock.advance({ days: 2 })
  await startShift(world, dispatcher)
  await partnerCleanUp.run(world.ctx, {})
  expect((await listed(declined))?.documents).toEqual([])
  expect((await listed(accepted))?.documents).toHaveLength(1)
  world.clock.advance({ days: 150 })
  await startShift(world, dispatcher)
  await partnerCleanUp.run(world.ctx, {})
  expect([await listed(declined), (await listed(accepted))?.state]).toEqual([undefined, 'accepted'])
})
