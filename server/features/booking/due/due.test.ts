import { beforeAll, beforeEach, expect, test } from 'vitest'
import { privacyCalls } from '#contract/account.ts'
import { dueCalls } from '#contract/booking.due.ts'
import { invoiceCalls } from '#contract/invoice.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import { notificationCalls } from '#contract/notification.ts'
import { paymentCalls } from '#contract/payment.ts'
import { cashCalls } from '#contract/payout.cash.ts'
import { refundCalls } from '#contract/refund.ts'
import { tipCalls } from '#contract/tip.ts'
import { checkLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { sweepSms } from '#server/features/notification/notification.jobs.ts'
import { startedCashVisit } from '#server/testing/professional/cash-visit.ts'
import { cancel, getCancelQuote } from '#server/testing/steps/cancel.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  initiatePayment,
  openPaymentLink,
  press,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
type Client = ReturnType<typeof staffClient>
let dispatcher: Client
let finance: Client
let days = 0
beforeAll(async () => {
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300226'))
  finance = staffClient(world, await hireStaff(world, 'finance', '9812300227'))
})
beforeEach(() => {
  // A new day for each test: the hours of earlier ones stay taken.
  days += 4
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * 24 * 3_600_000))
})

/** A visit of ₹1,196 in cash of tomorrow at ten. */
async function cashVisit(): Promise<Checkout> {
  const visit = await beginBooking(world, { quantity: 4, startMinute: 600 })
  await world.call(paymentCalls.cash, visit, visit).then(({ body }) => body)
  return visit
}

const nextBooking = ({ token }: Pick<Checkout, 'token'>) => beginBooking(world, { token, startMinute: 900 })
const payInCash = (visit: Checkout) => world.call(paymentCalls.cash, { bookingId: visit.bookingId }, visit)
async function documentsOf(visit: Checkout): Promise<number[]> {
  await runQueued(world, 'invoice.settle')
  const { invoices } = (await world.call(invoiceCalls.list, { bookingId: visit.bookingId }, visit)).body.data
  return invoices.map(({ total }) => total)
}
const agrees = async () => expect((await checkLedger(world.ctx)).differences).toEqual([])

/** By a notification and an SMS. */
async function hearsOf({ token, number, phone, bookingId }: Checkout, rupees: number): Promise<void> {
  const { notifications } = (await world.call(notificationCalls.list, {}, { token })).body.data
  const due = notifications.filter(({ title }) => title === 'Still to pay')
  expect(due).toMatchObject([{ bookingId, body: expect.stringContaining(`₹${rupees} is still to pay for ${number}`) }])
  await runQueued(world, 'notification.send-sms')
  const texts = world.sms.outbox(`+91${phone}`).map(({ text }) => text)
  expect(texts.filter((text) => text.startsWith(`Rs ${rupees} is still to pay`))).toHaveLength(1)
}

test('a late cancellation of a visit in cash is owed, paid online and before the next booking', async () => {
  const visit = await cashVisit()
  world.clock.advance({ minutes: 20 * 60 })
  expect((await getCancelQuote(world, visit)).body.data).toMatchObject({
    ...{ fee: 119, due: 119, refund: 0 },
    sentence: 'Cancelling now costs ₹119 (10% of the price, up to ₹200). You pay ₹119 online before your next booking.',
  })
  const { data } = (await cancel(world, visit, { expectedFee: 119 })).body
  expect(data).toMatchObject({ bookingStatus: 'Cancelled', due: 119, cancellation: { fee: 119 } })
  expect(await documentsOf(visit)).toEqual([])
  // It is six in the morning: the text waits until eight.
  world.clock.advance({ minutes: 2 * 60 + 2 })
  await sweepSms(world.ctx)
  await hearsOf(visit, 119)

  world.clock.advance({ minutes: 22 * 60 })
  const next = await nextBooking(visit)
  for (const { error } of [await initiatePayment(world, next), await payInCash(next)]) {
    expect([error.code, error.message]).toEqual([
      'DUES_OPEN',
      `First pay ₹119 for ${visit.number}. You’ll find it under Bookings.`,
    ])
  }
  const link = await openPaymentLink(world, visit)
  await runQueued(world, 'payment.close-links')
  await press(world, 'pay', link)
  expect(await bookingNow(world, visit)).toMatchObject({
    ...{ bookingStatus: 'Cancelled', paymentStatus: 'Paid', due: 0, paidAmount: 119, refundAmount: 0 },
  })
  expect(await documentsOf(visit)).toEqual([119])
  expect((await payInCash(next)).status).toBe(200)
  await agrees()
})

test('an account is not deleted while something is owed', async () => {
  const visit = await cashVisit()
  world.clock.advance({ minutes: 20 * 60 })
  await cancel(world, visit, { expectedFee: 119 }).then(({ body }) => body)
  const ask = () => world.call(privacyCalls.requestErasure, {}, { token: visit.token })
  const { code, message } = (await ask()).error
  expect([code, message]).toEqual([
    'ERASURE_NOT_POSSIBLE',
    `You still have ₹119 to pay for ${visit.number}. Pay it under Bookings, then delete your account.`,
  ])
  await finance.waive(visit, 119).then(({ body }) => body)
  await runQueued(world, 'payment.close-links')
  expect((await ask()).status).toBe(200)
})

test('finance sees open dues with their total, until they are settled', async () => {
  const list = async () => (await finance.call(dueCalls.list, {})).body.data
  const before = await list()
  const visit = await cashVisit()
  world.clock.advance({ minutes: 20 * 60 })
  await cancel(world, visit, { expectedFee: 119 }).then(({ body }) => body)
  const { dues, count, total } = await list()
  expect(dues.at(-1)).toMatchObject({ number: visit.number, amount: 119, kind: 'late_cancellation' })
  expect([count, total]).toEqual([before.count + 1, before.total + 119])
  const { customer } = (await finance.find(visit.bookingId)).body.data
  const rows = await world.db.selectFrom('staff_access').selectAll().where('action', '=', dueCalls.list.path).execute()
  expect(rows.some(({ subjects }) => subjects.includes(customer._id))).toBe(true)
  expect((await dispatcher.call(dueCalls.list, {})).error.code).toBe('ROLE_NOT_ALLOWED')
  await finance.waive(visit, 119).then(({ body }) => body)
  expect(await list()).toEqual(before)
})

test('a customer who was not at home owes the fee until it is paid or waived', async () => {
  const visit = await cashVisit()
  world.clock.advance({ minutes: 24 * 60 + 30 })
  await dispatcher.end(visit, 'not_at_home').then(({ body }) => body)
  expect((await bookingNow(world, visit)).due).toBe(299)
  await hearsOf(visit, 299)
  await finance.waive(visit, 100).then(({ body }) => body)
  expect((await bookingNow(world, visit)).due).toBe(199)
  expect((await finance.waive(visit, 200)).error.code).toBe('REFUND_NOT_POSSIBLE')
  await finance.waive(visit, 199).then(({ body }) => body)
  expect(await bookingNow(world, visit)).toMatchObject({ due: 0, refundAmount: 0 })
  expect((await payInCash(await nextBooking(visit))).status).toBe(200)
  await agrees()
})

test('a visit whose cash was refused ends unpaid, and is no cash of its professional', async () => {
  const { visit, crew } = await startedCashVisit(world)
  await dispatcher.completeUnpaid(visit).then(({ body }) => body)
  const unpaid = { bookingStatus: 'Completed', paymentStatus: 'PayAfterService', due: 299, paidAmount: 0 }
  expect(await bookingNow(world, visit)).toMatchObject(unpaid)
  const tip = await world.call(tipCalls.find, { bookingId: visit.bookingId }, visit)
  expect(tip.body.data.state).toBe('closed')
  const day = indiaDay(world.clock.now())
  const cash = async () =>
    (await finance.call(cashCalls.list, { professionalId: crew.id, from: day, to: day })).body.data.days
  expect(await cash()).toEqual([])
  expect(await documentsOf(visit)).toEqual([])
  await hearsOf(visit, 299)
  await press(world, 'pay', await openPaymentLink(world, visit))
  expect(await bookingNow(world, visit)).toMatchObject({ paymentStatus: 'Paid', due: 0, paidAmount: 299 })
  expect(await documentsOf(visit)).toEqual([299])
  expect(await cash()).toEqual([])
  await agrees()
})

test('only cash can be refused, with a reason', async () => {
  const { visit, crew } = await startedCashVisit(world)
  await crew.payLinks(visit).then(({ body }) => body)
  await press(world, 'pay', await linkOfVisit(visit))
  expect((await dispatcher.completeUnpaid(visit)).error.message).toBe('Nothing was to be paid in cash.')
})

/** The link that the professional shows as a QR code. */
async function linkOfVisit({ bookingId }: Checkout): Promise<string> {
  const { link_id: linkId } = await world.db
    .selectFrom('payment_attempt')
    .select('link_id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return linkId ?? ''
}

test('a customer without cash pays by a code and the professional has nothing to collect', async () => {
  const { visit, crew } = await startedCashVisit(world)
  const { links } = (await crew.payLinks(visit)).body.data
  expect(links).toMatchObject([{ number: visit.number, amount: 299 }])
  await runQueued(world, 'payment.close-links')
  await press(world, 'pay', await linkOfVisit(visit))
  expect((await crew.visits({})).find(({ _id }) => _id === visit.bookingId)?.collect).toBe(0)
  expect((await crew.payLinks(visit)).error.code).toBe('ALREADY_PAID')
  expect((await crew.finish(visit, 'completed')).body.data.state).toBe('completed')
  expect(await bookingNow(world, visit)).toMatchObject({ paymentStatus: 'Paid', paidAmount: 299, due: 0 })
  await agrees()
})

test('cash is given back from the booking, at most the amount taken', async () => {
  const { visit, finish } = await startedCashVisit(world)
  await finish().then(({ body }) => body)
  const { cash, acts } = (await finance.find(visit.bookingId)).body.data
  expect([cash, acts.find(({ act }) => act === 'refundCash')?.obstacle]).toEqual([299, null])
  const back = (amount: number) =>
    finance.call(refundCalls.pay, {
      ...{ bookingId: visit.bookingId, amount, way: 'bank_transfer' as const, reason: 'Not clean' },
    })
  expect((await back(300)).error.code).toBe('REFUND_NOT_POSSIBLE')
  expect((await back(299)).body.data).toMatchObject({ cash: 0, underWay: 299, paymentStatus: 'Paid' })
  const [toPay] = (await finance.call(refundCalls.stuck, {})).body.data.refunds
  const paid = { refundId: toPay?._id ?? '', reference: 'UTR 7' }
  expect((await finance.call(refundCalls.record, paid)).body.data).toMatchObject({ paymentStatus: 'Refunded' })
  await agrees()
})
