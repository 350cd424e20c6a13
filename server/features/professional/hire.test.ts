import { beforeAll, expect, test } from 'vitest'
import { partnerCalls, staffPartnerCalls } from '#contract/partner.ts'
import { professionalCalls } from '#contract/professional.ts'
import { professionalDocumentCalls } from '#contract/professional-document.ts'
import { bookingFixture } from '#server/testing/booking-fixture.ts'
import { documentPdf, documentPicture } from '#server/testing/steps/professional-document.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
let staff: ReturnType<typeof staffClient>
let staffMember: typeof staff
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300180'))
  staffMember = staffClient(world, await hireStaff(world, 'dispatcher', '9812300181'))
  await world.db.updateTable('professional').set({ active: false }).execute()
})

let last = 9700000180
async function apply(): Promise<{ applicationId: string; phoneNo: string }> {
  last += 1
  const phoneNo = String(last)
  const who = { name: 'Sunita Pawar', phoneNo, city: 'Bengaluru', profession: 'Home cleaning' }
  const applied = await world.call(partnerCalls.apply, { ...who, consent: true, experience: 'experienced' })
  const { applicationId } = applied.body.data
  const file = documentPdf()
  await world.call(partnerCalls.attach, { applicationId, kind: 'pan', file }).then(({ body }) => body)
  return { applicationId, phoneNo }
}

async function add(from: { applicationId: string; phoneNo: string }) {
  const skills = (await world.db.selectFrom('category').select('id').execute()).map(({ id }) => id)
  const hours = [{ weekday: 2, shifts: [{ from: '08:00', until: '21:00' }], breaks: [] }]
  const person = { name: 'Sunita Pawar', area: 'bengaluru', skills, hours, reason: 'Came through the form' }
  return await staff.call(professionalCalls.add, { ...person, ...from })
}

const applicationOf = async (applicationId: string) =>
  (await staff.call(staffPartnerCalls.list, {})).body.data.applications.find(({ _id }) => _id === applicationId)

async function acceptDocument(professionalId: string, kind: 'identity' | 'police'): Promise<void> {
  const handedIn = { professionalId, kind, file: documentPicture, reason: 'Handed in at the office' }
  const { papers } = (await staff.call(professionalDocumentCalls.add, handedIn)).body.data
  const paperId = papers.find((one) => one.kind === kind && one.state === 'waiting')?._id ?? ''
  const decision = { paperId, state: 'accepted', validUntil: null, reason: 'Seen by me' } as const
  await staffMember.call(professionalDocumentCalls.decide, decision).then(({ body }) => body)
}

test('an applicant becomes a professional with the documents, and with accepted documents the hours appear as slots', async () => {
  const booking = await fixture.newBooking()
  expect((await fixture.slots(booking)).body.data).toEqual([])
  const from = await apply()
  const { _id: professionalId } = (await add(from)).body.data
  expect(await applicationOf(from.applicationId)).toMatchObject({ state: 'accepted', professionalId })
  const { papers } = (await staff.call(professionalDocumentCalls.of, { professionalId })).body.data
  expect(papers).toMatchObject([{ kind: 'pan', state: 'waiting', by: 'The application' }])
  const opened = await staff.call(professionalDocumentCalls.open, { paperId: papers[0]?._id ?? '' })
  expect(opened.body.data.contentType).toBe('application/pdf')
  expect((await applicationOf(from.applicationId))?.documents).toEqual([])
  const start = () => staff.call(professionalCalls.change, { professionalId, active: true, reason: 'Begins today' })
  await acceptDocument(professionalId, 'identity')
  expect((await start()).error.message).toMatch(/^First accept their papers: police\./)
  await acceptDocument(professionalId, 'police')
  expect((await fixture.slots(booking)).body.data).toEqual([])
  await start().then(({ body }) => body)
  expect((await fixture.slots(booking)).body.data).not.toEqual([])
})

test('an application makes one professional, however often it is sent at once', async () => {
  const from = await apply()
  const answers = await Promise.all([add(from), add({ ...from, phoneNo: '9700000199' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.error.message).toBe('Sunita Pawar was added from this application already.')
})

test('the number of a professional is refused, and the application stays open', async () => {
  const first = await apply()
  await add(first).then(({ body }) => body)
  const second = await apply()
  const refused = await add({ ...second, phoneNo: first.phoneNo })
  expect([refused.error.code, refused.error.message]).toEqual([
    ...['PHONE_TAKEN', 'Sunita Pawar in Bengaluru has this number already.'],
  ])
  expect(await applicationOf(second.applicationId)).toMatchObject({ state: 'received', professionalId: null })
})

test('a declined applicant is not added', async () => {
  const from = await apply()
  await staff.call(staffPartnerCalls.decide, { applicationId: from.applicationId, state: 'declined' })
  expect((await add(from)).error.code).toBe('INVALID_TRANSITION')
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect((await add({ ...from, applicationId: unknown })).error.code).toBe('NOT_FOUND')
})
