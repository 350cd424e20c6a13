import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giftCalls } from '#contract/gift.ts'
import { giftPolicy } from '#contract/lib/business.ts'
import { notificationCalls } from '#contract/notification.ts'
import { paymentCalls } from '#contract/payment.ts'
import { staffMemberCalls } from '#contract/staff.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { beginBooking, type Checkout, creditLedger, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let support: ReturnType<typeof staffClient>
let dispatcher: typeof support
let finance: typeof support
let admin: typeof support
let adminToken: string
beforeAll(async () => {
  support = staffClient(world, await hireStaff(world, 'support', '9812300171'))
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300172'))
  finance = staffClient(world, await hireStaff(world, 'finance', '9812300173'))
  adminToken = await hireStaff(world, 'admin', '9812300174')
  admin = staffClient(world, adminToken)
})
beforeEach(() => world.clock.set('2026-11-23T04:30:00Z'))

const balance = async (visit: Checkout) => (await creditLedger(world, visit)).balance

/** Earlier gifts of a colleague on the day of the clock, for another booking. */
async function gaveToday(phone: string, rupees: number): Promise<void> {
  const { id } = await world.db
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', `+91${phone}`)
    .executeTakeFirstOrThrow()
  const gift = { staff_id: id, kind: 'credit', amount_paise: rupees * 100, is_alone: true, at: world.clock.now() }
  await world.db.insertInto('staff_gift').values(gift).execute()
}

async function cashBooking(startMinute: number): Promise<Checkout> {
  const visit = await beginBooking(world, { startMinute })
  await world.call(paymentCalls.cash, { bookingId: visit.bookingId }, { token: visit.token }).then(({ body }) => body)
  return visit
}

describe('credit by one colleague', () => {
  test('waits for a second person once their gifts of the day reach the limit, for any customer', async () => {
    world.clock.set('2026-11-26T04:30:00Z')
    await gaveToday('9812300171', giftPolicy.colleagueDayPaise / 100 - 300)
    const [first, second] = [await paidVisit(world, 600), await paidVisit(world, 660)]
    expect((await support.credit(first, 300)).body.data.waiting).toBe(0)
    expect((await support.credit(second, 1)).body.data.waiting).toBe(1)
    expect((await finance.credit(second, 1)).body.data.waiting).toBe(1)
    expect(await balance(second)).toBe(1)
    world.clock.advance({ hours: 24 })
    expect((await support.credit(second, 2)).body.data.waiting).toBe(1)
  })

  test('waits once all colleagues together reach the limit of the day', async () => {
    world.clock.set('2026-11-28T04:30:00Z')
    await gaveToday('9812300174', giftPolicy.dayPaise / 100)
    const visit = await paidVisit(world, 600)
    expect((await finance.refund(visit, 1)).body.data.waiting).toBe(1)
    expect((await dispatcher.cancel(visit, 'Heavy rain')).status).toBe(200)
  })

  test('is never given for a booking without money: to be paid in cash, or only held', async () => {
    const [cash, held] = [await cashBooking(600), await beginBooking(world, { startMinute: 660 })]
    for (const visit of [cash, held]) expect((await support.credit(visit, 1)).error.code).toBe('GOODWILL_LIMIT')
    world.clock.advance({ hours: 22 })
    expect((await dispatcher.cancel(cash, 'The crew is ill')).status).toBe(200)
    expect([await balance(cash), await balance(held)]).toEqual([0, 0])
  })

  test('of the policy waits above its limit of a customer and month, and is given once when approved', async () => {
    const visit = await paidVisit(world, 600)
    const { customer_id } = await world.db
      .selectFrom('booking')
      .select('customer_id')
      .where('id', '=', visit.bookingId)
      .executeTakeFirstOrThrow()
    const { id: staff_id } = await world.db
      .selectFrom('customer')
      .select('id')
      .where('phone', '=', '+919812300172')
      .executeTakeFirstOrThrow()
    const owed = { staff_id, kind: 'owed_credit', is_alone: true, is_owed: true, at: world.clock.now() }
    const before = { ...owed, booking_id: visit.bookingId, amount_paise: giftPolicy.owedPaise }
    await world.db.insertInto('staff_gift').values(before).execute()
    world.clock.advance({ hours: 22 })
    expect((await dispatcher.cancel(visit, 'The crew is ill')).body.data).toMatchObject({
      bookingStatus: 'Cancelled',
      waiting: 299,
    })
    expect(await balance(visit)).toBe(0)
    const [approval] = await finance.approvals(visit.bookingId)
    expect((await finance.approve(approval?._id ?? '')).status).toBe(200)
    expect(await balance(visit)).toBe(299)
    expect(customer_id).not.toBe(staff_id)
    const days = { from: '2026-11-23', to: '2026-11-24' }
    const { colleagues, gifts } = (await finance.call(giftCalls.list, days)).body.data
    expect(gifts[0]).toMatchObject({ kind: 'owed_credit', amount: 299, number: visit.number, isAlone: false })
    expect(colleagues.find(({ _id }) => _id === staff_id)).toMatchObject({ gifts: 2, amount: 1799, alone: 1500 })
    expect((await support.call(giftCalls.list, days)).error.code).toBe('ROLE_NOT_ALLOWED')
    expect((await finance.call(giftCalls.list, { from: days.to, to: days.from })).error.code).toBe('BAD_DATE')
  })
})

test('a colleague with a new role approves nothing for a day, and every admin is notified', async () => {
  const phone = '9812300175'
  const token = await hireStaff(world, 'support', phone)
  await admin.call(staffMemberCalls.hire, { phoneNo: phone, role: 'finance' }).then(({ body }) => body)
  await runQueued(world, 'notification.new-role')
  const { notifications } = (await world.call(notificationCalls.list, {}, { token: adminToken })).body.data
  expect(notifications[0]?.title).toMatch(/is finance now$/)
  const visit = await paidVisit(world, 720)
  await finance.refund(visit, 600).then(({ body }) => body)
  const [approval] = await finance.approvals(visit.bookingId)
  const newMember = staffClient(world, token)
  const refused = (await newMember.approve(approval?._id ?? '')).error
  expect(refused).toMatchObject({ code: 'ROLE_NOT_ALLOWED', message: expect.stringContaining('Tue 24 Nov, 10:00 AM') })
  world.clock.advance({ hours: giftPolicy.newRoleHours })
  expect((await newMember.approve(approval?._id ?? '')).status).toBe(200)
})
