import { beforeEach, expect, test } from 'vitest'
import { favouriteCalls } from '#contract/favourite.ts'
import { bookingFixture } from '#server/testing/booking-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
let token: string

beforeEach(async () => {
  token = (await fixture.newCustomer()).token
})

const add = async (serviceId: string) => {
  const outcome = await world.call(favouriteCalls.add, { serviceId }, { token })
  world.clock.advance({ minutes: 1 })
  return outcome
}
const ids = async (as = token) => {
  const { body } = await world.call(favouriteCalls.list, {}, { token: as })
  return body.data.services.map(({ _id }) => _id)
}

test('a new customer has no favourites yet', async () => {
  expect(await ids()).toEqual([])
})

test('lists services and combos as cards, newest first', async () => {
  await add('classic-bathroom-cleaning')
  const { body } = await add('kitchen-plus-2-bathrooms')
  expect(body.data.services).toMatchObject([
    { _id: 'kitchen-plus-2-bathrooms', kind: 'combo' },
    { _id: 'classic-bathroom-cleaning', kind: 'service', price: 449, isWithoutVariant: false },
  ])
  expect(await ids()).toEqual(['kitchen-plus-2-bathrooms', 'classic-bathroom-cleaning'])
})

test('adding twice, also at once, adds one', async () => {
  await add('classic-bathroom-cleaning')
  await add('fabric-sofa-shampooing')
  await Promise.all([add('classic-bathroom-cleaning'), add('classic-bathroom-cleaning')])
  expect(await ids()).toEqual(['fabric-sofa-shampooing', 'classic-bathroom-cleaning'])
})

test('removing returns the rest, also when repeated', async () => {
  await add('classic-bathroom-cleaning')
  await add('fabric-sofa-shampooing')
  for (let times = 0; times < 2; times += 1) {
    const { body } = await world.call(favouriteCalls.remove, { serviceId: 'fabric-sofa-shampooing' }, { token })
    expect(body.data.services.map(({ _id }) => _id)).toEqual(['classic-bathroom-cleaning'])
  }
})

test('refuses an unknown service', async () => {
  const { status, error } = await add('moon-cleaning')
  expect([status, error.code, error.message]).toEqual([404, 'SERVICE_NOT_FOUND', 'Service not found.'])
  expect((await add('')).status).toBe(400)
})

test('hides a withdrawn service until it is offered again', async () => {
  await add('fabric-sofa-shampooing')
  await offer('fabric-sofa-shampooing', false)
  expect(await ids()).toEqual([])
  expect((await add('fabric-sofa-shampooing')).status).toBe(404)
  await offer('fabric-sofa-shampooing', true)
  expect(await ids()).toEqual(['fabric-sofa-shampooing'])
})

test('a customer neither sees nor removes another’s favourites', async () => {
  await add('fabric-sofa-shampooing')
  const stranger = await fixture.newCustomer()
  await world.call(favouriteCalls.remove, { serviceId: 'fabric-sofa-shampooing' }, { token: stranger.token })
  expect(await ids(stranger.token)).toEqual([])
  expect(await ids()).toEqual(['fabric-sofa-shampooing'])
})

test('refuses a visitor', async () => {
  expect((await world.call(favouriteCalls.list, {})).status).toBe(401)
  expect((await world.call(favouriteCalls.add, { serviceId: 'fabric-sofa-shampooing' })).status).toBe(401)
  expect((await world.call(favouriteCalls.remove, { serviceId: 'fabric-sofa-shampooing' })).status).toBe(401)
})

async function offer(serviceId: string, active: boolean) {
  await world.db.updateTable('service').set({ active }).where('id', '=', serviceId).execute()
  world.clock.advance({ minutes: 1 })
}
