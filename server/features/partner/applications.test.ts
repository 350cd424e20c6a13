import { beforeAll, expect, test } from 'vitest'
import { partnerCalls } from '#contract/partner.ts'
import { paperPdf } from '#server/testing/steps/paper.ts'
import { hireStaff } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { partnerCleanUp } from './partner.jobs.ts'

const world = suiteWorld({ seeded: false })
let operator: string
let manager: string
beforeAll(async () => {
  operator = await hireStaff(world, 'operator', '9876500031')
  manager = await hireStaff(world, 'manager', '9876500032')
})

let next = 0
const file = `data:application/pdf;base64,${paperPdf({ catalog: '/OpenAction << /S /Launch /F (evil) >>' }).toString('base64')}`

async function applicationWithPan(): Promise<string> {
  const phoneNo = `97${String(10_000_000 + ++next)}`
  const who = { name: 'Sunita Pawar', phoneNo, city: 'Indore', profession: 'Home cleaning', consent: true }
  const { data } = (await world.call(partnerCalls.apply, { ...who, experience: 'experienced' })).body
  const applicationId = data.applicationId
  await world.call(partnerCalls.attach, { applicationId, kind: 'pan', file }).then(({ body }) => body)
  return applicationId
}

async function listed(applicationId: string) {
  const { applications } = (await world.call(partnerCalls.list, {}, { token: operator })).body.data
  return applications.find((application) => application._id === applicationId)
}

async function panOf(applicationId: string): Promise<string> {
  return (await listed(applicationId))?.documents[0]?._id as string
}

const decide = (applicationId: string, state: 'reviewing' | 'accepted' | 'declined') =>
  world.call(partnerCalls.decide, { applicationId, state }, { token: operator })

const accesses = (applicationId: string) =>
  world.db.selectFrom('document_access').selectAll().where('application_id', '=', applicationId).orderBy('at').execute()

test('staff list applications newest first, with the kinds of documents but not their contents', async () => {
  const first = await applicationWithPan()
  world.clock.advance({ minutes: 1 })
  const second = await applicationWithPan()
  const { body } = await world.call(partnerCalls.list, { state: 'received' }, { token: operator })
  expect(body.data.applications.slice(0, 2).map(({ _id }) => _id)).toEqual([second, first])
  expect(body.data.applications[0]?.documents).toMatchObject([{ kind: 'pan', contentType: 'application/pdf' }])
  expect(JSON.stringify(body)).not.toContain('sealed')
  const older = await world.call(partnerCalls.list, { cursor: second }, { token: operator })
  expect(older.body.data.applications[0]?._id).toBe(first)
  expect((await world.call(partnerCalls.list, { cursor: crypto.randomUUID() }, { token: operator })).error.code).toBe(
    'NOT_FOUND',
  )
})

test('only staff read a document, uncached and with an access record', async () => {
  const applicationId = await applicationWithPan()
  const documentId = await panOf(applicationId)
  const customer = await world.signIn('9876500033')
  expect((await world.call(partnerCalls.document, { documentId }, { token: customer })).error.code).toBe('NOT_STAFF')
  const answer = await world.app.inject({
    method: 'POST',
    url: partnerCalls.document.path,
    headers: { authorization: `Bearer ${operator}` },
    payload: { documentId },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  const opened = Buffer.from(answer.json().data.file, 'base64').toString('latin1')
  expect([opened.startsWith('%PDF-'), opened.includes('/DCTDecode'), opened.includes('evil')]).toEqual([
    true,
    true,
    false,
  ])
  expect(await accesses(applicationId)).toMatchObject([{ action: 'read', document_id: documentId, kind: 'pan' }])
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
  const { status } = await world.call(partnerCalls.document, { documentId }, { token: operator })
  expect(status).toBe(500)
})

test('deleting a document keeps a record of who deleted it', async () => {
  const applicationId = await applicationWithPan()
  const documentId = await panOf(applicationId)
  await world.call(partnerCalls.deleteDocument, { documentId }, { token: operator }).then(({ body }) => body)
  expect((await world.call(partnerCalls.document, { documentId }, { token: operator })).error.code).toBe('NOT_FOUND')
  expect((await listed(applicationId))?.documents).toEqual([])
  expect(await accesses(applicationId)).toMatchObject([{ action: 'deleted' }])
})

test('a decision is final', async () => {
  const applicationId = await applicationWithPan()
  await decide(applicationId, 'reviewing')
  await decide(applicationId, 'accepted')
  expect((await listed(applicationId))?.state).toBe('accepted')
  expect((await decide(applicationId, 'declined')).error.code).toBe('INVALID_TRANSITION')
  expect((await decide(crypto.randomUUID(), 'declined')).error.code).toBe('NOT_FOUND')
})

test('only a manager deletes an application with its documents', async () => {
  const applicationId = await applicationWithPan()
  const documentId = await panOf(applicationId)
  const erase = (token: string) => world.call(partnerCalls.erase, { applicationId }, { token })
  expect((await erase(operator)).error.code).toBe('NOT_STAFF')
  expect((await erase(manager)).status).toBe(200)
  expect(await listed(applicationId)).toBeUndefined()
  expect((await world.call(partnerCalls.document, { documentId }, { token: operator })).error.code).toBe('NOT_FOUND')
  expect(await accesses(applicationId)).toMatchObject([{ action: 'erased' }])
  expect((await erase(manager)).error.code).toBe('NOT_FOUND')
})

test('deletes documents of a declined application after 30 days, an undecided application after 180', async () => {
  const declined = await applicationWithPan()
  const accepted = await applicationWithPan()
  await decide(declined, 'declined')
  await decide(accepted, 'accepted')
  world.clock.advance({ days: 29 })
  operator = await world.signIn('9876500031')
  await partnerCleanUp.run(world.ctx, {})
  expect((await listed(declined))?.documents).toHaveLength(1)
  world.clock.advance({ days: 2 })
  operator = await world.signIn('9876500031')
  await partnerCleanUp.run(world.ctx, {})
  expect((await listed(declined))?.documents).toEqual([])
  expect((await listed(accepted))?.documents).toHaveLength(1)
  world.clock.advance({ days: 150 })
  operator = await world.signIn('9876500031')
  await partnerCleanUp.run(world.ctx, {})
  expect([await listed(declined), (await listed(accepted))?.state]).toEqual([undefined, 'accepted'])
})
