import { expect, test } from 'vitest'
import { privacyCalls } from '#contract/account.ts'
import { earningsCalls } from '#contract/payout.earnings.ts'
import { checkLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { doneVisit, startedTip } from '#server/testing/professional/tip-steps.ts'
import { eraseAccount } from '#server/testing/steps/account.ts'
import { openPaymentLink, press, runQueued } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()

test('an account waits for the open payment of a tip; deleted, it leaves the tip to the professional', async () => {
  const { visit, crew } = await doneVisit(world)
  await runQueued(world, 'invoice.settle')

  const tip = await startedTip(world, visit)
  const link = await openPaymentLink(world, tip)
  expect((await world.call(privacyCalls.requestErasure, {}, visit)).error.message).toContain(
    `The payment for ${tip.number} is still open.`,
  )
  await press(world, 'pay', link)
  expect((await eraseAccount(world, visit)).status).toBe(200)

  const { visits } = (await crew.call(earningsCalls.mine, {})).body.data
  expect(visits).toContainEqual(expect.objectContaining({ kind: 'tip', amount: 50 }))
  expect(await checkLedger(world.ctx)).toEqual({ postedLate: 0, differences: [] })
})
