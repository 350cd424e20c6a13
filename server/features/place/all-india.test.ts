import { sql } from 'kysely'
import { beforeAll, expect, inject, test } from 'vitest'
import { placeCalls } from '#contract/place.ts'
import { seedPostOffices } from '#seed/seed.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { databaseUrl } from '#server/testing/test-database.ts'

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
