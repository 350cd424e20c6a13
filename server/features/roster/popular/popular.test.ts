import { expect, test } from 'vitest'
import { rosterCalls } from '#contract/roster.ts'
import { beginBooking, paidBooking } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { countPopular } from './popular.service.ts'

const world = suiteWorld()
const koramangala = { lat: 12.9352, lng: 77.6245 }
const pune = { lat: 18.5204, lng: 73.8567 }

async function popularAt(place: object) {
  await countPopular(world.ctx)
  const { near, services } = (await world.call(rosterCalls.popular, place)).body.data
  return { near, ids: services.map(({ _id }) => _id) }
}

const service = (serviceId: string, variant: string) => ({ serviceId, variantIds: [`${serviceId}.${variant}`] })
const bathroom = service('classic-bathroom-cleaning', '1-bathroom')
const termites = { serviceId: 'termite-inspection' }
const facade = { serviceId: 'facade-and-external-glass-cleaning' }
const intense = service('intense-bathroom-cleaning', '1-bathroom')

test('the services booked most in the area, once four of them were booked there of late', async () => {
  for (const booked of [termites, termites, bathroom, facade]) await paidBooking(world, booked)
  // Not paid: it does not count.
  await beginBooking(world, intense)
  expect((await popularAt(koramangala)).near).toBe(false)
  await paidBooking(world, intense)
  const ids = [termites, bathroom, facade, intense].map(({ serviceId }) => serviceId)
  expect(await popularAt(koramangala)).toEqual({ near: true, ids })
  for (const elsewhere of [pune, {}]) expect((await popularAt(elsewhere)).near).toBe(false)
  world.clock.advance({ days: 181 })
  expect((await popularAt(koramangala)).near).toBe(false)
})
