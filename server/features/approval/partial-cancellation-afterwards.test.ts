import { beforeAll, expect, test } from 'vitest'
import { partialCancellationCalls } from '#contract/cancellation.staff.ts'
import { creditCalls } from '#contract/credit.ts'
import { invoiceCalls } from '#contract/invoice.ts'
import { tipCalls } from '#contract/tip.ts'
import { cancel, getCancelQuote } from '#server/testing/steps/cancel.ts'
import {
  beginBooking,
  bookingNow,
  creditLedger,
  giveCreditTo,
  openPaymentLink,
  press,
  refundsSent,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let dispatcher: ReturnType<typeof staffClient>
beforeAll(async () => {
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300042'))
})

/** Three inspections at ₹299 for tomorrow at ten, of which one is taken off. */
async function lessWork(credit = 0) {
  const visit = await beginBooking(world, { quantity: 3, startMinute: 600 })
  const { bookingId } = visit
  if (credit > 0) {
    await giveCreditTo(world, visit, credit)
    await world.call(creditCalls.use, { bookingId, amount: credit }, visit).then(({ body }) => body)
  }
  await press(world, 'pay', await openPaymentLink(world, visit))
  const asked = { bookingId, hours: 'shorten' } as const
  const [line] = (await dispatcher.call(partialCancellationCalls.dryRun, { ...asked, changes: [] })).body.data.lines
  const changes = [{ itemId: line?._id ?? '', quantity: 2, withoutAddOns: [] }]
  await dispatcher
    .call(partialCancellationCalls.remove, { ...asked, changes, expectedTotal: 598 - credit, reason: 'As agreed' })
    .then(({ body }) => body)
  await refundsSent(world, visit)
  return visit
}

test('work taken off counts in no cancellation fee or refund', async () => {
  const visit = await lessWork()
  world.clock.advance({ hours: 23 })
  const { fee, refund } = (await getCancelQuote(world, visit)).body.data
  expect(fee + refund).toBe(598)
})

test('work taken off is on no invoice, and a tip can be given for the rest', async () => {
  const visit = await lessWork()
  const { bookingId } = visit
  world.clock.advance({ hours: 24 })
  await dispatcher.start(visit).then(({ body }) => body)
  await dispatcher.complete(visit).then(({ body }) => body)
  await runQueued(world, 'invoice.settle')
  const { invoices } = (await world.call(invoiceCalls.list, { bookingId }, visit)).body.data
  expect(invoices.map(({ kind, total }) => [kind, total])).toEqual([['invoice', 598]])
  expect((await world.call(tipCalls.find, { bookingId }, visit)).body.data.state).toBe('open')
})

test('a visit that credit alone pays after work was taken off is partly refunded, not wholly', async () => {
  const visit = await lessWork(598)
  expect(await bookingNow(world, visit)).toMatchObject({
    bookingStatus: 'Confirmed',
    paymentStatus: 'PartiallyRefunded',
    totalPrice: 0,
    creditUsed: 598,
  })
  await cancel(world, visit).then(({ body }) => body)
  expect((await creditLedger(world, visit)).balance).toBe(598)
  expect((await bookingNow(world, visit)).paymentStatus).toBe('Refunded')
})
