import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contactCalls } from '#contract/contact.ts'
import { type InboxKind, inboxCalls } from '#contract/inbox.ts'
import { queueLimits, retentionDays } from '#contract/lib/business.ts'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import { caseCalls } from '#contract/support.case.ts'
import { claimNotAtHome, crewClient } from '#server/testing/professional/professional-steps.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { inboxCleanUp } from './inbox.jobs.ts'

const world = suiteWorld()
type Client = ReturnType<typeof staffClient>
let [support, dispatcher, asha, ravi] = [] as unknown as [Client, Client, Client, Client]
beforeAll(async () => {
  const hire = async (role: StaffRole, phone: string) => staffClient(world, await hireStaff(world, role, phone))
  support = await hire('support', '9812300301')
  dispatcher = await hire('dispatcher', '9812300302')
  asha = await hire('finance', '9812300303')
  ravi = await hire('finance', '9812300304')
})
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
})

const inbox = async (by: Client, input: object = {}) => (await by.call(inboxCalls.list, input)).body.data
const take = (by: Client, kind: InboxKind, itemId = '') => by.call(inboxCalls.take, { kind, itemId })

test('a decision waits for who may take it, not for who asked, and has an owner once taken', async () => {
  const visit = await paidVisit(world)
  await asha.refund(visit, 600).then(({ body }) => body)
  const [item] = (await inbox(ravi)).items
  expect(item).toMatchObject({ kind: 'decision', detail: 'refund', amount: 600, number: visit.number, owner: null })
  for (const other of [asha, support, dispatcher]) expect((await inbox(other, { kind: 'decision' })).items).toEqual([])

  expect((await take(support, 'decision', item?._id)).status).toBe(404)
  expect((await take(ravi, 'decision', 'another')).error.code).toBe('NOT_FOUND')
  expect((await take(ravi, 'decision', item?._id)).status).toBe(200)
  expect((await inbox(ravi, { part: 'mine' })).items).toMatchObject([{ _id: item?._id, isMine: true }])
  expect((await inbox(ravi, { part: 'unowned' })).items).toEqual([])
  expect((await ravi.call(inboxCalls.count, {})).body.data).toEqual({ all: 1, overdue: 0, mine: 1, unowned: 0 })

  await ravi.approve(item?._id ?? '').then(({ body }) => body)
  expect((await inbox(ravi)).items).toEqual([])
})

test('a visit that its professional ended is overdue after its minutes, and comes before an item with more time', async () => {
  const visit = await paidVisit(world, 660)
  const crew = await crewClient(world, visit)
  world.clock.set('2026-11-24T05:30:00Z')
  await crew.arrive(visit).then(({ body }) => body)
  await claimNotAtHome(world, crew, visit).then(({ body }) => body)
  await world.call(contactCalls.send, { name: 'Ravi', phoneNo: '9812300309', message: 'Where is my invoice?' })
  const claim = { kind: 'claim', number: visit.number, detail: 'not_at_home' }
  expect((await inbox(dispatcher)).items).toMatchObject([{ ...claim, isOverdue: false }, { kind: 'case' }])
  expect((await inbox(dispatcher, { part: 'overdue' })).items).toEqual([])
  world.clock.advance({ minutes: queueLimits.claim + 1 })
  expect((await inbox(dispatcher, { part: 'overdue' })).items).toMatchObject([{ ...claim, isOverdue: true }])
  const ofSupport = [
    { kind: 'problem', count: 0 },
    { kind: 'case', count: 1 },
    { kind: 'damage', count: 0 },
  ]
  expect((await inbox(support)).kinds).toEqual(ofSupport)
  await dispatcher.confirmClaim(visit).then(({ body }) => body)
  expect((await inbox(dispatcher, { kind: 'claim' })).items).toEqual([])
  world.clock.set('2026-11-24T12:00:00Z')
  expect((await inbox(dispatcher, { part: 'overdue', kind: 'unclosed' })).items).toHaveLength(1)
})

test('a case taken in the inbox is owned on its own page, too', async () => {
  const [one] = (await inbox(support, { kind: 'case' })).items
  expect((await take(support, 'case', one?._id)).status).toBe(200)
  expect((await inbox(support, { kind: 'case' })).items).toMatchObject([{ _id: one?._id, isMine: true }])
  const { data } = (await support.call(caseCalls.find, { number: one?.about ?? '' })).body
  expect(data).toMatchObject({ isMine: true, state: 'open' })
  expect((await take(support, 'case', one?._id)).error.code).toBe('INVALID_TRANSITION')
})

test('an owner is stored as long as the access log', async () => {
  const stored = () => world.db.selectFrom('inbox_owner').select('kind').execute()
  world.clock.advance({ minutes: (retentionDays.staffAccess - 1) * 24 * 60 })
  await inboxCleanUp.run(world.ctx, {})
  expect(await stored()).toEqual([{ kind: 'decision' }])
  world.clock.advance({ minutes: 2 * 24 * 60 })
  await inboxCleanUp.run(world.ctx, {})
  expect(await stored()).toEqual([])
})
