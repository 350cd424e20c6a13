import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#contract/lib/india-time.ts'
import { professionalDocumentCalls } from '#contract/professional-document.ts'
import { jobs } from '#server/features.ts'
import { runQueued } from '#server/testing/steps/checkout.ts'
import { documentPicture } from '#server/testing/steps/professional-document.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
let staffMember: typeof staff
let id = ''
let count = 0
let phone = ''
const [today, lastDay] = ['2026-11-23', '2026-12-23']
const file = documentPicture

beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300240'))
  staffMember = staffClient(world, await hireStaff(world, 'dispatcher', '9812300241'))
  const found = await world.db.selectFrom('professional').select('id').orderBy('id').executeTakeFirstOrThrow()
  id = found.id
})
beforeEach(async () => {
  at(today)
  // A number that no other test was texted to.
  phone = `98123002${50 + count++}`
  await world.db
    .updateTable('professional')
    .set({ phone: `+91${phone}`, active: true })
    .where('id', '=', id)
    .execute()
  for (const table of ['professional_document', 'document_reminder'] as const)
    await world.db.deleteFrom(table).execute()
})

const at = (day: string, time = '10:12') => world.clock.set(new Date(`${day}T${time}:00+05:30`))
const handIn = async (kind: 'police' | 'licence') =>
  (
    await staff.call(professionalDocumentCalls.add, { professionalId: id, kind, file, reason: 'Handed in' })
  ).body.data.papers.find(({ state }) => state === 'waiting')?._id ?? ''
async function accepted(validUntil: string | null, kind: 'police' | 'licence' = 'police') {
  const paperId = await handIn(kind)
  const decision = { paperId, state: 'accepted', validUntil, reason: 'Seen by me' } as const
  await staffMember.call(professionalDocumentCalls.decide, decision).then(({ body }) => body)
  return paperId
}
async function textsOn(day: string, time?: string): Promise<string[]> {
  at(day, time)
  await jobs.find(({ queue }) => queue === 'paper.remind')?.run(world.ctx, {} as never)
  await runQueued(world, 'notification.send-sms')
  return world.sms.outbox(`+91${phone}`).map(({ text }) => text)
}
const text = (what: string, day: string) =>
  `GharSaaf: your ${what} ends on ${day}. After that day we give you no visits that need it. Please hand in the new one at the office.`

test('a professional is notified 30 and 7 days before the last day, once each', async () => {
  await accepted(lastDay)
  expect(await textsOn(addDays(lastDay, -31))).toEqual([])
  const first = await textsOn(addDays(lastDay, -30))
  expect(first).toEqual([text('police verification', 'Wed 23 Dec')])
  expect(first[0]?.length).toBeLessThanOrEqual(160)
  expect(await textsOn(addDays(lastDay, -29))).toHaveLength(1)
  expect(await textsOn(addDays(lastDay, -8))).toHaveLength(1)
  expect(await textsOn(addDays(lastDay, -7))).toHaveLength(2)
  expect(await textsOn(lastDay)).toHaveLength(2)
  expect(await textsOn(addDays(lastDay, 1))).toHaveLength(2)
})

test('after weeks without the job one text is sent, not both', async () => {
  await accepted(lastDay)
  expect(await textsOn(addDays(lastDay, -5))).toHaveLength(1)
  expect(await textsOn(addDays(lastDay, -4))).toHaveLength(1)
})

test('nothing is sent at night; the day after it is', async () => {
  await accepted(lastDay)
  expect(await textsOn(addDays(lastDay, -30), '21:00')).toEqual([])
  expect(await textsOn(addDays(lastDay, -29), '09:00')).toHaveLength(1)
})

test('a document that lasts longer or does not end is no reason', async () => {
  await accepted(addDays(lastDay, -20))
  await accepted(addDays(lastDay, 20))
  expect(await textsOn(addDays(lastDay, -25))).toEqual([])
  await accepted(null)
  expect(await textsOn(lastDay)).toEqual([])
})

test('one whose new document waits for its check is not notified', async () => {
  await accepted(lastDay)
  const paperId = await handIn('police')
  expect(await textsOn(addDays(lastDay, -30))).toEqual([])
  const refusal = { paperId, state: 'refused', reason: 'Not readable' } as const
  await staff.call(professionalDocumentCalls.decide, refusal).then(({ body }) => body)
  expect(await textsOn(addDays(lastDay, -29))).toHaveLength(1)
})

test('the licence is for those who do pest control', async () => {
  const skills = world.db.deleteFrom('professional_skill').where('professional_id', '=', id)
  await skills.execute()
  await accepted(lastDay, 'licence')
  expect(await textsOn(addDays(lastDay, -30))).toEqual([])
  const skill = { professional_id: id, category_id: 'pest-control' }
  await world.db.insertInto('professional_skill').values(skill).execute()
  expect(await textsOn(addDays(lastDay, -30))).toEqual([text('pest-control licence', 'Wed 23 Dec')])
})

test('neither one who left nor one who was invented is notified', async () => {
  await accepted(lastDay)
  await world.db.updateTable('professional').set({ active: false }).where('id', '=', id).execute()
  expect(await textsOn(addDays(lastDay, -30))).toEqual([])
  await sql`update professional set active = true, phone = '+917000012345' where id = ${id}`.execute(world.db)
  phone = '7000012345'
  expect(await textsOn(addDays(lastDay, -30))).toEqual([])
})

test('notices are forgotten a year after the document ended', async () => {
  await accepted(lastDay)
  await textsOn(addDays(lastDay, -7))
  const left = async (day: string) => {
    at(day, '03:27')
    await jobs.find(({ queue }) => queue === 'paper.clean-up')?.run(world.ctx, {} as never)
    return (await world.db.selectFrom('document_reminder').selectAll().execute()).length
  }
  expect([await left(addDays(lastDay, 364)), await left(addDays(lastDay, 367))]).toEqual([1, 0])
})
