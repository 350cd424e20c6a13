import { expect, test } from 'vitest'
import { catalogCalls } from '#contract/catalog.ts'
import { beginBooking, paidBooking } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { countDefaultChoices } from './default-choice.jobs.ts'

const world = suiteWorld()
const serviceId = 'classic-bathroom-cleaning'
const bathrooms = (count: string) => ({ serviceId, variantIds: [`${serviceId}.${count}`] })

async function choices() {
  await countDefaultChoices(world.ctx)
  // The catalog reloads a few times a second.
  world.clock.advance({ seconds: 2 })
  const { firstChoice, usualChoice } = (await world.call(catalogCalls.service, { serviceId })).body.data
  return { firstChoice, usualChoice }
}

test('a page begins with the cheapest size, and names another as booked most while it is', async () => {
  const two = bathrooms('2-bathrooms')
  const firstChoice = [`${serviceId}.1-bathroom`]
  for (let booked = 0; booked < 2; booked++) await paidBooking(world, two)
  // Not paid: they count for nothing.
  for (let begun = 0; begun < 4; begun++) await beginBooking(world, bathrooms('3-bathrooms'))
  expect(await choices()).toEqual({ firstChoice, usualChoice: [] })
  await paidBooking(world, two)
  expect(await choices()).toEqual({ firstChoice, usualChoice: two.variantIds })
  world.clock.advance({ days: 181 })
  expect(await choices()).toEqual({ firstChoice, usualChoice: [] })
})
