import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { type AnnouncementView, announcementCalls } from '#contract/announcement.ts'
import { announcementPolicy, retentionDays } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { notificationCalls } from '#contract/notification.ts'
import type { Context } from '#server/context.ts'
import { sweepSms } from '#server/features/notification/notification.jobs.ts'
import { eraseAccount } from '#server/testing/steps/account.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { type Checkout, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { announcementCleanUp, announcementJob, sendAnnouncements } from './announcement.jobs.ts'

const world = suiteWorld()
const noon = '2026-11-23T06:30:00Z'
const words = { title: 'Rain in Bengaluru', body: 'Visits may begin later today.', reason: 'Flooded roads' }
const sms = 'Heavy rain today, visits may begin late.'
const bengaluru = { areaIds: ['bengaluru'], audience: 'upcoming' as const }
let support: ReturnType<typeof staffClient>
let staffMember: ReturnType<typeof staffClient>
/** With a visit tomorrow. */
let customers: Checkout[]
let stranger: { token: string; phone: string }
beforeAll(async () => {
  support = staffClient(world, await hireStaff(world, 'support', '9812300091'))
  staffMember = staffClient(world, await hireStaff(world, 'support', '9812300092'))
  customers = []
  for (const startMinute of [600, 720, 840, 960, 1020]) customers.push(await paidVisit(world, startMinute))
  stranger = { phone: '9812300093', token: await world.signIn('9812300093') }
})
beforeEach(() => world.clock.set(noon))

type Create = EndpointInput<typeof announcementCalls.create>
const create = async (more: Partial<Create> = {}) =>
  (await support.call(announcementCalls.create, { ...words, ...bengaluru, ...more })).body.data
const now = async ({ _id }: AnnouncementView) => {
  const { announcements } = (await support.call(announcementCalls.list, {})).body.data
  return announcements.find((one) => one._id === _id)
}
async function newsOf(customer: { token: string }, title = words.title) {
  const { notifications } = (await world.call(notificationCalls.list, {}, customer)).body.data
  return notifications.filter((one) => one.title === title)
}
const textsTo = ({ phone }: { phone: string }, text = sms) =>
  world.sms.outbox(`+91${phone}`).filter((one) => one.text.includes(text))
const countsOf = async (title: string, text = sms) =>
  await Promise.all(customers.map(async (one) => [(await newsOf(one, title)).length, textsTo(one, text).length]))
const send = (ctx: Context = world.ctx) => sendAnnouncements(ctx, { batch: 2, batches: 50 })

test('a dry run counts customers and the price of texts, and sends nothing', async () => {
  const estimate = async (input: object) =>
    (await support.call(announcementCalls.dryRun, { ...bengaluru, ...input })).body.data
  const price = (5 * announcementPolicy.smsUnitPaise) / 100
  expect(await estimate({ sms })).toEqual({ customers: 5, smsUnits: 5, smsPrice: price, needsSecond: false })
  expect(await estimate({ audience: 'recent' })).toMatchObject({ customers: 5, smsUnits: 0, smsPrice: 0 })
  expect(await estimate({ areaIds: ['indore'] })).toMatchObject({ customers: 0 })
  expect((await estimate({ areaIds: [], audience: 'all' })).customers).toBeGreaterThan(5)
  for (const input of [{ sms: 'Too short' }, { sms: 'See https://example.in for all of it' }, { areaIds: ['leh'] }]) {
    expect((await support.call(announcementCalls.dryRun, { ...bengaluru, ...input })).error.code).toBe('BAD_INPUT')
  }
  await send()
  expect(await countsOf(words.title)).toEqual(customers.map(() => [0, 0]))
})

test('after a crash in the middle each customer gets it once, in the app and by SMS', async () => {
  const one = await create({ sms, titleHindi: 'बारिश', bodyHindi: 'आज देर हो सकती है।' })
  let queued = 0
  const jobs: Context['jobs'] = {
    ...world.ctx.jobs,
    async enqueue(...input) {
      queued += 1
      if (queued === 4) throw new Error('The process died')
      await world.ctx.jobs.enqueue(...input)
    },
  }
  await expect(send({ ...world.ctx, jobs })).rejects.toThrow('The process died')
  expect((await now(one))?.progress).toMatchObject({ recipients: 5, notified: 2 })
  await Promise.all([send(), send()])
  await send()
  world.clock.advance({ minutes: 2 })
  await sweepSms(world.ctx)
  expect(await countsOf(`${words.title} · बारिश`)).toEqual(customers.map(() => [1, 1]))
  expect(await newsOf(stranger, `${words.title} · बारिश`)).toEqual([])
  const progress = { recipients: 5, notified: 5, smsSent: 5, smsFailed: 0, smsLeft: 0 }
  expect(await now(one)).toMatchObject({ state: 'sent', progress })
})

test('one in two languages is read in the chosen one, in both by who chose none', async () => {
  const [ravi, asha, kiran] = customers as [Checkout, Checkout, Checkout]
  const choose = async ({ token }: Checkout, language: 'hi' | 'en') =>
    void (await world.call(accountCalls.update, { language }, { token })).body
  await choose(ravi, 'hi')
  await choose(asha, 'en')
  await create({ title: 'Storm', titleHindi: 'आँधी', bodyHindi: 'आज देर हो सकती है।' })
  await send()
  expect(await newsOf(ravi, 'आँधी')).toMatchObject([{ body: 'आज देर हो सकती है।' }])
  expect(await newsOf(asha, 'Storm')).toMatchObject([{ body: words.body }])
  expect(await newsOf(kiran, 'Storm · आँधी')).toMatchObject([{ body: `${words.body}\n\nआज देर हो सकती है।` }])
})

test('its SMS has a frame in the chosen language, and the price counts it', async () => {
  const [ravi, asha] = customers as [Checkout, Checkout]
  const text = 'Roads are open again, visits begin on time.'
  await world.call(accountCalls.update, { language: 'hi' }, ravi).then(({ body }) => body)
  // The one in Hindi counts twice.
  expect((await support.call(announcementCalls.dryRun, { ...bengaluru, sms: text })).body.data.smsUnits).toBe(6)
  await create({ title: 'Open roads', sms: text })
  await send()
  world.clock.advance({ minutes: 2 })
  await sweepSms(world.ctx)
  const sent = [ravi, asha].flatMap((one) => textsTo(one, text).map((message) => message.text))
  expect(sent).toEqual([
    `GharSaaf: ${text} और जानकारी ऐप के “नोटिफ़िकेशन” में।`,
    `GharSaaf: ${text} More in the app under Notifications.`,
  ])
})

test('one for now begins without waiting for the schedule, one for later does not', async () => {
  const { queue } = announcementJob
  await runQueued(world, queue)
  const later = await create({ title: 'Later', sendAt: '2026-11-23T07:00:00.000Z' })
  expect(await runQueued(world, queue)).toBe(0)
  const one = await create({ title: 'At once' })
  expect(await runQueued(world, queue)).toBe(1)
  expect([(await now(one))?.state, (await now(later))?.state]).toEqual(['sent', 'planned'])
})

test('waits for its time, and its texts for the morning', async () => {
  const text = 'No visits on Sunday evening this week.'
  world.clock.set('2026-11-23T15:29:00Z')
  const one = await create({ title: 'Sunday', sms: text, sendAt: '2026-11-23T15:31:00.000Z' })
  await send()
  expect(await now(one)).toMatchObject({ state: 'planned', progress: { recipients: 0 } })
  world.clock.set('2026-11-23T15:32:00Z')
  await send()
  expect(await now(one)).toMatchObject({ state: 'sending', progress: { notified: 5, smsLeft: 5 } })
  world.clock.set('2026-11-24T03:29:00Z')
  await send()
  expect((await now(one))?.progress.smsLeft).toBe(5)
  world.clock.set('2026-11-24T03:30:00Z')
  await send()
  await sweepSms(world.ctx)
  world.clock.advance({ minutes: 2 })
  await sweepSms(world.ctx)
  expect(await countsOf('Sunday', text)).toEqual(customers.map(() => [1, 1]))
  const late = await support.call(announcementCalls.create, { ...words, ...bengaluru, sendAt: noon })
  expect(late.error.code).toBe('BAD_TIME')
})

test('a text that still waits in the evening is not sent at night', async () => {
  const text = 'Our office is closed on Monday next week.'
  world.clock.set('2026-11-23T15:29:00Z')
  const one = await create({ title: 'Closed', sms: text })
  await send()
  world.clock.set('2026-11-23T15:33:00Z')
  await sweepSms(world.ctx)
  expect(await countsOf('Closed', text)).toEqual(customers.map(() => [1, 0]))
  expect((await now(one))?.progress).toMatchObject({ smsSent: 0, smsFailed: 5 })
})

test('stops while it goes: the rest get nothing, and texts that wait are dropped', async () => {
  const text = 'Water is cut in the city this afternoon.'
  const one = await create({ title: 'Water', sms: text })
  await sendAnnouncements(world.ctx, { batch: 2, batches: 1 })
  const stop = { announcementId: one._id, reason: 'Water is back' }
  const stopped = (await staffMember.call(announcementCalls.stop, stop)).body.data
  expect(stopped).toMatchObject({ state: 'stopped', stopReason: 'Water is back', progress: { notified: 2 } })
  await send()
  world.clock.advance({ minutes: 2 })
  await sweepSms(world.ctx)
  const counts = await countsOf('Water', text)
  expect(counts.filter(([news]) => news === 1)).toHaveLength(2)
  expect(counts.some(([, texts]) => texts !== 0)).toBe(false)
  expect((await staffMember.call(announcementCalls.stop, stop)).error.code).toBe('INVALID_TRANSITION')
})

test('many customers need a second person, also when they became many after it was planned', async () => {
  await runQueued(world, announcementJob.queue)
  const many = Array.from({ length: announcementPolicy.aloneMax }, (_, index) => ({
    ...{ phone: `+9170000${10_000 + index}`, referral_code: `many ${index}`, created_at: new Date(noon) },
  }))
  const everyone = { areaIds: [], audience: 'all' as const }
  const planned = await create({ ...everyone, title: 'Planned', sendAt: '2026-11-23T07:00:00.000Z' })
  const added = await world.db.insertInto('customer').values(many).returning('id').execute()
  const ids = added.map(({ id }) => id)
  const large = await create({ ...everyone, title: 'Large' })
  expect([planned.state, large.state]).toEqual(['planned', 'waiting'])
  world.clock.set('2026-11-23T07:01:00Z')
  await send()
  expect((await now(planned))?.state).toBe('waiting')
  expect(await newsOf(stranger, 'Large')).toEqual([])
  const approve = (by: typeof support) => by.call(announcementCalls.approve, { announcementId: large._id })
  expect((await approve(support)).error.code).toBe('OWN_DECISION')
  expect((await approve(staffMember)).body.data).toMatchObject({ state: 'planned', isOwn: false })
  expect((await approve(staffMember)).error.code).toBe('INVALID_TRANSITION')
  expect(await runQueued(world, announcementJob.queue)).toBe(1)
  expect(await newsOf(stranger, 'Large')).toHaveLength(1)
  expect((await now(large))?.state).toBe('sent')
  await world.db.deleteFrom('notification').where('customer_id', 'in', ids).execute()
  await world.db.deleteFrom('announcement_recipient').where('customer_id', 'in', ids).execute()
  await world.db.deleteFrom('customer').where('id', 'in', ids).execute()
})

test('messages leave with the account', async () => {
  const one = await create({ areaIds: [], audience: 'all', title: 'Leaving', sms: 'This is said to all of you.' })
  await send()
  const before = (await now(one))?.progress.recipients ?? 0
  await eraseAccount(world, stranger).then(({ body }) => body)
  expect((await now(one))?.progress.recipients).toBe(before - 1)
  const texts = world.db.selectFrom('sms_message').select('id').where('phone', '=', `+91${stranger.phone}`)
  expect(await texts.where('template', '=', 'announcement').execute()).toEqual([])
})

test('an announcement goes with the notifications of it, and one that waits stays', async () => {
  const old = await create({ title: 'Old' })
  await send()
  const planned = await create({ title: 'Still to come', sendAt: '2026-11-25T06:30:00.000Z' })
  world.clock.advance({ days: retentionDays.notification })
  await announcementCleanUp.run(world.ctx, {})
  expect(await now(old)).toMatchObject({ progress: { recipients: 5 } })
  world.clock.advance({ days: 1 })
  await announcementCleanUp.run(world.ctx, {})
  const ofOld = world.db.selectFrom('announcement').select('id').where('id', 'in', [old._id, planned._id])
  expect(await ofOld.execute()).toEqual([{ id: planned._id }])
  const recipients = world.db.selectFrom('announcement_recipient').select('customer_id')
  expect(await recipients.where('announcement_id', '=', old._id).execute()).toEqual([])
})

test('lists come in pages, of one state if asked for', async () => {
  const at = world.clock.now()
  const { customer_id: created_by } = await world.db
    .selectFrom('staff_member')
    .select('customer_id')
    .executeTakeFirstOrThrow()
  const row = { ...words, audience: 'all', state: 'waiting', send_at: at, created_by }
  await world.db
    .insertInto('announcement')
    .values(Array.from({ length: 23 }, (_, nth) => ({ ...row, created_at: new Date(at.getTime() + nth * 1000) })))
    .execute()
  const list = async (input: EndpointInput<typeof announcementCalls.list>) =>
    (await support.call(announcementCalls.list, input)).body.data
  const first = await list({ state: 'waiting' })
  expect(first.announcements).toHaveLength(20)
  expect(new Set(first.announcements.map(({ state }) => state))).toEqual(new Set(['waiting']))
  const second = await list({ state: 'waiting', cursor: first.nextCursor ?? '' })
  const ids = [...first.announcements, ...second.announcements].map(({ _id }) => _id)
  expect([ids.length >= 23, new Set(ids).size, second.nextCursor]).toEqual([true, ids.length, null])
  expect((await support.call(announcementCalls.list, { cursor: created_by })).error.code).toBe('NOT_FOUND')
})

test('the counts of one that ended stay when its texts are deleted', async () => {
  world.clock.advance({ minutes: 5 })
  const one = await create({ title: 'Counted', sms })
  world.clock.advance({ minutes: 1 })
  await send()
  world.clock.advance({ minutes: 10 })
  await sweepSms(world.ctx)
  await send()
  const counts = (await now(one))?.progress
  expect(counts).toMatchObject({ notified: counts?.recipients, smsSent: counts?.recipients, smsLeft: 0 })
  expect(counts?.recipients).toBeGreaterThan(0)
  await world.db
    .updateTable('announcement_recipient')
    .set({ sms_id: null })
    .where('announcement_id', '=', one._id)
    .execute()
  expect((await now(one))?.progress).toEqual(counts)
})
