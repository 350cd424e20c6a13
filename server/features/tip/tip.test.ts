import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { creditCalls } from '#contract/credit.ts'
import { invoiceCalls } from '#contract/invoice.ts'
import { tipPolicy } from '#contract/lib/business.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { offerCalls } from '#contract/offer.ts'
import { paymentCalls } from '#contract/payment.ts'
import { payoutCorrectionCalls } from '#contract/payout.correction.ts'
import { earningsCalls } from '#contract/payout.earnings.ts'
import { payoutCalls } from '#contract/payout.ts'
import { staffRefundCalls } from '#contract/refund.ts'
import { reportCalls } from '#contract/report.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { tipCalls } from '#contract/tip.ts'
import { checkLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { pollPayments } from '#server/features/payment/payment.jobs.ts'
import { pdfText } from '#server/testing/pdf/pdf-text.ts'
import { giveAccounts } from '#server/testing/professional/bank-accounts.ts'
import * as steps from '#server/testing/professional/tip-steps.ts'
import { exportData } from '#server/testing/steps/account.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  chooseTomorrow,
  giveCreditTo,
  initiatePayment,
  openPaymentLink,
  press,
  refundsSent,
  refuseRefunds,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let maker: ReturnType<typeof staffClient>
let approver: ReturnType<typeof staffClient>
let days = 0
beforeAll(async () => {
  maker = staffClient(world, await hireStaff(world, 'finance', '9812300070'))
  approver = staffClient(world, await hireStaff(world, 'admin', '9812300071'))
  const all = await world.db.selectFrom('professional').select('id').execute()
  await giveAccounts(
    world,
    all.map(({ id }) => id),
  )
})
beforeEach(async () => {
  // A new day for each test: the hours of earlier ones stay taken.
  days += 3
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * 24 * 3_600_000))
  await world.payments.setSwitches({ reset: true })
})

const doneVisit = (paid?: Checkout) => steps.doneVisit(world, paid)
const startedTip = (visit: Checkout, amount?: number) => steps.startedTip(world, visit, amount)
const paidTip = (visit: Checkout, amount?: number) => steps.paidTip(world, visit, amount)
const give = ({ token, bookingId }: Checkout, amount: number) =>
  world.call(tipCalls.give, { bookingId, amount }, { token })
const tipOf = async ({ token, bookingId }: Checkout) =>
  (await world.call(tipCalls.find, { bookingId }, { token })).body.data
const agrees = async () => expect(await checkLedger(world.ctx)).toEqual({ postedLate: 0, differences: [] })

const postings = async ({ bookingId }: Checkout) => {
  const posted = world.db.selectFrom('ledger_posting').innerJoin('ledger_entry', 'posting_id', 'ledger_posting.id')
  const rows = await posted
    .select(['kind', 'account', 'amount_paise'])
    .where('booking_id', '=', bookingId)
    .where('amount_paise', '>', 0)
    .orderBy('ledger_posting.id')
    .execute()
  const credits = await posted
    .select(['account'])
    .where('booking_id', '=', bookingId)
    .where('amount_paise', '<', 0)
    .orderBy('ledger_posting.id')
    .execute()
  return rows.map(({ kind, account, amount_paise: paise }, at) => [kind, account, credits[at]?.account, paise])
}

describe('a tip', () => {
  test('is in the next payout, its statement and the payments of finance, and is then no longer given back', async () => {
    const { visit, crew } = await doneVisit()
    const tip = await paidTip(visit, 100)
    const to = indiaDay(world.clock.now())
    const run = (await maker.call(payoutCalls.draft, { area: 'bengaluru', from: addDays(to, -6), to })).body.data
    const line = run.lines.find(({ professionalId }) => professionalId === crew.id)
    expect(line).toMatchObject({ tips: 100, visitPay: 0, visits: 0 })
    const refund = { bookingId: tip.bookingId, amount: 100, reason: 'Given by mistake' }
    expect((await maker.call(staffRefundCalls.refund, refund)).error.message).toMatch(/in a payout/)
    await approver.call(payoutCalls.approve, { runId: run._id, revision: run.revision }).then(({ body }) => body)
    const statement = (await maker.call(payoutCalls.statement, { lineId: line?._id ?? '' })).body.data
    expect(await pdfText(statement.pdf)).toMatch(/Tips 100\.00/)
    await agrees()
  })

  test('is paid online, belongs to the professional alone, and is no sale', async () => {
    const { visit, crew } = await doneVisit()
    expect(await tipOf(visit)).toMatchObject({ state: 'open', amount: 0, people: [crew.name] })
    const tip = await paidTip(visit)
    expect(await tipOf(visit)).toMatchObject({ state: 'given', amount: 50, bookingId: tip.bookingId })
    expect(await bookingNow(world, tip)).toMatchObject({
      bookingStatus: 'Completed',
      paymentStatus: 'Paid',
      isTip: true,
      canReport: false,
      extraOf: { number: visit.number },
    })
    expect(await postings(tip)).toEqual([
      ['payment_captured', 'provider_receivable', 'customer_advances', 50_00],
      ['tip_given', 'customer_advances', 'tips_payable', 50_00],
      ['visit_pay', 'tips_payable', 'payable_to_professionals', 50_00],
    ])
    const { visits } = (await crew.call(earningsCalls.mine, {})).body.data
    expect(visits).toContainEqual(expect.objectContaining({ kind: 'tip', amount: 50, number: visit.number }))
    await runQueued(world, 'invoice.settle')
    expect((await world.call(invoiceCalls.list, { bookingId: tip.bookingId }, visit)).body.data.invoices).toEqual([])
    await agrees()
  })

  test('is not in the lists of bookings nor in the figures, but in the export and in no message', async () => {
    const { visit } = await doneVisit()
    const today = indiaDay(world.clock.now())
    const month = { from: today, until: today }
    const sales = async () => (await approver.call(reportCalls.sales, month)).body.data
    const before = await sales()
    const tip = await paidTip(visit)
    expect(await sales()).toEqual(before)
    for (const type of ['pending', 'history'] as const) {
      const list = (await world.call(bookingCalls.historyOrPending, { type }, visit)).body.data
      expect(list.map(({ _id }) => _id)).not.toContain(tip.bookingId)
    }
    const exported = (await exportData(world, visit)).body.data
    expect(exported.bookings).toContainEqual(expect.objectContaining({ _id: tip.bookingId, isTip: true }))
    expect(exported.payments).toContainEqual(expect.objectContaining({ amount: 50 }))
    const sent = world.db.selectFrom('notification').select('event').where('booking_id', '=', tip.bookingId)
    expect(await sent.execute()).toEqual([])
  })

  test('is given back as a whole before it is in a payout', async () => {
    const { visit, crew } = await doneVisit()
    const tip = await paidTip(visit)
    const refund = (amount: number) =>
      maker.call(staffRefundCalls.refund, { bookingId: tip.bookingId, amount, reason: 'Given by mistake' })
    expect((await refund(20)).error.code).toBe('REFUND_NOT_POSSIBLE')
    await refund(50).then(({ body }) => body)
    await runQueued(world, 'payment.send-refund')
    expect(await refundsSent(world, tip)).toHaveLength(1)
    expect(await tipOf(visit)).toMatchObject({ state: 'returned', amount: 50 })
    const { visits } = (await crew.call(earningsCalls.mine, {})).body.data
    expect(visits.filter(({ kind, number }) => kind === 'tip' && number === visit.number)).toEqual([])
    expect((await refund(50)).error.code).toBe('REFUND_NOT_POSSIBLE')
    expect((await give(visit, 50)).error.code).toBe('ALREADY_PAID')
    await agrees()
  })

  test('whose refund the bank refused for good is refunded again', async () => {
    const { visit } = await doneVisit()
    const tip = await paidTip(visit)
    const refund = () =>
      maker.call(staffRefundCalls.refund, { bookingId: tip.bookingId, amount: 50, reason: 'Given by mistake' })
    await refund().then(({ body }) => body)
    await refuseRefunds(world)
    expect((await refund()).status).toBe(200)
    expect(await tipOf(visit)).toMatchObject({ state: 'returned', amount: 50 })
    const states = (await refundsSent(world, tip)).map(({ state }) => state)
    expect(states.filter((state) => state === 'processed')).toHaveLength(1)
    await agrees()
  })

  test('cannot be corrected as pay', async () => {
    const { visit, crew } = await doneVisit()
    const tip = await paidTip(visit)
    const correction = { correctionId: crypto.randomUUID(), bookingId: tip.bookingId, professionalId: crew.id }
    const answer = await maker.call(payoutCorrectionCalls.correct, {
      ...correction,
      seen: 50,
      amount: 10,
      reason: 'Less',
    })
    expect(answer.error.message).toBe('A tip stays as the customer gave it.')
  })
})

describe('paying a tip', () => {
  test('two taps at once make one tip and one payment page', async () => {
    const { visit } = await doneVisit()
    const answers = await Promise.all([give(visit, 50), give(visit, 50), give(visit, 50)])
    const [bookingId = '', ...others] = new Set(answers.map(({ body }) => body.data.bookingId ?? ''))
    expect(others).toEqual([])
    const pages = await Promise.all([1, 2].map(() => initiatePayment(world, { ...visit, bookingId })))
    expect(new Set(pages.map(({ body }) => body.data.payment_link)).size).toBe(1)
    expect(await tipOf(visit)).toMatchObject({ state: 'unpaid', amount: 50 })
  })

  test('another amount replaces one that is not paid, and the old page paid all the same goes back in full', async () => {
    const { visit } = await doneVisit()
    const first = await startedTip(visit, 20)
    const link = await openPaymentLink(world, first)
    const second = await startedTip(visit, 100)
    expect(second.bookingId).not.toBe(first.bookingId)
    await press(world, 'pay', link)
    await runQueued(world, 'payment.send-refund')
    expect(await refundsSent(world, first)).toHaveLength(1)
    expect((await bookingNow(world, first)).bookingStatus).toBe('Failed')
    await press(world, 'pay', await openPaymentLink(world, second))
    expect(await tipOf(visit)).toMatchObject({ state: 'given', amount: 100 })
    expect((await give(visit, 20)).error.code).toBe('ALREADY_PAID')
    await agrees()
  })

  test('one that is not paid can be given up, and paid all the same goes back; a paid one stays', async () => {
    const { visit } = await doneVisit()
    const drop = () => world.call(tipCalls.drop, { bookingId: visit.bookingId }, { token: visit.token })
    expect((await drop()).body.data).toMatchObject({ state: 'open', amount: 0 })
    const first = await startedTip(visit, 20)
    const link = await openPaymentLink(world, first)
    expect((await drop()).body.data).toMatchObject({ state: 'open', amount: 0, bookingId: null })
    await press(world, 'pay', link)
    await runQueued(world, 'payment.send-refund')
    expect(await refundsSent(world, first)).toHaveLength(1)
    expect((await tipOf(visit)).state).toBe('open')
    const paid = await paidTip(visit, 50)
    expect((await drop()).error.code).toBe('ALREADY_PAID')
    expect(await tipOf(visit)).toMatchObject({ state: 'given', bookingId: paid.bookingId })
    await agrees()
  })

  test('a lost webhook is made up for by asking the provider, once', async () => {
    const { visit, crew } = await doneVisit()
    const tip = await startedTip(visit)
    const link = await openPaymentLink(world, tip)
    await world.payments.setSwitches({ drop: true })
    await press(world, 'pay', link)
    expect((await tipOf(visit)).state).toBe('unpaid')
    world.clock.advance({ minutes: 2 })
    await pollPayments(world.ctx)
    await pollPayments(world.ctx)
    expect(await tipOf(visit)).toMatchObject({ state: 'given', amount: 50 })
    const { visits } = (await crew.call(earningsCalls.mine, {})).body.data
    expect(visits.filter(({ kind, number }) => kind === 'tip' && number === visit.number)).toHaveLength(1)
    await agrees()
  })

  test('one whose payment is reported after its time counts all the same, in a closed area too', async () => {
    const { visit } = await doneVisit()
    const tip = await startedTip(visit)
    const link = await openPaymentLink(world, tip)
    await world.payments.setSwitches({ drop: true })
    await press(world, 'pay', link)
    world.clock.advance({ minutes: 40 })
    await sql`update area set status = 'closed' where id = 'bengaluru'`.execute(world.db)
    await pollPayments(world.ctx)
    await sql`update area set status = 'live' where id = 'bengaluru'`.execute(world.db)
    expect(await tipOf(visit)).toMatchObject({ state: 'given', amount: 50 })
    expect(await refundsSent(world, tip)).toEqual([])
    await agrees()
  })

  test('an unpaid tip keeps no time from being held', async () => {
    const { visit } = await doneVisit()
    await sql`update roster_policy set max_unpaid_holds = 1`.execute(world.db)
    await startedTip(visit)
    const next = await beginBooking(world, { token: visit.token, startMinute: null })
    const held = await chooseTomorrow(world, next, 1020)
    await sql`update roster_policy set max_unpaid_holds = 3`.execute(world.db)
    expect(held.status).toBe(200)
  })

  test('amounts that replace each other are limited', async () => {
    const { visit } = await doneVisit()
    for (let turn = 0; turn < 10; turn += 1) expect((await give(visit, 20 + turn)).status).toBe(200)
    expect((await give(visit, 50)).error.code).toBe('TOO_MANY_REQUESTS')
    expect(await tipOf(visit)).toMatchObject({ state: 'unpaid', amount: 29 })
  })

  test('cash, credit and a code are refused, and only the way online is offered', async () => {
    const { visit } = await doneVisit()
    await giveCreditTo(world, visit, 100)
    const { bookingId } = await startedTip(visit)
    const answers = await Promise.all([
      world.call(paymentCalls.cash, { bookingId }, visit),
      world.call(creditCalls.use, { bookingId, amount: 'all' }, visit),
      world.call(offerCalls.apply, { bookingId, code: 'GET250' }, visit),
    ])
    expect(answers.map(({ error }) => error.code)).toEqual(['CASH_LIMIT', 'INVALID_TRANSITION', 'INVALID_TRANSITION'])
    const { payableBy } = (await world.call(bookingCalls.find, { bookingId }, visit)).body.data
    expect(payableBy).toEqual(['upi', 'card'])
  })

  test('one never paid ends with its time, and a tip can be given again', async () => {
    const { visit } = await doneVisit()
    const tip = await startedTip(visit)
    const link = await openPaymentLink(world, tip)
    world.clock.advance({ minutes: 20 })
    await pollPayments(world.ctx)
    expect(await tipOf(visit)).toMatchObject({ state: 'open', amount: 0 })
    await press(world, 'pay', link).catch(() => {})
    expect((await bookingNow(world, tip)).bookingStatus).toBe('Failed')
    await paidTip(visit, 20)
    await agrees()
  })
})

describe('no tip is asked for', () => {
  const state = async (visit: Checkout) => [(await tipOf(visit)).state, (await give(visit, 50)).error.code]

  test('before the visit is done, and later than its time', async () => {
    const early = await paidVisit(world, 900)
    expect(await state(early)).toEqual(['closed', 'TIP_CLOSED'])
    // Who comes is not said before the visit is confirmed.
    const held = await beginBooking(world, { startMinute: 1020 })
    expect(await tipOf(held)).toMatchObject({ state: 'closed', people: [] })
    const { visit } = await doneVisit()
    world.clock.advance({ minutes: tipPolicy.days * 24 * 60 })
    expect(await state(visit)).toEqual(['closed', 'TIP_CLOSED'])
  })

  test('but it is after money that went back before the visit', async () => {
    const visit = await paidVisit(world)
    await maker.call(staffRefundCalls.refund, { bookingId: visit.bookingId, amount: 100, reason: 'Moved' })
    await runQueued(world, 'payment.send-refund')
    expect((await tipOf((await doneVisit(visit)).visit)).state).toBe('open')
  })

  test('while a problem is open, and after a refund', async () => {
    const { visit } = await doneVisit()
    await world.call(bookingCalls.report, { bookingId: visit.bookingId, reason: 'Not clean' }, visit)
    expect(await state(visit)).toEqual(['closed', 'TIP_CLOSED'])
    await approver
      .call(staffBookingCalls.settle, { bookingId: visit.bookingId, answer: 'Sorry' })
      .then(({ body }) => body)
    await maker.call(staffRefundCalls.refund, { bookingId: visit.bookingId, amount: 100, reason: 'As agreed' })
    expect(await state(visit)).toEqual(['closed', 'TIP_CLOSED'])
  })

  test('beyond its limits', async () => {
    const { visit } = await doneVisit()
    const answers = await Promise.all([tipPolicy.min - 1, tipPolicy.max + 1].map((rupees) => give(visit, rupees)))
    expect(answers.map(({ error }) => error.message)).toEqual([
      'A tip is between ₹10 and ₹2,000.',
      'A tip is between ₹10 and ₹2,000.',
    ])
  })
})
