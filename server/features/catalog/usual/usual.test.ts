import { expect, test } from 'vitest'
import { catalogCalls } from '#contract/catalog.ts'
import { beginBooking, paidBooking } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { countUsualChoices } from './usual.jobs.ts'

const world = suiteWorld()
const serviceId = 'classic-bathroom-cleaning'
const bathrooms = (count: string) => ({ serviceId, variantIds: [`${serviceId}.${count}`] })

async function begins(): Promise<string[]> {
  await countUsualChoices(world.ctx)
  // The catalogue reloads a few times a second.
  world.clock.advance({ seconds: 2 })
  return (await world.call(catalogCalls.service, { serviceId })).body.data.usualChoice
}

test('a page begins with the cheapest size until one is booked often enough, and again once those are long ago', async () => {
  const two = bathrooms('2-bathrooms')
  for (let booked = 0; booked < 2; booked++) await paidBooking(world, two)
  // Not paid: they count for nothing.
  for (let begun = 0; begun < 4; begun++) await beginBooking(world, bathrooms('3-bathrooms'))
  expect(await begins()).toEqual([`${serviceId}.1-bathroom`])
  await paidBooking(world, two)
  expect(await begins()).toEqual(two.variantIds)
  world.clock.advance({ days: 181 })
  expect(await begins()).toEqual([`${serviceId}.1-bathroom`])
})
