import { beforeAll, expect, test } from 'vitest'
import { demandCalls } from '#contract/demand.ts'
import { retentionDays } from '#contract/lib/business.ts'
import { addDays, daysBefore, getMonday, indiaDay } from '#contract/lib/india-time.ts'
import { placeCalls } from '#contract/place.ts'
import { jobs } from '#server/features.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const pincodes = Array.from({ length: 33 }, (_, index) => String(791_100 + index))
const [first = ''] = pincodes
const far = { lat: 27.5, lng: 93.8 }
let dispatcher: ReturnType<typeof staffClient>
beforeAll(async () => {
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300196'))
  const office = { kind: 'post_office', name: 'Ziro', search_name: 'ziro', city: 'Ziro', state: 'Arunachal Pradesh' }
  const places = pincodes.map((pincode, index) => ({ ...office, id: 900_100 + index, pincode, ...far }))
  await world.db
    .insertInto('place')
    .values(places.map((place) => ({ ...place, approximate: false })))
    .execute()
})

const list = async (weeks?: number) => (await dispatcher.call(demandCalls.list, { ...(weeks && { weeks }) })).body.data
const placeOf = async (pincode: string, weeks?: number) =>
  (await list(weeks)).places.find((place) => place.pincode === pincode)
const askedOf = async (pincode: string) => (await placeOf(pincode))?.weeks.reduce((sum, { asked }) => sum + asked, 0)
const ask = (remoteAddress: string, payload: object, { path: url } = placeCalls.serviceability as { path: string }) =>
  world.app.inject({ method: 'POST', url, payload, remoteAddress })

test('counts who asks where we do not come, once a day for an address and pincode', async () => {
  for (const from of ['198.51.100.1', '198.51.100.1', '198.51.100.2']) await ask(from, { pincode: first })
  const week = getMonday(indiaDay(world.clock.now()))
  expect(await placeOf(first)).toMatchObject({
    ...{ area: null, status: 'none', city: 'Ziro', point: far },
    weeks: [{ week, asked: 2, wishes: 0 }],
  })
  world.clock.advance({ minutes: 24 * 60 })
  await ask('198.51.100.1', { pincode: first })
  expect(await askedOf(first)).toBe(3)
})

test('counts a place that was chosen or found by its point, also of an area that does not take bookings', async () => {
  const [kochi] = (await world.call(placeCalls.suggest, { text: 'kochi' })).body.data
  const details = (await world.call(placeCalls.details, { placeId: kochi?.placeId ?? '' })).body.data
  expect(details.served).toBe(false)
  const before = (await askedOf(details.pincode)) ?? 0
  await ask('198.51.100.3', { placeId: kochi?.placeId }, placeCalls.details)
  await ask('198.51.100.4', { lat: details.lat, lng: details.lng }, placeCalls.reverse)
  await ask('198.51.100.5', { point: { lat: details.lat, lng: details.lng } })
  const { body } = await world.call(placeCalls.reverse, { lat: details.lat, lng: details.lng })
  const reached = [...new Set([details.pincode, body.data.pincode])]
  const counts = await Promise.all(reached.map(askedOf))
  expect(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBeGreaterThanOrEqual(before + 3)
  expect(await placeOf(details.pincode)).toMatchObject({ area: 'kochi', status: 'waitlist', city: 'Kochi' })
})

test('counts neither a served place nor a pincode that is none', async () => {
  await ask('198.51.100.6', { pincode: '560034' })
  await ask('198.51.100.6', { pincode: '999999' })
  expect([await askedOf('560034'), await askedOf('999999')]).toEqual([undefined, undefined])
})

test('one address makes demand for 30 places a day, and is answered beyond', async () => {
  const answers = []
  for (const pincode of pincodes.slice(1)) answers.push((await ask('198.51.100.7', { pincode })).statusCode)
  expect(new Set(answers)).toEqual(new Set([200]))
  const known = (await list()).places.map(({ pincode }) => pincode)
  expect(pincodes.slice(1).filter((pincode) => known.includes(pincode))).toHaveLength(30)
})

test('shows how many want to hear of an area, by week, and leaves out other entries', async () => {
  const leave = (more: object) => world.call(placeCalls.notifyMe, { phone: '9876500081', pincode: '795001', ...more })
  await leave({})
  await leave({ phone: '9876500082' })
  await leave({ interest: 'membership' })
  const week = getMonday(indiaDay(world.clock.now()))
  expect((await placeOf('795001'))?.weeks).toEqual([{ week, asked: 0, wishes: 2 }])
  world.clock.advance({ minutes: 7 * 24 * 60 })
  expect(await placeOf('795001', 1)).toBeUndefined()
  expect((await placeOf('795001', 2))?.weeks).toHaveLength(1)
  expect((await list(2)).weeks).toEqual([addDays(week, 7), week])
})

test('counts are deleted after their period and not before', async () => {
  const limit = indiaDay(daysBefore(world.clock.now(), retentionDays.demand))
  const weeks = [addDays(limit, -7), addDays(limit, 7)]
  await world.db
    .insertInto('area_demand')
    .values(weeks.map((week) => ({ week, pincode: '110001', asked: 1 })))
    .execute()
  await jobs.find(({ queue }) => queue === 'place.clean-up')?.run(world.ctx, {} as never)
  const kept = await world.db.selectFrom('area_demand').select('week').where('pincode', '=', '110001').execute()
  expect(kept).toHaveLength(1)
})
