import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { seedReference } from './seed.ts'

const now = new Date('2026-11-23T04:30:00Z')
const later = new Date('2026-12-01T04:30:00Z')

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  await seed(now)
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const seed = (at: Date) => seedReference(database.connectionString, undefined, { now: at, postOffices: false })
const rows = async (sql: string) => (await client.query(sql)).rows
const version = async () => (await rows('select version from catalog_version'))[0].version

describe('the reference data', () => {
  test.each([
    ['category', 10],
    ['subcategory', 20],
    ["service where kind = 'service'", 69],
    ["service where kind = 'combo'", 5],
    ['variant', 403],
    ['add_on', 15],
    ['strip_item', 12],
    ['banner', 4],
    ['promotion', 6],
    ['area', 16],
    ['area_pincode', 105],
    ["place where kind = 'city'", 20],
    ["place where kind = 'locality'", 745],
  ])('%s has %i rows', async (table, count) => {
    expect(await rows(`select count(*)::int as count from ${table}`)).toEqual([{ count }])
  })

  test('seeds twelve offers, GET250 strictly above ₹1,999', async () => {
    const codes = await rows("select code from offer where code not in ('FESTIVE15', 'MOSQUITO10', 'WEEKEND10')")
    expect(codes).toHaveLength(12)
    expect(
      await rows("select value_paise, min_order_paise, min_order_strict from offer where code = 'GET250'"),
    ).toEqual([{ value_paise: 250_00, min_order_paise: 1999_00, min_order_strict: true }])
  })

  // spec: constant/struck-price, browse/struck-price
  test('sets the former price to 110 % in whole rupees, and of a combo to the sum of its parts', async () => {
    const wrong = await rows(
      "select id from service where kind = 'service' and strike_price_paise <> round(price_paise * 0.011) * 100",
    )
    expect(wrong).toEqual([])
    const combos = await rows(
      `select id from service where kind = 'combo' and strike_price_paise <>
       (select sum(price_paise) from combo_item, variant where combo_id = service.id and variant.id = any(variant_ids))`,
    )
    expect(combos).toEqual([])
  })

  test('parses unit ranges from names', async () => {
    const found = await rows(
      "select name, min_units, max_units from variant where service_id = 'office-chair-shampooing' order by position",
    )
    expect(found).toEqual([
      { name: '10-25 chairs', min_units: 10, max_units: 25 },
      { name: '26-50 chairs', min_units: 26, max_units: 50 },
      { name: '51 or more chairs', min_units: 51, max_units: null },
    ])
    expect(
      await rows("select count(*)::int from variant where service_id like 'termite-treat%house' and min_units is null"),
    ).toEqual([{ count: 0 }])
  })

  test('every live city has enough professionals for the largest crew on every weekday', async () => {
    const short = await rows(
      `select area.id, skill.category_id, weekday, max(service.crew_size), count(distinct person.id)
       from area
         join professional person on person.area_id = area.id
         join working_hours hours on hours.professional_id = person.id
         join professional_skill skill on skill.professional_id = person.id
         join subcategory on subcategory.category_id = skill.category_id
         join service on service.subcategory_id = subcategory.id
       where area.status = 'live'
       group by area.id, skill.category_id, weekday
       having count(distinct person.id) < greatest(max(service.crew_size), 4)`,
    )
    expect(short).toEqual([])
  })
})

describe('seeding again', () => {
  test('changes nothing', async () => {
    const before = await version()
    expect(await seed(later)).toBe(false)
    expect(await version()).toBe(before)
  })

  test('writes nothing even when it compares every row', async () => {
    const before = await version()
    await client.query("update seed_edition set fingerprint = 'an earlier edition'")
    expect(await seed(later)).toBe(false)
    expect(await version()).toBe(before)
  })

  test('keeps later changes until there is a new edition', async () => {
    await client.query("update service set price_paise = 39900 where id = 'classic-bathroom-cleaning'")
    await client.query("update professional set name = 'Renamed Professional' where phone = '+917000000001'")
    expect(await seed(later)).toBe(false)
    const before = await version()
    await client.query("update seed_edition set fingerprint = 'an earlier edition'")
    expect(await seed(later)).toBe(true)
    expect(await version()).toBe(before + 1)
    expect(await rows("select price_paise from service where id = 'classic-bathroom-cleaning'")).toEqual([
      { price_paise: 449_00 },
    ])
    expect(await rows("select name from professional where phone = '+917000000001'")).toEqual([
      { name: 'Renamed Professional' },
    ])
  })

  test('seeds once when two servers start together', async () => {
    const other = await createTestDatabase()
    const both = () => seedReference(other.connectionString, undefined, { now, postOffices: false })
    expect((await Promise.all([both(), both()])).sort()).toEqual([false, true])
    await other.drop()
  })
})
