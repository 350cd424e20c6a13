import { expect, test } from 'vitest'
import { planCalls } from '#contract/plan.ts'
import { boughtPlan, getPlan } from '#server/testing/plan-steps.ts'
import { refundsSent } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()

/** Four visits for ₹2,299; one of them alone is ₹899. */
const annual = {
  serviceId: 'cockroach-and-ant-control',
  variantIds: ['cockroach-and-ant-control.1-bhk.annual-plan-4-visits-one-each-quarter'],
}

test('a plan that ends after one visit gives back the payment less that visit at its single price', async () => {
  world.clock.set('2026-11-23T04:30:00Z')
  const staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300236'))
  const bought = await boughtPlan(world, annual)
  // None is used yet: the first visit is still in time.
  expect(await getPlan(world, bought)).toMatchObject({ perVisit: 574.75, usedVisit: 899, refund: 2299 })

  world.clock.set('2026-11-24T04:45:00Z')
  await staff.start(bought).then(({ body }) => body)
  await staff.complete(bought).then(({ body }) => body)
  const before = await getPlan(world, bought)
  expect(before.refund).toBe(1400)
  const end = { planId: before._id, expectedRefund: 1400 }
  await world.call(planCalls.end, end, { token: bought.token }).then(({ body }) => body)
  expect((await refundsSent(world, bought)).map(({ amount }) => amount)).toEqual([1400])
})
