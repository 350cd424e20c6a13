import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { bookingCalls } from '#contract/booking.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { professionalCalls, professionalRecordCalls } from '#contract/professional.ts'
import { mediaCleanUp } from '#server/features/media/media.jobs.ts'
import { lockProfessionals } from '#server/features/roster/crew.queries.ts'
import { bookingFixture, today, tomorrow } from '#server/testing/booking-fixture.ts'
import { eraseAccount } from '#server/testing/steps/account.ts'
import { paidBooking } from '#server/testing/steps/checkout.ts'
import { commitUnder } from '#server/testing/steps/queue-behind.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

type Change = EndpointInput<typeof professionalCalls.change>

const world = suiteWorld()
const fixture = bookingFixture(world)
let staff: ReturnType<typeof staffClient>
let finance: ReturnType<typeof staffClient>
let admin: ReturnType<typeof staffClient>
let team: string[]
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300170'))
  finance = staffClient(world, await hireStaff(world, 'finance', '9812300171'))
  admin = staffClient(world, await hireStaff(world, 'admin', '9812300172'))
  await world.db.updateTable('customer').set({ name: 'Meera Iyer' }).where('phone', '=', '+919812300170').execute()
  await fixture.keepProfessionals(3)
  const kept = await world.db.selectFrom('professional').select('id').where('active', '=', true).execute()
  team = kept.map(({ id }) => id)
})
beforeEach(async () => {
  await world.db.deleteFrom('slot_reservation').execute()
  await world.db.deleteFrom('professional_leave').execute()
})

const change = (professionalId: string, what: Omit<Change, 'professionalId' | 'reason'>) =>
  staff.call(professionalCalls.change, { professionalId, reason: 'As agreed on the phone', ...what })
const record = async (professionalId: string) =>
  (await staff.call(professionalRecordCalls.find, { professionalId })).body.data
const leaveTomorrow = {
  from: `${tomorrow}T00:00:00+05:30`,
  until: '2026-11-25T00:00:00+05:30',
  reason: 'Wedding of a sister',
}
const newOne = {
  name: 'Sunita Pawar',
  phoneNo: '9700000070',
  area: 'bengaluru',
  languages: ['Kannada', 'Hindi'],
  vehicle: 'two_wheeler',
  leadsCrews: true,
  hours: [{ weekday: 2, shifts: [{ from: '08:00', until: '21:00' }], breaks: [] }],
  reason: 'Signed today',
} as const
const skills = async () => (await world.db.selectFrom('category').select('id').execute()).map(({ id }) => id)
const add = async (more: object = {}) =>
  await staff.call(professionalCalls.add, {
    ...newOne,
    hours: [...newOne.hours],
    skills: await skills(),
    ...more,
  } as never)

test('a professional who is added is offered for visits once an admin says why without documents', async () => {
  for (const id of team) await change(id, { active: false }).then(({ body }) => body)
  const booking = await fixture.newBooking()
  expect((await fixture.slots(booking)).body.data).toEqual([])
  const { data } = (await add()).body
  expect(data).toMatchObject({ name: 'Sunita Pawar', area: 'bengaluru', vehicle: 'two_wheeler', leadsCrews: true })
  expect(data).toMatchObject({ active: false, awaitsPapers: true })
  expect((await fixture.slots(booking)).body.data).toEqual([])
  const start = (by: typeof staff, withoutPapers?: string) =>
    by.call(professionalCalls.change, {
      ...{ professionalId: data._id, active: true, reason: 'Begins today' },
      ...(withoutPapers && { withoutPapers }),
    })
  expect((await start(staff)).error.message).toBe(
    'First accept their papers: identity, police. An admin can start them without, with a reason.',
  )
  expect((await start(staff, 'Known to us')).error.message).toBe('Only an admin starts a professional without papers.')
  const started = (await start(admin, 'Police paper applied for on 20 November')).body.data.professional
  expect(started).toMatchObject({ active: true, awaitsPapers: false })
  const log = await world.db
    .selectFrom('professional_change')
    .select(['field', 'after'])
    .where('professional_id', '=', data._id)
    .where('field', '=', 'withoutPapers')
    .execute()
  expect(log).toEqual([{ field: 'withoutPapers', after: 'Police paper applied for on 20 November' }])
  expect((await fixture.slots(booking)).body.data).not.toEqual([])
  await change(data._id, { active: false })
  for (const id of team) await change(id, { active: true }).then(({ body }) => body)
})

test.each([
  ['a number of another professional', { phoneNo: '+91 97000 00070' }, 409, 'PHONE_TAKEN'],
  ['no number', { phoneNo: '12345' }, 400, 'BAD_PHONE'],
  ['an unknown city', { phoneNo: '9700000079', area: 'atlantis' }, 400, 'BAD_INPUT'],
  ['an unknown skill', { phoneNo: '9700000079', skills: ['magic'] }, 400, 'BAD_INPUT'],
] as const)('refuses %s and adds no one', async (_what, wrong, status, code) => {
  const refused = await add(wrong)
  expect([refused.status, refused.error.code]).toEqual([status, code])
  if (code === 'PHONE_TAKEN') expect(refused.error.message).toBe('Sunita Pawar in Bengaluru has this number already.')
  const { professionals } = (await staff.call(professionalCalls.list, {})).body.data
  expect(professionals.filter(({ name }) => name === 'Sunita Pawar')).toHaveLength(1)
})

test('a dry run names the visits and changes nothing', async () => {
  const visit = await paidBooking(world, { startMinute: 600 })
  const [who = ''] = (await staff.find(visit.bookingId)).body.data.professionals.map(({ _id }) => _id)
  const before = await record(who)
  const tried = (await change(who, { leave: leaveTomorrow, dryRun: true })).body.data
  expect(tried.visits).toMatchObject([{ number: visit.number, area: 'bengaluru', reason: 'leave' }])
  expect(tried.professional.leaves).toMatchObject([{ reason: 'Wedding of a sister' }])
  expect(await record(who)).toEqual(before)

  const done = (await change(who, { leave: leaveTomorrow })).body.data
  expect(done.visits).toMatchObject([{ number: visit.number }])
  expect((await record(who)).visits).toMatchObject([{ number: visit.number }])
})

test('each change says who, what, before, after and why', async () => {
  const [id = ''] = team
  const { languages, version } = await record(id)
  await change(id, { languages: ['Tamil'], vehicle: 'car' }).then(({ body }) => body)
  const { changes, version: next } = await record(id)
  expect(next).toBe(version + 1)
  const at = world.clock.now().toISOString()
  const common = { at, by: 'Meera Iyer', reason: 'As agreed on the phone' }
  expect(changes.slice(0, 2)).toMatchObject([
    { ...common, field: 'vehicle', before: 'none', after: 'car' },
    { ...common, field: 'languages', before: languages, after: ['Tamil'] },
  ])
})

test('of two changes of the same version the second is refused', async () => {
  const [, id = ''] = team
  const { version } = await record(id)
  const second = await commitUnder(
    world.db,
    async (trx) => {
      await lockProfessionals(trx, [id])
      await trx
        .updateTable('professional')
        .set({ version: version + 1 })
        .where('id', '=', id)
        .execute()
    },
    () => change(id, { version, name: 'Someone Else' }),
  )
  expect([second.status, second.error.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect((await record(id)).name).not.toBe('Someone Else')
})

test('a pay rate holds from its day; days that are over keep theirs', async () => {
  const [id = ''] = team
  const rate = (input: { validFrom: string; amount?: number; sharePercent?: number }) =>
    finance.call(professionalRecordCalls.payRate, { professionalId: id, reason: 'Yearly raise', ...input })
  expect((await rate({ validFrom: '2026-01-01', amount: 180 })).status).toBe(200)
  const { payRates, changes } = (await rate({ validFrom: today, sharePercent: 42.5 })).body.data
  expect(payRates).toMatchObject([
    { validFrom: today, kind: 'share', amount: null, sharePercent: 42.5, reason: 'Yearly raise' },
    { validFrom: '2026-01-01', kind: 'visit', amount: 180, sharePercent: null },
  ])
  expect(changes[0]).toMatchObject({ field: 'payRate', before: { amount: 180 }, after: { sharePercent: 42.5 } })
  for (const wrong of [
    { validFrom: '2026-11-22', amount: 200 },
    { validFrom: '2026-02-30', amount: 200 },
    { validFrom: tomorrow },
    { validFrom: tomorrow, amount: 200, sharePercent: 40 },
  ])
    expect((await rate(wrong)).error.code).toBe('BAD_INPUT')
  expect((await record(id)).payRates).toHaveLength(2)
  const dispatcher = await staff.call(professionalRecordCalls.payRate, {
    ...{ professionalId: id, validFrom: tomorrow, amount: 200, reason: 'A favour' },
  })
  expect(dispatcher.error.code).toBe('ROLE_NOT_ALLOWED')
})

test('finance cannot set what they are paid as a professional themselves', async () => {
  const { _id: professionalId } = (await add({ phoneNo: '9812300171' })).body.data
  const own = await finance.call(professionalRecordCalls.payRate, {
    ...{ professionalId, validFrom: today, amount: 900, reason: 'A raise for me' },
  })
  expect([own.status, own.error.code]).toEqual([403, 'OWN_BOOKING'])
  expect((await record(professionalId)).payRates).toEqual([])
})

test('a photo is stored, shown and kept by the clean-up', async () => {
  const [id = ''] = team
  const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  const set = (to?: Buffer) => staff.call(professionalRecordCalls.photo, { professionalId: id, photo: to })
  const saved = (await set(photo)).body.data
  expect(saved.photo).toMatch(/^\/media\/[0-9a-f]{64}$/)
  expect(saved.changes[0]).toMatchObject({ field: 'photo', before: '', after: saved.photo })
  expect((await world.app.inject({ method: 'GET', url: saved.photo })).statusCode).toBe(200)
  world.clock.advance({ hours: 25 })
  await mediaCleanUp.run(world.ctx, {})
  expect((await world.app.inject({ method: 'GET', url: saved.photo })).statusCode).toBe(200)
  world.clock.advance({ hours: -25 })
  expect((await set(Buffer.from('nonsense'))).error.code).toBe('BAD_IMAGE')
  expect((await set()).body.data.photo).toBe('')
})

test('the customer of a visit sees the photo of who comes', async () => {
  const { bookingId, token } = await paidBooking(world, { startMinute: 600 })
  const [crew] = (await staff.find(bookingId)).body.data.professionals
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a27' } })
    .png()
    .toBuffer()
  const set = { professionalId: crew?._id ?? '', photo }
  const saved = (await staff.call(professionalRecordCalls.photo, set)).body.data
  const { professionals } = (await world.call(bookingCalls.visit, { bookingId }, { token })).body.data
  expect(professionals).toMatchObject([{ photo: saved.photo }])
})

test('a customer with the same photo can delete the account, and the photo of the professional stays', async () => {
  const customer = await fixture.newCustomer()
  const bytes = await sharp({ create: { width: 61, height: 60, channels: 3, background: '#a72' } })
    .png()
    .toBuffer()
  const img = `data:image/png;base64,${bytes.toString('base64')}`
  await world.call(accountCalls.update, { img }, customer).then(({ body }) => body)
  const professionalId = team[0] ?? ''
  const { photo } = (await staff.call(professionalRecordCalls.photo, { professionalId, photo: bytes })).body.data
  expect((await eraseAccount(world, customer)).status).toBe(200)
  expect((await world.app.inject({ method: 'GET', url: photo })).statusCode).toBe(200)
})

test('one who is free is proposed for each visit, and another for the next of that day', async () => {
  const visits = [await paidBooking(world, { startMinute: 600 }), await paidBooking(world, { startMinute: 840 })]
  const crews = await Promise.all(visits.map(({ bookingId }) => staff.find(bookingId)))
  for (const who of new Set(crews.flatMap(({ body }) => body.data.professionals.map(({ _id }) => _id))))
    await change(who, { leave: leaveTomorrow }).then(({ body }) => body)
  const { proposals } = (await staff.call(professionalRecordCalls.propose, {})).body.data
  expect(proposals.map(({ visit }) => visit.number)).toEqual(visits.map(({ number }) => number))
  for (const { visit, comes, candidates } of proposals) {
    expect(candidates.map(({ _id }) => _id)).toContain(comes)
    expect((await staff.assign(visit, comes ?? '')).status).toBe(200)
  }
  expect((await staff.call(professionalRecordCalls.propose, {})).body.data.proposals).toEqual([])
})
