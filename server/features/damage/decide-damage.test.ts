import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { staffDamageCalls } from '#contract/damage.ts'
import { inboxCalls } from '#contract/inbox.ts'
import { notificationCalls } from '#contract/notification.ts'
import { payoutCorrectionCalls } from '#contract/payout.correction.ts'
import { earningsCalls } from '#contract/payout.earnings.ts'
import { supportCalls } from '#contract/support.ts'
import { checkLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { bookingNow, type Checkout, runQueued } from '#server/testing/steps/checkout.ts'
import { claimDamage, damageDesk, doneVisit, giveRates, listAnswers, ownDamage } from '#server/testing/steps/damage.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
type Client = ReturnType<typeof staffClient>
let [support, dispatcher, asha, ravi] = [] as unknown as [Client, Client, Client, Client]
let days = 0
beforeAll(async () => {
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300414'))
  support = staffClient(world, await hireStaff(world, 'support', '9812300411'))
  asha = staffClient(world, await hireStaff(world, 'finance', '9812300412'))
  ravi = staffClient(world, await hireStaff(world, 'finance', '9812300413'))
  await giveRates(world)
})
beforeEach(() => {
  // A new day for each test: the hours of earlier ones stay taken.
  days += 2
  world.clock.set(new Date(Date.parse('2026-11-21T04:30:00Z') + days * 24 * 3_600_000))
})

const agrees = async () => expect((await checkLedger(world.ctx)).differences).toEqual([])

/** A done visit whose customer claims ₹`worth`. */
async function claimed(worth = 4_000, upiId = 'asha@okicici') {
  const { visit, crew } = await doneVisit(world, dispatcher)
  const claims = (await claimDamage(world, visit, { worth, upiId })).body.data.claims
  return { visit, crew, claimId: claims[0]?._id ?? '' }
}

type Share = { professionalId: string; share: number } | null

/** Support proposes; returns what waits for a second colleague. */
async function proposed(claimId: string, amount: number | null, share: Share = null) {
  const { claims } = (await damageDesk(support).propose(claimId, amount, share)).body.data
  return claims.find(({ _id }) => _id === claimId)?.proposal?._id ?? ''
}

const postingsOf = async ({ bookingId }: Checkout, kind: string) => {
  const rows = await world.db
    .selectFrom('ledger_posting')
    .innerJoin('ledger_entry', 'ledger_entry.posting_id', 'ledger_posting.id')
    .select(['account', 'amount_paise'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .execute()
  return Object.fromEntries(rows.map(({ account, amount_paise }) => [account, amount_paise]))
}

test('two colleagues decide: the shares add up to the paisa, the professional reads why, and no price or invoice changes', async () => {
  const { visit, crew, claimId } = await claimed(1_234.57)
  const documents = async () => {
    await runQueued(world, 'invoice.settle')
    return await world.db.selectFrom('invoice').select('id').where('booking_id', '=', visit.bookingId).execute()
  }
  const [invoices, before] = [await documents(), await bookingNow(world, visit)]
  const words = { claimId, words: 'I lifted it alone and it slipped.' }
  const { claims } = (await support.call(staffDamageCalls.state, words)).body.data
  expect(claims).toMatchObject([{ statement: { words: words.words, by: '9812300411' } }])

  const proposalId = await proposed(claimId, 1_234.57, { professionalId: crew.id, share: 308.64 })
  expect((await ownDamage(world, visit)).claims).toMatchObject([{ state: 'open', amount: null, reason: '' }])
  expect((await damageDesk(asha).find(visit)).claims).toMatchObject([
    { state: 'proposed', proposal: { amount: 1_234.57, company: 925.93, professional: 308.64, isOwn: false } },
  ])
  expect((await damageDesk(asha).approve(proposalId)).status).toBe(200)
  expect(await postingsOf(visit, 'damage_accepted')).toEqual({
    damage_cost: 92_593,
    professional_pay: 30_864,
    damages_payable: -123_457,
  })
  const { visits } = (await crew.call(earningsCalls.mine, {})).body.data
  const correction = 'Damage: The table was moved without a second person.'
  expect(visits.find(({ number }) => number === visit.number)).toMatchObject({ amount: 491.36, correction })
  const { pay } = (await asha.call(payoutCorrectionCalls.ofVisit, { bookingId: visit.bookingId })).body.data
  expect(pay[0]?.corrections).toMatchObject([
    { difference: -308.64, state: 'approved', askedBy: '9812300411', decidedBy: '9812300412' },
  ])
  await agrees()

  expect(await listAnswers(world, visit)).toEqual([
    expect.stringMatching(/^We accept your damage claim\. You get ₹1,234\.57 at as••••@okicici by .* second person\.$/),
  ])
  const { notifications } = (await world.call(notificationCalls.list, {}, visit)).body.data
  expect(notifications.filter(({ body }) => body.includes('We accept your damage claim.'))).toHaveLength(1)
  const after = await bookingNow(world, visit)
  expect([await documents(), after.paymentStatus, after.refundAmount]).toEqual([invoices, before.paymentStatus, 0])
})

test('the access log names the customer of every look and change', async () => {
  const { visit, claimId } = await claimed()
  const proposal = await proposed(claimId, 4_000)
  await damageDesk(support).find(visit)
  await damageDesk(asha)
    .approve(proposal)
    .then(({ body }) => body)
  const { id } = await world.db
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', `+91${visit.phone}`)
    .executeTakeFirstOrThrow()
  const { approve, ofBooking, propose } = staffDamageCalls
  for (const { path } of [approve, ofBooking, propose]) {
    const newest = world.db.selectFrom('staff_access').select('subjects').where('action', '=', path)
    const { subjects } = await newest.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect([path, subjects.includes(id)]).toEqual([path, true])
  }
})

test('a colleague does not approve a proposal of their own, and support none', async () => {
  const { claimId } = await claimed()
  const desk = damageDesk(asha)
  const { claims } = (await desk.propose(claimId, 2_000)).body.data
  const proposal = claims[0]?.proposal
  expect(proposal).toMatchObject({ isOwn: true, company: 2_000, professional: 0 })
  const id = proposal?._id ?? ''
  expect([(await desk.approve(id)).error.code, (await desk.decline(id)).error.code]).toEqual([
    'OWN_DECISION',
    'OWN_DECISION',
  ])
  expect((await damageDesk(support).approve(id)).error.code).toBe('ROLE_NOT_ALLOWED')
  expect((await damageDesk(support).pay(claimId)).error.code).toBe('ROLE_NOT_ALLOWED')
  expect((await damageDesk(ravi).pay(claimId)).error.code).toBe('DECISION_CLOSED')
  expect((await damageDesk(ravi).approve(id)).status).toBe(200)
})

test('no more than claimed is proposed, and no share above its limits or of a professional who was not there', async () => {
  const { claimId, crew } = await claimed(6_000)
  const refusal = async (amount: number, share: Share = null) =>
    (await damageDesk(support).propose(claimId, amount, share)).error.message
  const of = (share: number) => ({ professionalId: crew.id, share })
  expect(await refusal(6_000.01)).toBe('The customer claims ₹6,000: propose that or less.')
  expect(await refusal(2_000, of(500.01))).toBe('The share of the professional is at most ₹500.')
  // They earned ₹800 by the visit, less than a quarter of it.
  expect(await refusal(6_000, of(800.01))).toBe('The share of the professional is at most ₹800.')
  const { id: professionalId } = await world.db
    .selectFrom('professional')
    .select('id')
    .where('id', '<>', crew.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(await refusal(2_000, { professionalId, share: 100 })).toBe('Choose a professional who was at the visit.')
  expect(await proposed(claimId, 6_000, of(800))).not.toBe('')
  expect(await refusal(5_000)).toBe('This claim is no longer open.')
})

test('who took a claim on the phone neither approves nor pays it', async () => {
  const { visit, claimId } = await claimed()
  const proposal = await proposed(claimId, 4_000)
  await world.db
    .updateTable('damage_claim')
    .set(({ selectFrom }) => ({
      claimed_by: selectFrom('customer').select('id').where('phone', '=', '+919812300412').$asScalar(),
    }))
    .where('id', '=', claimId)
    .execute()
  expect((await damageDesk(asha).find(visit)).claims).toMatchObject([{ proposal: { isOwn: true } }])
  expect((await damageDesk(asha).approve(proposal)).error.code).toBe('OWN_DECISION')
  const waits = async (by: Client) =>
    (await by.call(inboxCalls.list, { kind: 'damage' })).body.data.items.some(({ _id }) => _id === claimId)
  expect([await waits(asha), await waits(ravi)]).toEqual([false, true])
  expect((await damageDesk(ravi).approve(proposal)).status).toBe(200)
  expect((await damageDesk(asha).find(visit)).claims).toMatchObject([{ isOwnPayTo: true, payToChanged: null }])
  expect((await damageDesk(asha).pay(claimId)).error.code).toBe('OWN_DECISION')
  expect((await damageDesk(ravi).pay(claimId)).status).toBe(200)
})

test('a professional bears at most ₹1,000 of a visit in all, and the insurer pays back at most our share', async () => {
  onTestFinished(() => giveRates(world))
  await world.db.updateTable('professional_pay_rate').set({ amount_paise: 5_000_00 }).execute()
  const { visit, crew, claimId } = await claimed(3_000)
  const [desk, of] = [damageDesk(asha), (share: number) => ({ professionalId: crew.id, share })]
  const crewOf = async () => (await desk.find(visit)).crew.map(({ maxShare }) => maxShare)
  expect(await crewOf()).toEqual([1_000])
  await desk.approve(await proposed(claimId, 3_000, of(700))).then(({ body }) => body)
  await desk.pay(claimId).then(({ body }) => body)
  expect((await desk.insure(claimId, 2_300.01)).error.message).toContain('at most ₹2,300, our share')
  expect((await desk.insure(claimId, 2_300)).status).toBe(200)

  world.clock.advance({ minutes: 1 })
  const again = (await claimDamage(world, visit, { worth: 4_000 })).body.data.claims[0]?._id ?? ''
  expect(await crewOf()).toEqual([300])
  const { error } = await damageDesk(support).propose(again, 4_000, of(300.01))
  expect(error.message).toBe('The share of the professional is at most ₹300.')
  expect(await proposed(again, 4_000, of(300))).not.toBe('')
  await agrees()
})

test('a proposal that is sent back opens the claim again and can no longer be approved', async () => {
  const { visit, claimId } = await claimed()
  const first = await proposed(claimId, 4_000)
  expect((await damageDesk(ravi).decline(first)).status).toBe(200)
  expect((await damageDesk(ravi).find(visit)).claims).toMatchObject([{ state: 'open', proposal: null }])
  expect((await damageDesk(asha).approve(first)).error.code).toBe('DECISION_CLOSED')
  const second = await proposed(claimId, 3_000)
  await damageDesk(asha)
    .approve(second)
    .then(({ body }) => body)
  expect((await damageDesk(ravi).approve(second)).error.code).toBe('DECISION_CLOSED')
  // Sent again it is one approval, but nothing can be sent back.
  expect((await damageDesk(asha).approve(second)).status).toBe(200)
  expect((await damageDesk(asha).decline(second)).error.code).toBe('DECISION_CLOSED')
  expect((await ownDamage(world, visit)).claims).toMatchObject([{ state: 'approved', amount: 3_000 }])
})

test('a refusal settles the case with its reason, and posts nothing', async () => {
  const { visit, claimId } = await claimed()
  const proposal = await proposed(claimId, null)
  await damageDesk(asha)
    .approve(proposal)
    .then(({ body }) => body)
  const reason = 'The table was moved without a second person.'
  expect((await ownDamage(world, visit)).claims).toMatchObject([{ state: 'refused', amount: null, reason }])
  expect(await listAnswers(world, visit)).toEqual([`We can’t accept your damage claim. ${reason}`])
  expect(await postingsOf(visit, 'damage_accepted')).toEqual({})
  const { cases } = (await world.call(supportCalls.thread, { bookingId: visit.bookingId }, visit)).body.data
  expect(cases).toMatchObject([{ state: 'closed' }])
  // Within its hours another damage can be claimed.
  expect((await claimDamage(world, visit)).status).toBe(200)
})

test('two approvals at once count as one, as do two payments', async () => {
  const { visit, crew, claimId } = await claimed()
  const proposal = await proposed(claimId, 4_000, { professionalId: crew.id, share: 500 })
  const approvals = await Promise.all([damageDesk(asha).approve(proposal), damageDesk(ravi).approve(proposal)])
  expect(approvals.map(({ status }) => status).sort()).toEqual([200, 409])
  const payments = await Promise.all([damageDesk(asha).pay(claimId), damageDesk(ravi).pay(claimId, 'UPI999')])
  expect(payments.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await postingsOf(visit, 'damage_paid')).toEqual({ damages_payable: 400_000, bank: -400_000 })
  const corrections = world.db.selectFrom('pay_correction').select('id').where('booking_id', '=', visit.bookingId)
  expect(await corrections.execute()).toHaveLength(1)
  expect(await listAnswers(world, visit)).toHaveLength(2)
  await agrees()
})

test('once paid the customer reads the reference, and the rest of the limit can be claimed', async () => {
  const { visit, claimId } = await claimed(9_000, '')
  const approved = await proposed(claimId, 9_000)
  await damageDesk(asha)
    .approve(approved)
    .then(({ body }) => body)
  expect((await listAnswers(world, visit))[0]).toContain('We’ll call you for your bank details.')
  await damageDesk(ravi)
    .pay(claimId, 'N306263456789', '')
    .then(({ body }) => body)
  const { claims, limit, obstacle } = await ownDamage(world, visit)
  expect(claims).toMatchObject([{ state: 'paid', amount: 9_000, reference: 'N306263456789', dueAt: null }])
  expect([limit, obstacle]).toEqual([1_000, null])
  expect(await listAnswers(world, visit)).toContain(
    'We’ve paid you ₹9,000 for your damage claim. Reference: N306263456789',
  )
  expect((await claimDamage(world, visit, { worth: 1_000.5 })).error.message).toContain('up to ₹1,000')
})

test('the insurer’s reference is kept from the decision on, and what it paid is posted once, after we paid', async () => {
  const { visit, claimId } = await claimed()
  const [desk, other] = [damageDesk(asha), damageDesk(ravi)]
  expect((await desk.insure(claimId, null)).error.message).toBe('Decide the claim for damage first.')
  const approved = await proposed(claimId, 4_000)
  await desk.approve(approved).then(({ body }) => body)
  expect((await desk.insure(claimId, null)).body.data.claims).toMatchObject([
    { insurance: { reference: 'NIA/2026/4711', recovered: null, by: '9812300412' } },
  ])
  expect((await desk.insure(claimId, 100)).error.message).toContain('once the customer has been paid')
  await other.pay(claimId).then(({ body }) => body)
  expect((await desk.insure(claimId, 4_000.01)).error.message).toContain('at most ₹4,000')
  for (let send = 0; send < 2; send++) expect((await desk.insure(claimId, 3_250.75)).status).toBe(200)
  expect((await other.insure(claimId, 100)).error.code).toBe('DECISION_CLOSED')
  expect(await postingsOf(visit, 'insurance_recovered')).toEqual({ bank: 325_075, damage_cost: -325_075 })
  await agrees()
})

test('a share that the visit no longer earns is not approved', async () => {
  const { visit, crew, claimId } = await claimed()
  const proposal = await proposed(claimId, 4_000, { professionalId: crew.id, share: 800 })
  const { bookingId } = visit
  const less = { correctionId: crypto.randomUUID(), bookingId, professionalId: crew.id, seen: 800, amount: 700 }
  await asha.call(payoutCorrectionCalls.correct, { ...less, reason: 'Came late' }).then(({ body }) => body)
  expect((await damageDesk(asha).approve(proposal)).error.code).toBe('PAY_CHANGED')
  expect((await damageDesk(asha).find(visit)).claims).toMatchObject([{ state: 'proposed' }])
  await agrees()
})
