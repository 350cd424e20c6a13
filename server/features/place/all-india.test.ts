import { sql } from 'kysely'
import { beforeAll, expect, inject, test } from 'vitest'
import { placeCalls } from '#contract/place.ts'
import { rosterCalls } from '#contract/roster.ts'
import { seedPostOffices } from '#seed/seed.ts'
import { distanceKm } from '#server/features/roster/area/area.rules.ts'
import { bathroom } from '#server/testing/booking-fixture.ts'
import { testScale } from '#server/testing/scale/test-scale.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { databaseUrl } from '#server/testing/test-database.ts'
import { placeDetails, serviceability } from './place.service.ts'

// The template database has localities only; these tests import all post offices of India.
const world = suiteWorld()
beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  const url = databaseUrl(inject('testServerUrl'), rows[0]?.name ?? '')
  await seedPostOffices(url, undefined, world.clock.now())
})

const indore = { lat: 22.7196, lng: 75.8577 }
const suggest = async (text: string, near = indore) => (await world.call(placeCalls.suggest, { text, near })).body.data

test.each([
  ['vijay nagar', 'Vijay Nagar', 'Indore, Madhya Pradesh 452010'],
  ['bombay', 'Mumbai', 'Maharashtra 400070'],
  ['560034', 'Koramangala', 'Bengaluru, Karnataka 560034'],
  ['koramngala', 'Koramangala', 'Bengaluru, Karnataka 560034'],
  ['shimla', 'Shimla East', 'Shimla, Himachal Pradesh 171002'],
])('%s finds %s first among all places of India', async (typed, mainText, secondaryText) => {
  expect((await suggest(typed))[0]).toMatchObject({ mainText, secondaryText })
})

test('lists prefix matches before spelling guesses', async () => {
  const names = (await suggest('manali', { lat: 32.2, lng: 77.2 })).map(({ mainText }) => mainText)
  expect(names[0]).toBe('Manali')
  expect(names.every((name) => name.toLowerCase().includes('manal'))).toBe(true)
})

test('finds a misspelt town outside the service areas', async () => {
  expect((await suggest('gorakhpr')).map(({ mainText }) => mainText)).toContain('Gorakhpur')
})

test('suggests nothing for unknown text', async () => {
  expect(await suggest('zzzqqq')).toEqual([])
})

test('resolves a point in the desert to the nearest village, not served', async () => {
  const { body } = await world.call(placeCalls.reverse, { lat: 28.2, lng: 70.5 })
  expect(body.data).toMatchObject({ city: 'Jaisalmer', state: 'Rajasthan', served: false, areaId: null })
})

test('serves a place of a live city that is not in the list of localities', async () => {
  const [first] = await suggest('vijay nagar colony')
  expect(first).toMatchObject({ secondaryText: 'Hyderabad, Telangana 500057', served: true })
})

test('the search over all places knows them at once and uses its index', async () => {
  const known = await sql`select from pg_stats where tablename = 'place' and attname = 'search_text'`.execute(world.db)
  expect(known.rows).toHaveLength(1)
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain select id from place where area_id is null and search_text like '% gorakh%'`.execute(world.db)
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('place_search')
})

const reachKm = 60

interface PincodePoint {
  pincode: string
  lat: number
  lng: number
}

/** Of a pincode listed in an area its point there, else the mean of its post offices. */
const pincodePoints = async () =>
  (
    await sql<PincodePoint>`
      select place.pincode, coalesce(max(listed.lat), avg(place.lat)) as lat, coalesce(max(listed.lng), avg(place.lng)) as lng
      from place left join area_pincode listed using (pincode) group by place.pincode`.execute(world.db)
  ).rows

const byNumber = (one: PincodePoint, other: PincodePoint) => one.pincode.localeCompare(other.pincode)
const everyNth = <Row>(rows: readonly Row[], step: number) => rows.filter((_, index) => index % step === 0)
/** Neighbours are answered alike: each run asks for every fifth, the full run for all. */
const spread = <Row>(rows: readonly Row[]) => everyNth(rows, testScale.isFull ? 1 : 5)

async function aroundOurCities() {
  const areas = await world.db.selectFrom('area').select(['lat', 'lng']).execute()
  const near = (point: PincodePoint) => areas.some((area) => distanceKm(area, point) <= reachKm)
  return (await pincodePoints()).filter(near).sort(byNumber)
}

test('we come to a pincode exactly if we come to its centre', async () => {
  const points = await aroundOurCities()
  expect(points.length).toBeGreaterThan(1_000)
  const wrong = []
  for (const { pincode, ...point } of spread(points)) {
    const [byPincode, byPoint] = [await serviceability(world, { pincode }), await serviceability(world, { point })]
    if (JSON.stringify(byPincode) !== JSON.stringify(byPoint)) wrong.push({ pincode, byPincode, byPoint })
  }
  expect(wrong).toEqual([])
})

test('a locality is served exactly if its pincode is, from the same city', async () => {
  const localities = await world.db
    .selectFrom('place')
    .select(['id', 'name', 'pincode'])
    .where('kind', '<>', 'post_office')
    .orderBy('pincode')
    .orderBy('id')
    .execute()
  expect(localities.length).toBeGreaterThan(700)
  const areas = await world.db.selectFrom('area').select(['id', 'city']).execute()
  const wrong = []
  for (const { id, name, pincode } of spread(localities)) {
    const place = await placeDetails(world, { placeId: String(id) })
    const byPincode = await serviceability(world, { pincode })
    const city = areas.find((area) => area.id === place.areaId)?.city
    const agree = place.served === byPincode.served && (!place.served || city === byPincode.city)
    if (!agree) wrong.push({ name, pincode, city, byPincode })
  }
  expect(wrong).toEqual([])
})

/** Every answer to "do you come here", by pincode and by point. */
async function answersAt({ pincode, lat, lng }: PincodePoint) {
  const { serviceId } = bathroom
  const [byPincode, byPoint, nextByPincode, nextByPoint] = await Promise.all([
    world.call(placeCalls.serviceability, { pincode }),
    world.call(placeCalls.serviceability, { point: { lat, lng } }),
    world.call(rosterCalls.nextFree, { serviceId, pincode }),
    world.call(rosterCalls.nextFree, { serviceId, lat, lng }),
  ])
  return {
    served: [byPincode, byPoint, nextByPincode, nextByPoint].map(({ body }) => body.data.served),
    next: [nextByPincode, nextByPoint].map(({ body }) => JSON.stringify(body.data.next)),
  }
}

test('the next free slot agrees with both, here and far away', async () => {
  const all = (await pincodePoints()).sort(byNumber)
  const sample = [...everyNth(await aroundOurCities(), 25), ...everyNth(all, 400)]
  const answers = []
  for (const point of sample) answers.push({ pincode: point.pincode, ...(await answersAt(point)) })
  const wrong = answers.filter(({ served, next }) => new Set(served).size > 1 || new Set(next).size > 1)
  expect(wrong).toEqual([])
  expect(new Set(answers.flatMap(({ served }) => served))).toEqual(new Set([true, false]))
})

test.each(['560067', '562110', '562123'])('we come to %s, next slot included', async (pincode) => {
  const { body } = await world.call(rosterCalls.nextFree, { serviceId: bathroom.serviceId, pincode })
  expect(body.data).toMatchObject({ served: true, next: { slot: expect.any(String) } })
})
