import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { staffDamageCalls } from '#contract/damage.ts'
import { damagePolicy } from '#contract/lib/business.ts'
import { earningsCalls } from '#contract/payout.earnings.ts'
import { checkLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { exportData } from '#server/testing/steps/account.ts'
import { claimDamage, damageDesk, doneVisit, giveRates, listAnswers, ownDamage } from '#server/testing/steps/damage.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
type Client = ReturnType<typeof staffClient>
let [support, dispatcher, asha, ravi] = [] as unknown as [Client, Client, Client, Client]
beforeAll(async () => {
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300434'))
  support = staffClient(world, await hireStaff(world, 'support', '9812300431'))
  asha = staffClient(world, await hireStaff(world, 'finance', '9812300432'))
  ravi = staffClient(world, await hireStaff(world, 'finance', '9812300433'))
  await giveRates(world)
})
let days = 0
beforeEach(() => {
  // A new day for each test: the hours of earlier ones stay taken.
  days += 2
  world.clock.set(new Date(Date.parse('2026-11-21T04:30:00Z') + days * 24 * 3_600_000))
})

/** A claim of ₹4,000 that Asha approved, ₹500 of it as the share of its professional. */
async function approved() {
  const { visit, crew } = await doneVisit(world, dispatcher)
  const { claims } = (await claimDamage(world, visit)).body.data
  const claimId = claims[0]?._id ?? ''
  const proposed = await damageDesk(support).propose(claimId, 4_000, { professionalId: crew.id, share: 500 })
  const proposalId = proposed.body.data.claims[0]?.proposal?._id ?? ''
  await damageDesk(asha)
    .approve(proposalId)
    .then(({ body }) => body)
  return { visit, crew, claimId }
}

test('an approval is taken back by another colleague: both shares go back, the customer reads why and can claim again', async () => {
  const { visit, crew, claimId } = await approved()
  expect((await damageDesk(asha).find(visit)).claims).toMatchObject([{ state: 'approved', decided: { isOwn: true } }])
  expect((await damageDesk(asha).revoke(claimId)).error.code).toBe('OWN_DECISION')
  expect((await damageDesk(support).revoke(claimId)).error.code).toBe('ROLE_NOT_ALLOWED')
  const { claims } = (await damageDesk(ravi).revoke(claimId)).body.data
  const revoked = { by: '9812300433', reason: 'The table was cracked before.' }
  expect(claims).toMatchObject([{ state: 'revoked', dueAt: null, payTo: 'as••••@okicici', revoked }])
  expect(claims[0]?.proposal?.reason).toBe('The table was moved without a second person.')

  const { visits } = (await crew.call(earningsCalls.mine, {})).body.data
  expect(visits.find(({ number }) => number === visit.number)).toMatchObject({ amount: 800 })
  expect((await checkLedger(world.ctx)).differences).toEqual([])
  const own = await ownDamage(world, visit)
  const { reason } = revoked
  expect(own).toMatchObject({ obstacle: null, limit: 10_000, claims: [{ state: 'refused', amount: null, reason }] })
  expect((await listAnswers(world, visit)).at(-1)).toBe(`We took back our decision to pay your damage claim. ${reason}`)
  const { damageClaims } = (await exportData(world, visit)).body.data
  expect(damageClaims).toMatchObject([{ state: 'refused', amount: null, reason }])

  for (const late of [damageDesk(ravi).pay(claimId), damageDesk(ravi).revoke(claimId)])
    expect((await late).error.code).toBe('DECISION_CLOSED')
  world.clock.advance({ minutes: damagePolicy.hours * 60 })
  expect((await claimDamage(world, visit)).error.code).toBe('INVALID_TRANSITION')
  const again = {
    claimId: randomUUID(),
    bookingId: visit.bookingId,
    what: 'The table is cracked.',
    worth: 900,
    upiId: '',
  }
  expect((await support.call(staffDamageCalls.claim, again)).status).toBe(200)
})

test('a payment and a revocation at once: one of them counts', async () => {
  const { visit, claimId } = await approved()
  const both = await Promise.all([damageDesk(asha).pay(claimId), damageDesk(ravi).revoke(claimId)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await checkLedger(world.ctx)).differences).toEqual([])
  expect((await ownDamage(world, visit)).claims).toHaveLength(1)
})

test('a wrong UPI ID is corrected until another colleague has paid the one they read', async () => {
  const { visit, claimId } = await approved()
  const { claims } = (await damageDesk(support).setPayTo(claimId, 'asha.rao@okaxis')).body.data
  expect(claims).toMatchObject([{ payTo: 'asha.rao@okaxis' }])
  expect((await listAnswers(world, visit)).at(-1)).toBe(
    'The UPI ID of your damage claim is now as••••@okaxis. If that’s wrong, reply here.',
  )
  expect((await ownDamage(world, visit)).claims).toMatchObject([{ payTo: 'asha.rao@okaxis' }])
  expect((await damageDesk(support).setPayTo(claimId, 'not a UPI ID')).error.code).toBe('BAD_INPUT')
  const { claims: theirs } = (await damageDesk(asha).setPayTo(claimId, 'asha@okaxis')).body.data
  expect(theirs).toMatchObject([{ payToChanged: { by: '9812300432' }, isOwnPayTo: true }])
  expect((await damageDesk(asha).pay(claimId, 'UPI1', 'asha@okaxis')).error.code).toBe('OWN_DECISION')
  expect((await damageDesk(ravi).pay(claimId, 'UPI1', 'asha.rao@okaxis')).error.code).toBe('CHANGED_MEANWHILE')
  expect((await damageDesk(ravi).pay(claimId, 'UPI1', 'asha@okaxis')).status).toBe(200)
  expect((await damageDesk(support).setPayTo(claimId, 'other@okaxis')).error.code).toBe('DECISION_CLOSED')
})
