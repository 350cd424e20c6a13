import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approvalPolicy } from '#contract/lib/business.ts'
import { staffMemberCalls } from '#contract/staff.ts'
import { giveCredit } from '#server/features/credit/credit.service.ts'
import { cancel, paidVisit } from '#server/testing/steps/cancel.ts'
import { type Checkout, creditLedger, getRefunds, paidBooking, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const [askerPhone, approverPhone] = ['9812300071', '9812300072']

const world = suiteWorld()
let asker: ReturnType<typeof staffClient>
let approver: typeof asker
let support: typeof asker
let admin: typeof asker
let dispatcher: typeof asker
beforeAll(async () => {
  asker = staffClient(world, await hireStaff(world, 'finance', askerPhone))
  approver = staffClient(world, await hireStaff(world, 'finance', approverPhone))
  support = staffClient(world, await hireStaff(world, 'support', '9812300073'))
  admin = staffClient(world, await hireStaff(world, 'admin', '9812300074'))
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300076'))
})
beforeEach(() => world.clock.set('2026-11-23T04:30:00Z'))

const amountsOf = async (visit: Checkout) => (await getRefunds(world, visit)).map(({ amount }) => amount)

/** A visit of the 25th: on the 24th all hours are taken. */
function dayAfter(startMinute: number): Promise<Checkout> {
  world.clock.set('2026-11-24T04:30:00Z')
  return paidVisit(world, startMinute)
}

/** Asks for a refund of ₹600 and returns the id of the decision. */
async function askFor600(visit: Checkout): Promise<string> {
  expect((await asker.refund(visit, 600)).body.data).toMatchObject({ refundable: 1196, waiting: 600 })
  const [approval] = await asker.approvals(visit.bookingId)
  expect(approval).toMatchObject({ kind: 'refund', amount: 600, state: 'waiting', number: visit.number })
  return approval?._id ?? ''
}

describe('a refund', () => {
  test('of ₹500 is carried out at once, one above waits for a second person', async () => {
    const [small, large] = [await paidVisit(world, 540), await paidVisit(world, 600)]
    expect((await asker.refund(small, 500)).body.data).toMatchObject({ refundable: 696, waiting: 0 })
    expect(await amountsOf(small)).toEqual([500])
    expect((await asker.refund(large, 500.01)).body.data).toMatchObject({ refundable: 1196, waiting: 500.01 })
    expect(await amountsOf(large)).toEqual([])
    expect((await asker.refund(large, 1196.01)).error.code).toBe('REFUND_NOT_POSSIBLE')
  })

  test('names who asked for it to them alone, on the list and after a change', async () => {
    const visit = await paidVisit(world, 780)
    const decisionId = await askFor600(visit)
    expect((await asker.approvals()).find(({ _id }) => _id === decisionId)).toMatchObject({ isOwn: true })
    expect((await approver.approvals(visit.bookingId))[0]).toMatchObject({ isOwn: false })
    expect((await approver.decline(decisionId)).body.data).toMatchObject({ isOwn: false, state: 'declined' })
  })

  test('is carried out once when a second person approves', async () => {
    const visit = await paidVisit(world, 660)
    const decisionId = await askFor600(visit)
    expect((await support.approve(decisionId)).error.code).toBe('ROLE_NOT_ALLOWED')
    expect((await asker.approve(decisionId)).error.code).toBe('OWN_DECISION')
    expect((await asker.decline(decisionId)).error.code).toBe('OWN_DECISION')
    const answers = await Promise.all([approver.approve(decisionId), admin.approve(decisionId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await approver.approve(decisionId)).error.code).toBe('DECISION_CLOSED')
    expect(await amountsOf(visit)).toEqual([600])
    const { history, waiting } = (await admin.find(visit.bookingId)).body.data
    expect(waiting).toBe(0)
    const [asked, ordered] = history.filter(({ kind }) => kind === 'refund_asked' || kind === 'refund_ordered')
    expect(asked?.actor).not.toBe(ordered?.actor)
    expect(ordered?.detail).toMatchObject({ decisionId, askedBy: asked?.actor.replace('staff:', '') })
  })

  test.each([
    ['declined by a colleague', (id: string) => approver.decline(id), 'declined'],
    ['withdrawn by who asked', (id: string) => asker.withdraw(id), 'withdrawn'],
  ])('%s is never carried out', async (_what, close, state) => {
    const visit = await paidVisit(world, 720)
    const decisionId = await askFor600(visit)
    expect((await approver.withdraw(decisionId)).error.code).toBe('NOT_FOUND')
    expect((await close(decisionId)).body.data.state).toBe(state)
    expect((await approver.approve(decisionId)).error.code).toBe('DECISION_CLOSED')
    expect(await amountsOf(visit)).toEqual([])
  })

  test('without a decision expires', async () => {
    const visit = await paidVisit(world, 780)
    const decisionId = await askFor600(visit)
    expect((await approver.approvals()).map(({ _id }) => _id)).toContain(decisionId)
    world.clock.advance({ hours: approvalPolicy.waitHours })
    expect((await approver.approvals()).map(({ _id }) => _id)).not.toContain(decisionId)
    expect((await approver.approvals(visit.bookingId))[0]?.state).toBe('expired')
    expect((await approver.find(visit.bookingId)).body.data.waiting).toBe(0)
    expect((await approver.approve(decisionId)).error.code).toBe('DECISION_CLOSED')
    expect(await amountsOf(visit)).toEqual([])
  })

  test('is checked again when it is approved', async () => {
    const visit = await paidVisit(world, 840)
    const decisionId = await askFor600(visit)
    await cancel(world, visit).then(({ body }) => body)
    expect((await approver.approve(decisionId)).error.code).toBe('REFUND_NOT_POSSIBLE')
    expect(await amountsOf(visit)).toEqual([1196])
  })

  test('cannot be approved by who asked after another role, nor once they left', async () => {
    const phone = '9812300075'
    const token = await hireStaff(world, 'finance', phone)
    const mover = staffClient(world, token)
    const visit = await paidVisit(world, 900)
    await mover.refund(visit, 700).then(({ body }) => body)
    const decisionId = (await mover.approvals(visit.bookingId))[0]?._id ?? ''
    await admin.call(staffMemberCalls.dismiss, { phoneNo: phone }).then(({ body }) => body)
    expect((await approver.approve(decisionId)).error.code).toBe('DECISION_CLOSED')
    await admin.call(staffMemberCalls.hire, { phoneNo: phone, role: 'admin' }).then(({ body }) => body)
    world.clock.advance({ minutes: 1 })
    const again = staffClient(world, await world.signIn(phone))
    const confirmed = { totp_confirmed_at: world.clock.now() }
    await world.db.updateTable('staff_member').set(confirmed).where('role', '=', 'admin').execute()
    expect((await again.approve(decisionId)).error.code).toBe('ROLE_NOT_ALLOWED')
    world.clock.advance({ hours: 24 })
    expect((await again.approve(decisionId)).error.code).toBe('OWN_DECISION')
    expect((await approver.approve(decisionId)).status).toBe(200)
  })
})

describe('several small refunds', () => {
  test('of one booking count together, in later months too', async () => {
    const visit = await paidVisit(world, 960)
    await asker.refund(visit, 300).then(({ body }) => body)
    world.clock.advance({ hours: 24 * 40 })
    expect((await admin.refund(visit, 201)).body.data).toMatchObject({ waiting: 201 })
    expect((await admin.refund(visit, 200)).body.data).toMatchObject({ refundable: 696 })
    expect(await amountsOf({ ...visit, token: await world.signIn(visit.phone) })).toEqual([300, 200])
  })

  test('to one customer count together within a month', async () => {
    const one = await paidVisit(world, 1020)
    const other = await paidBooking(world, { token: one.token, quantity: 4, startMinute: 540 })
    await asker.refund(one, 300).then(({ body }) => body)
    expect((await support.credit(other, 201)).body.data.waiting).toBe(201)
    world.clock.set('2026-11-30T18:29:59Z')
    expect((await asker.refund(other, 201)).body.data).toMatchObject({ waiting: 201, refundable: 1196 })
    world.clock.set('2026-11-30T18:30:00Z')
    expect((await asker.refund(other, 201)).body.data).toMatchObject({ waiting: 201, refundable: 995 })
  })
})

describe('the price of work done in part', () => {
  /** Of ₹1,196, under way. */
  async function underWay(startMinute: number): Promise<Checkout> {
    world.clock.set('2026-11-26T04:30:00Z')
    const visit = await paidVisit(world, startMinute)
    world.clock.set(new Date(Date.parse('2026-11-26T18:30:00Z') + startMinute * 60_000))
    await dispatcher.start(visit).then(({ body }) => body)
    world.clock.advance({ minutes: 30 })
    return visit
  }

  const endFor = async (visit: Checkout, price: number) => {
    const { data } = (await dispatcher.end(visit, 'done_in_part', { price })).body
    return [data.bookingStatus, data.waiting]
  }

  const reductionOf = async ({ bookingId }: Checkout) => (await dispatcher.approvals(bookingId)).at(-1)?._id ?? ''

  test('is fixed by one person up to ₹500 below the price, together with refunds', async () => {
    const [small, refunded] = [await underWay(540), await underWay(600)]
    expect(await endFor(small, 696)).toEqual(['Completed', 0])
    expect(await amountsOf(small)).toEqual([500])
    await asker.refund(refunded, 300).then(({ body }) => body)
    expect(await endFor(refunded, 995)).toEqual(['Progress', 201])
  })

  test('further below waits for a second person, with the end that was entered', async () => {
    const visit = await underWay(660)
    const endedAt = world.clock.now().toISOString()
    expect(await endFor(visit, 695.99)).toEqual(['Progress', 500.01])
    expect(await amountsOf(visit)).toEqual([])
    const decisionId = await reductionOf(visit)
    expect((await dispatcher.approve(decisionId)).error.code).toBe('ROLE_NOT_ALLOWED')
    world.clock.advance({ hours: 3 })
    expect((await approver.approve(decisionId)).body.data).toMatchObject({ kind: 'reduction', state: 'approved' })
    expect((await admin.approve(decisionId)).error.code).toBe('DECISION_CLOSED')
    const { data } = (await admin.find(visit.bookingId)).body
    expect(data).toMatchObject({ bookingStatus: 'Completed', waiting: 0, visit: { outcome: 'done_in_part', endedAt } })
    expect(data.history.find(({ kind }) => kind === 'done_in_part')?.detail).toMatchObject({ decisionId })
    expect(await amountsOf(visit)).toEqual([500.01])
  })

  test('is withdrawn by who asked, and lapses when the visit ends meanwhile', async () => {
    const [one, other] = [await underWay(720), await underWay(780)]
    for (const visit of [one, other]) expect(await endFor(visit, 1)).toEqual(['Progress', 1195])
    expect((await dispatcher.withdraw(await reductionOf(one))).body.data.state).toBe('withdrawn')
    expect((await approver.approve(await reductionOf(one))).error.code).toBe('DECISION_CLOSED')
    await dispatcher.complete(other).then(({ body }) => body)
    expect((await approver.approve(await reductionOf(other))).error.code).toBe('DECISION_CLOSED')
    expect([await amountsOf(one), await amountsOf(other)]).toEqual([[], []])
  })
})

describe('goodwill', () => {
  test('has its limit beside the own money of a customer that came back as credit', async () => {
    const visit = await dayAfter(600)
    const { customer_id: customerId } = await world.db
      .selectFrom('booking')
      .select('customer_id')
      .where('id', '=', visit.bookingId)
      .executeTakeFirstOrThrow()
    const cash = { amountPaise: 1_800_00, note: `Unused visits of ${visit.number}`, ofUnusedVisits: true }
    const credit = { ...cash, customerId, bookingId: visit.bookingId, at: world.clock.now() }
    await world.db.transaction().execute((trx) => giveCredit(trx, 'goodwill', credit))
    expect((await support.credit(visit, 500)).status).toBe(200)
    expect((await creditLedger(world, visit)).balance).toBe(2300)
  })

  test('is limited for a customer and month, at the approval too', async () => {
    const visit = await dayAfter(600)
    expect((await support.credit(visit, 500)).status).toBe(200)
    expect((await creditLedger(world, visit)).balance).toBe(500)
    expect((await support.credit(visit, 1500.01)).error.code).toBe('GOODWILL_LIMIT')
    for (const rupees of [1500, 1]) await support.credit(visit, rupees).then(({ body }) => body)
    const idOf = async (rupees: number) =>
      (await approver.approvals(visit.bookingId)).find(({ amount }) => amount === rupees)?._id ?? ''
    expect((await approver.approve(await idOf(1500))).body.data).toMatchObject({ state: 'approved', amount: 1500 })
    expect((await approver.approve(await idOf(1))).error.code).toBe('GOODWILL_LIMIT')
    expect((await creditLedger(world, visit)).balance).toBe(2000)
    world.clock.set('2026-11-30T18:30:00Z')
    await support.credit(visit, 2000).then(({ body }) => body)
    expect((await approver.approve(await idOf(2000))).status).toBe(200)
    expect((await creditLedger(world, visit)).balance).toBe(4000)
  })
})

describe('a waiver', () => {
  test('gives a cancellation fee back once', async () => {
    const visit = await dayAfter(660)
    world.clock.set('2026-11-25T02:00:00Z')
    await cancel(world, visit).then(({ body }) => body)
    const [kept] = await getRefunds(world, visit)
    const fee = 1196 - (kept?.amount ?? 0)
    expect(fee).toBeGreaterThan(0)
    await runQueued(world, 'payment.send-refund')
    expect((await support.waive(visit, fee + 1)).error.code).toBe('REFUND_NOT_POSSIBLE')
    expect((await support.waive(visit, fee)).body.data.refundable).toBe(0)
    expect((await support.waive(visit, 1)).error.code).toBe('REFUND_NOT_POSSIBLE')
    await runQueued(world, 'payment.send-refund')
    expect((await admin.find(visit.bookingId)).body.data.paymentStatus).toBe('Refunded')
  })
})
