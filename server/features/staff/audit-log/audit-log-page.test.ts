import { beforeAll, expect, test } from 'vitest'
import { approvalCalls } from '#contract/approval.ts'
import { inboxCalls } from '#contract/inbox.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { partnerCalls, staffPartnerCalls } from '#contract/partner.ts'
import { staffMemberCalls } from '#contract/staff.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { hireStaff } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const [admin, support] = ['9812300161', '9812300162']
const world = suiteWorld()
let tokens: { admin: string; support: string }
beforeAll(async () => {
  tokens = { admin: await hireStaff(world, 'admin', admin), support: await hireStaff(world, 'support', support) }
})

const readLog = async (input: EndpointInput<typeof staffMemberCalls.accesses>) =>
  (await world.call(staffMemberCalls.accesses, input, { token: tokens.admin })).body.data

async function personWith(phone: string) {
  const rows = world.db.selectFrom('customer').select(['id', 'name']).where('phone', '=', `+91${phone}`)
  return await rows.executeTakeFirstOrThrow()
}

test('admins see in words who looked at a customer, who is named', async () => {
  const visit = await paidVisit(world, 600)
  const { id } = await personWith(visit.phone)
  await world.db.updateTable('customer').set({ name: 'Lakshmi Iyer' }).where('id', '=', id).execute()
  await world.call(staffBookingCalls.find, { booking: visit.bookingId }, { token: tokens.support })
  const { accesses, about } = await readLog({ subject: id })
  const person = { _id: id, name: 'Lakshmi Iyer' }
  expect(about).toEqual(person)
  expect(accesses).toMatchObject([
    { summary: 'Looked at a booking', staff: support, role: 'support', subjects: [person] },
  ])
})

test('a list is named by what it shows, a change by what it does', async () => {
  const visit = await paidVisit(world, 660)
  const input = { bookingId: visit.bookingId, amount: 10, reason: 'The visit began late' }
  await world.call(approvalCalls.credit, input, { token: tokens.support }).then(({ body }) => body)
  await world.call(staffPartnerCalls.list, {}, { token: tokens.admin }).then(({ body }) => body)
  const { accesses } = await readLog({})
  const words = (path: string) => accesses.find(({ action }) => action === path)?.summary
  expect(words(staffPartnerCalls.list.path)).toBe('Looked at: Applications')
  expect(words(approvalCalls.credit.path)).toBe(/^[^,;.:]+/.exec(approvalCalls.credit.summary)?.[0])
})

test('names applicants, and no one whose account is gone', async () => {
  const who = { name: 'Sunita Pawar', phoneNo: '9700000161', city: 'Indore', profession: 'Home cleaning' }
  const applied = await world.call(partnerCalls.apply, { ...who, consent: true, experience: 'experienced' })
  const subject = applied.body.data.applicationId
  await world.call(staffPartnerCalls.list, {}, { token: tokens.admin }).then(({ body }) => body)
  expect((await readLog({ subject })).about).toEqual({ _id: subject, name: 'Sunita Pawar' })
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await readLog({ subject: unknown })).toEqual({
    about: { _id: unknown, name: '' },
    accesses: [],
    nextCursor: null,
  })
})

test('filters by colleague, by day in India and by looks or changes', async () => {
  const visit = await paidVisit(world, 720)
  const { id: subject } = await personWith(visit.phone)
  await world.call(staffBookingCalls.find, { booking: visit.bookingId }, { token: tokens.support })
  const input = { bookingId: visit.bookingId, amount: 10, reason: 'The visit began late' }
  await world.call(approvalCalls.credit, input, { token: tokens.admin }).then(({ body }) => body)
  const today = indiaDay(world.clock.now())
  const actionsBy = async (filter: EndpointInput<typeof staffMemberCalls.accesses>) =>
    (await readLog({ subject, ...filter })).accesses.map(({ action }) => action)
  const [look, change] = [staffBookingCalls.find.path, approvalCalls.credit.path]
  const { id: staffId } = await personWith(support)
  expect(await actionsBy({ staffId })).toEqual([look])
  expect(await actionsBy({ kind: 'changes' })).toEqual([change])
  expect(await actionsBy({ day: addDays(today, -1) })).toEqual([])
  expect(await actionsBy({ day: addDays(today, 1) })).toEqual([])
  const looks = await actionsBy({ kind: 'looks' })
  expect(looks).toContain(look)
  expect(looks).not.toContain(change)
  expect(await actionsBy({ day: today })).toEqual(expect.arrayContaining([change, look]))
})

test('leaves out what every page of the console asks for by itself', async () => {
  await world.call(inboxCalls.count, {}, { token: tokens.support }).then(({ body }) => body)
  const { id: staffId } = await personWith(support)
  const stored = world.db.selectFrom('staff_access').select('id').where('action', '=', inboxCalls.count.path)
  expect(await stored.execute()).toHaveLength(1)
  for (const kind of [undefined, 'looks', 'changes'] as const) {
    const { accesses } = await readLog({ staffId, ...(kind && { kind }) })
    expect(accesses.map(({ action }) => action)).not.toContain(inboxCalls.count.path)
  }
})
