import { beforeAll, expect, test } from 'vitest'
import { invoiceCalls } from '#contract/gst/invoice.ts'
import { removalCalls } from '#contract/pro/removal.ts'
import { tipCalls } from '#contract/pro/tip.ts'
import { quoteOf } from '#server/testing/steps/cancel.ts'
import { beginBooking, openPaymentLink, press, refundsSent, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let dispatcher: ReturnType<typeof staffClient>
beforeAll(async () => {
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300042'))
})

/** Three inspections at ₹299 for tomorrow at ten, of which one is taken off. */
async function lessWork() {
  const visit = await beginBooking(world, { quantity: 3, startMinute: 600 })
  await press(world, 'pay', await openPaymentLink(world, visit))
  const { bookingId } = visit
  const wish = { bookingId, hours: 'shorten' } as const
  const [line] = (await dispatcher.call(removalCalls.dryRun, { ...wish, changes: [] })).body.data.lines
  const changes = [{ itemId: line?._id ?? '', quantity: 2, withoutAddOns: [] }]
  await dispatcher
    .call(removalCalls.remove, { ...wish, changes, expectedTotal: 598, reason: 'As agreed' })
    .then(({ body }) => body)
  await refundsSent(world, visit)
  return visit
}

test('work taken off counts in no cancellation fee or refund', async () => {
  const visit = await lessWork()
  world.clock.advance({ hours: 23 })
  const { fee, refund } = (await quoteOf(world, visit)).body.data
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
