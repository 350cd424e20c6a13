import { expect, test } from 'vitest'
import { privacyCalls } from '#contract/account.ts'
import { bookingCalls } from '#contract/booking.ts'
import { earningsCalls } from '#contract/pro/earnings.ts'
import { tipCalls } from '#contract/pro/tip.ts'
import { startCode } from '#server/features/booking/crew/start-code.rules.ts'
import { checkLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { crewClient } from '#server/testing/professional/professional-steps.ts'
import { eraseAccount } from '#server/testing/steps/account.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { openPaymentLink, press, runQueued } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()

test('an account waits for the open payment of a tip; deleted, it leaves the tip to the professional', async () => {
  const visit = await paidVisit(world)
  const crew = await crewClient(world, visit)
  world.clock.advance({ minutes: 24 * 60 + 5 })
  await crew.arrive(visit).then(({ body }) => body)
  await crew.start(visit, startCode(visit.bookingId, world.ctx.config.codePepper)).then(({ body }) => body)
  world.clock.advance({ minutes: 50 })
  await crew.finish(visit, 'completed').then(({ body }) => body)
  await runQueued(world, 'invoice.settle')

  const { bookingId } = (await world.call(tipCalls.give, { bookingId: visit.bookingId, amount: 50 }, visit)).body.data
  const tip = { ...visit, bookingId: bookingId ?? '' }
  const { number } = (await world.call(bookingCalls.find, { bookingId: tip.bookingId }, visit)).body.data
  const link = await openPaymentLink(world, tip)
  expect((await world.call(privacyCalls.requestErasure, {}, visit)).error.message).toContain(
    `The payment for ${number} is still open.`,
  )
  await press(world, 'pay', link)
  expect((await eraseAccount(world, visit)).status).toBe(200)

  const { visits } = (await crew.call(earningsCalls.mine, {})).body.data
  expect(visits).toContainEqual(expect.objectContaining({ kind: 'tip', amount: 50 }))
  expect(await checkLedger(world.ctx)).toEqual({ postedLate: 0, differences: [] })
})
