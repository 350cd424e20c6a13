import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { privacyCalls } from '#contract/account.ts'
import { damageCalls, staffDamageCalls } from '#contract/damage.ts'
import { inboxCalls } from '#contract/inbox.ts'
import { damagePolicy, retentionDays } from '#contract/lib/business.ts'
import { caseCalls } from '#contract/support.case.ts'
import { supportCalls } from '#contract/support.ts'
import { eraseAccount, exportData } from '#server/testing/steps/account.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import type { Checkout } from '#server/testing/steps/checkout.ts'
import { claimDamage, damageDesk, doneVisit, giveRates, ownDamage, startedVisit } from '#server/testing/steps/damage.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { damageCleanUp } from './damage.jobs.ts'

const world = suiteWorld()
type Client = ReturnType<typeof staffClient>
let [support, dispatcher, finance] = [] as unknown as [Client, Client, Client]
let days = 0
beforeAll(async () => {
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300403'))
  support = staffClient(world, await hireStaff(world, 'support', '9812300401'))
  finance = staffClient(world, await hireStaff(world, 'finance', '9812300402'))
  await giveRates(world)
})
beforeEach(() => {
  // A new day for each test: the hours of earlier ones stay taken.
  days += 2
  world.clock.set(new Date(Date.parse('2026-11-21T04:30:00Z') + days * 24 * 3_600_000))
})

const hours = (count: number) => world.clock.advance({ minutes: count * 60 })
const done = async () => (await doneVisit(world, dispatcher)).visit
const errorOf = async (answer: ReturnType<typeof claimDamage>) => {
  const { status, error } = await answer
  return [status, error.code, error.message]
}
const inbox = async (by: Client, kind?: 'damage' | 'case') =>
  (await by.call(inboxCalls.list, kind ? { kind } : {})).body.data.items
const threadOf = async ({ bookingId, token }: Checkout) =>
  (await world.call(supportCalls.thread, { bookingId }, { token })).body.data.cases

test('a damage is claimed with photos; sent twice at once it is one claim, and another one has to wait for its end', async () => {
  const visit = await done()
  expect(await ownDamage(world, visit)).toMatchObject({ obstacle: null, limit: 10_000, claims: [] })
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const photoId = randomUUID()
  await world.call(supportCalls.addPhoto, { photoId, picture }, visit).then(({ body }) => body)
  const claim = { claimId: randomUUID(), photoIds: [photoId] }
  const both = await Promise.all([claimDamage(world, visit, claim), claimDamage(world, visit, claim)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { obstacle, claims } = await ownDamage(world, visit)
  expect([obstacle, claims.length]).toEqual(['open_claim', 1])
  expect(claims[0]).toMatchObject({ state: 'open', worth: 4_000, payTo: 'asha@okicici', amount: null })
  expect(await threadOf(visit)).toMatchObject([
    { state: 'open', thread: [{ from: 'customer', text: 'The glass table top is cracked.', photos: [photoId] }] },
  ])
  expect(await errorOf(claimDamage(world, visit))).toEqual([
    409,
    'INVALID_TRANSITION',
    'You already have an open claim for this visit. Add to it in its messages.',
  ])
  const two = await done()
  const raced = await Promise.all([claimDamage(world, two), claimDamage(world, two)])
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a claim is in time until the last minute of its hours, and up to its limit', async () => {
  const visit = await done()
  expect(await errorOf(claimDamage(world, visit, { worth: 10_000.01 }))).toEqual([
    409,
    'INVALID_TRANSITION',
    'You can claim up to ₹10,000 for this visit here. For more, write to care@gharsaaf.example.',
  ])
  hours(damagePolicy.hours)
  expect((await ownDamage(world, visit)).obstacle).toBe('too_late')
  expect(await errorOf(claimDamage(world, visit))).toEqual([
    409,
    'INVALID_TRANSITION',
    'You can claim damage until 72 hours after a visit. Call +91 80471 82500 or write to care@gharsaaf.example.',
  ])
  world.clock.advance({ minutes: -1 })
  expect((await claimDamage(world, visit, { worth: 10_000 })).status).toBe(200)
})

test('the desk claims later and for more than the customer can, still once at a time', async () => {
  const visit = await done()
  hours(damagePolicy.hours)
  expect(await damageDesk(support).find(visit)).toMatchObject({ obstacle: 'too_late', canClaim: true })
  const claim = { bookingId: visit.bookingId, what: 'The wardrobe door came off.', worth: 14_000, upiId: '' }
  const made = await support.call(staffDamageCalls.claim, { ...claim, claimId: randomUUID() })
  expect(made.body.data).toMatchObject({
    canClaim: false,
    claims: [{ state: 'open', worth: 14_000, claimedBy: '9812300401' }],
  })
  const second = await support.call(staffDamageCalls.claim, { ...claim, claimId: randomUUID() })
  expect([second.status, second.error.code]).toEqual([409, 'INVALID_TRANSITION'])
})

test('only a visit that was done has claims, and only of its own customer', async () => {
  const ahead = await paidVisit(world, 900)
  expect((await ownDamage(world, ahead)).obstacle).toBe('no_visit')
  expect((await claimDamage(world, ahead)).error.message).toBe('You can claim damage once the visit is over.')
  const [visit, stranger] = [await done(), ahead]
  const foreign = { ...visit, token: stranger.token }
  expect((await claimDamage(world, foreign)).error.code).toBe('BOOKING_NOT_FOUND')
  const look = await world.call(damageCalls.ofBooking, { bookingId: visit.bookingId }, { token: stranger.token })
  expect([look.status, look.error.code]).toEqual([404, 'BOOKING_NOT_FOUND'])
  expect((await ownDamage(world, visit)).claims).toEqual([])
})

test('a visit that began and then was not possible has claims, too; one that never began has none', async () => {
  const { visit } = await startedVisit(world, dispatcher)
  world.clock.advance({ minutes: 20 })
  await dispatcher.end(visit, 'not_possible').then(({ body }) => body)
  expect(await ownDamage(world, visit)).toMatchObject({ obstacle: null, limit: 10_000 })
  expect((await claimDamage(world, visit)).status).toBe(200)
  const other = await paidVisit(world, 780)
  await dispatcher.cancel(other, 'Asked us by phone').then(({ body }) => body)
  expect((await ownDamage(world, other)).obstacle).toBe('no_visit')
})

test('the desk claims on the phone for a customer, not for itself', async () => {
  const visit = await done()
  const claim = { claimId: randomUUID(), what: 'The basin is chipped.', worth: 900, upiId: '' }
  const { bookingId } = visit
  const made = await support.call(staffDamageCalls.claim, { ...claim, bookingId })
  expect(made.body.data.claims).toMatchObject([{ claimedBy: '9812300401', what: 'The basin is chipped.', payTo: '' }])
  expect((await ownDamage(world, visit)).claims).toMatchObject([{ _id: claim.claimId, worth: 900 }])
  expect((await finance.call(staffDamageCalls.claim, { ...claim, bookingId })).error.code).toBe('ROLE_NOT_ALLOWED')
  await world.db
    .updateTable('booking')
    .set(({ selectFrom }) => ({
      customer_id: selectFrom('customer').select('id').where('phone', '=', '+919812300401'),
    }))
    .where('id', '=', bookingId)
    .execute()
  const own = await support.call(staffDamageCalls.claim, { ...claim, claimId: randomUUID(), bookingId })
  expect(own.error.code).toBe('OWN_BOOKING')
  expect((await support.call(staffDamageCalls.ofBooking, { bookingId })).error.code).toBe('OWN_BOOKING')
})

test('a claim waits in the inbox for who can make its next step, in place of its case', async () => {
  const visit = await done()
  await claimDamage(world, visit).then(({ body }) => body)
  const [claim] = (await ownDamage(world, visit)).claims
  const claimId = claim?._id ?? ''
  const number = (await threadOf(visit))[0]?.number ?? ''
  const mine = (items: Awaited<ReturnType<typeof inbox>>) => items.filter((item) => item.number === visit.number)
  const waits = { kind: 'damage', detail: 'open', amount: 4_000, about: number, isOverdue: false }
  expect(mine(await inbox(support))).toMatchObject([waits])
  expect(mine(await inbox(finance))).toMatchObject([waits])
  expect((await support.call(inboxCalls.take, { kind: 'damage', itemId: claimId })).status).toBe(200)
  expect(mine(await inbox(support, 'damage'))).toMatchObject([{ isMine: true }])

  const ask = { words: 'Please send us the bill.', channel: 'app', waits: true } as const
  const found = (await support.call(caseCalls.find, { number })).body.data
  await support.call(caseCalls.answer, { caseId: found._id, version: found.version, ...ask }).then(({ body }) => body)
  expect(mine(await inbox(support))).toEqual([])
  // Without a reply it comes back once it is due.
  const asked = world.clock.now()
  world.clock.advance({ minutes: damagePolicy.decideDays * 24 * 60 + 1 })
  expect(mine(await inbox(support, 'damage'))).toMatchObject([{ ...waits, isOverdue: true }])
  world.clock.set(asked)
  const reply = { bookingId: visit.bookingId, number, message: 'Here is the bill: ₹4,200.' }
  await world.call(supportCalls.reply, reply, visit).then(({ body }) => body)
  expect(mine(await inbox(support))).toMatchObject([waits])
  const { _id: caseId, version } = (await support.call(caseCalls.find, { number })).body.data
  const change = { caseId, version, reason: 'Not a claim' }
  for (const refused of [
    await support.call(caseCalls.sort, { ...change, kind: 'question' }),
    await support.call(caseCalls.tie, { ...change, booking: '' }),
  ])
    expect(refused.error.message).toBe('Decide the claim for damage first.')
  const early = await support.call(caseCalls.settle, { caseId, version, outcome: 'declined', reason: 'No' })
  expect(early.error.message).toBe('Decide the claim for damage first.')

  await damageDesk(support)
    .propose(claimId, 4_000)
    .then(({ body }) => body)
  // Theirs to approve no more: support has its case back.
  expect(mine(await inbox(support))).toMatchObject([{ kind: 'case' }])
  const [proposed] = mine(await inbox(finance))
  expect(proposed).toMatchObject({ kind: 'damage', detail: 'proposed' })
  world.clock.advance({ minutes: damagePolicy.decideDays * 24 * 60 + 1 })
  expect(mine(await inbox(finance, 'damage'))).toMatchObject([{ isOverdue: true }])
})

test('an account with an open claim is not deleted; later its words go, and the amounts stay', async () => {
  const visit = await done()
  await claimDamage(world, visit).then(({ body }) => body)
  const [claim] = (await ownDamage(world, visit)).claims
  const refused = await world.call(privacyCalls.requestErasure, {}, visit)
  expect(refused.error.message).toBe(
    `Your damage claim for ${visit.number} is still open. Delete your account when it is settled.`,
  )
  const desk = damageDesk(support)
  await desk.propose(claim?._id ?? '', null).then(({ body }) => body)
  const [proposed] = (await desk.find(visit)).claims
  await damageDesk(finance)
    .approve(proposed?.proposal?._id ?? '')
    .then(({ body }) => body)
  const { damageClaims } = (await exportData(world, visit)).body.data
  expect(damageClaims).toMatchObject([{ what: claim?.what, state: 'refused', payTo: 'as••••@okicici' }])
  expect((await eraseAccount(world, visit)).status).toBe(200)
  const stored = await world.db
    .selectFrom('damage_claim')
    .selectAll()
    .where('booking_id', '=', visit.bookingId)
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({
    what: '',
    statement: '',
    reason: '',
    pay_to: '',
    claimed_paise: 400_000,
    case_id: null,
  })
})

test('words of a claim that is over are cleared after a year', async () => {
  const visit = await done()
  await claimDamage(world, visit).then(({ body }) => body)
  const stored = () =>
    world.db.selectFrom('damage_claim').select(['what', 'reason']).where('booking_id', '=', visit.bookingId).execute()
  world.clock.advance({ minutes: (retentionDays.contactMessage + 1) * 24 * 60 })
  await damageCleanUp.run(world.ctx, {})
  expect(await stored()).toEqual([{ what: 'The glass table top is cracked.', reason: '' }])
  await world.db
    .updateTable('damage_claim')
    .set(({ selectFrom }) => ({
      ...{ state: 'refused', reason: 'She broke it', proposal_id: randomUUID(), decided_at: world.clock.now() },
      proposed_by: selectFrom('customer').select('id').where('phone', '=', '+919812300401').$asScalar(),
      decided_by: selectFrom('customer').select('id').where('phone', '=', '+919812300402').$asScalar(),
    }))
    .where('booking_id', '=', visit.bookingId)
    .execute()
  await damageCleanUp.run(world.ctx, {})
  expect(await stored()).toEqual([{ what: '', reason: '' }])
})
