import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { seedReference, seedSamples } from './seed.ts'

const now = new Date('2026-11-23T04:30:00Z')
const later = new Date('2026-12-01T04:30:00Z')

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  await seed(now)
  await seedSamples(database.connectionString, now)
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const seed = (at: Date) => seedReference(database.connectionString, undefined, at)
const rows = async (sql: string) => (await client.query(sql)).rows
const version = async () => (await rows('select version from catalog_version'))[0].version

describe('the reference data', () => {
  test.each([
    ['category', 10],
    ['subcategory', 20],
    ["service where kind = 'service'", 70],
    ["service where kind = 'combo'", 5],
    ['variant', 403],
    ['add_on', 15],
    ['carousel_item', 12],
    ['banner', 4],
    ['promotion', 9],
    ['area', 16],
    ['area_pincode', 105],
    ["place where kind = 'city'", 20],
    ["place where kind = 'locality'", 745],
  ])('%s has %i rows', async (table, count) => {
    expect(await rows(`select count(*)::int as count from ${table}`)).toEqual([{ count }])
  })

  test('seeds twelve offers, GET250 strictly above ₹1,999', async () => {
    const codes = await rows("select code from offer where code !~ '^(WEDDING|PONGAL|HOLI|MOSQUITO|FESTIVE|WEEKEND)1'")
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

const newEdition = async () => {
  await client.query("update seed_edition set fingerprint = 'an earlier edition'")
  const reference = await seed(later)
  return reference || (await seedSamples(database.connectionString, later))
}

test('a database of production begins with catalog, areas and policy only', async () => {
  const other = await createTestDatabase()
  await seedReference(other.connectionString, undefined, now)
  const production = new pg.Client({ connectionString: other.connectionString })
  await production.connect()
  const { rows: counts } = await production.query(
    `select (select count(*) > 0 from variant) as catalog, (select count(*) > 0 from area_pincode) as areas,
       (select count(*) > 0 from holiday, roster_policy) as policy, (select array_agg(code order by code) from offer) as offers,
       (select count(*)::int from promotion) as promotions, (select count(*)::int from professional) as professionals,
       (select count(*)::int from customer) as customers, (select count(*)::int from staff_member) as staff,
       (select count(*)::int from review) as reviews, (select sum(rating_count + booked_count)::int from service) as figures`,
  )
  expect(counts).toEqual([
    {
      ...{ catalog: true, areas: true, policy: true, offers: ['GET250', 'WELCOME300'] },
      ...{ promotions: 0, professionals: 0, customers: 0, staff: 0, reviews: 0, figures: 0 },
    },
  ])
  await production.end()
  await other.drop()
})

describe('seeding again', () => {
  test('changes nothing', async () => {
    const before = await version()
    expect(await seed(later)).toBe(false)
    expect(await version()).toBe(before)
  })

  test('writes nothing even when it compares every row', async () => {
    const before = await version()
    expect(await newEdition()).toBe(false)
    expect(await version()).toBe(before)
  })

  test('keeps every change by people', async () => {
    const changes = [
      "update service set price_paise = 39900, name = 'Our own name' where id = 'classic-bathroom-cleaning'",
      "update service set active = false where id = 'mattress-cleaning'",
      "update category set position = 40 where id = 'pest-control'",
      "update area set status = 'waitlist' where id = 'indore'",
      "update area_pincode set name = 'Another name' where pincode = '560001'",
      "update place set name = 'Our Koramangala' where name = 'Koramangala'",
      "update holiday set closed = not closed where date = (select min(date) from holiday) and state = ''",
      'update roster_policy set lead_minutes = 180',
      "update offer set min_order_paise = 100000 where code = 'GET250'",
      "update promotion set title = 'Our promotion' where position = 0",
      "update professional set name = 'Renamed Professional', active = false where phone = '+917000000001'",
      'update working_hours set ends_minute = 900 where weekday = 3',
      "delete from professional_skill where category_id = 'pest-control'",
      "delete from area_pincode where pincode = '560034'",
      "delete from carousel_item where id = 'sofa'",
      "delete from service_add_on where service_id = 'deep-kitchen-cleaning'",
      "delete from holiday where state <> ''",
      "delete from place where name = 'Whitefield'",
    ]
    const tables = [...new Set(changes.map((statement) => /^(?:update|delete from) (\w+)/.exec(statement)?.[1]))]
    const contents = async () => {
      const sums = tables.map(
        (name) => `'${name}', (select md5(string_agg(t::text, '|' order by t::text)) from ${name} t)`,
      )
      return (await rows(`select json_build_object(${sums.join(', ')}) as sums`))[0].sums
    }
    for (const statement of changes) expect((await client.query(statement)).rowCount, statement).toBeGreaterThan(0)
    const before = await contents()
    expect(await newEdition()).toBe(false)
    expect(await contents()).toEqual(before)
  })

  test('keeps a database of before it recorded what it seeded', async () => {
    await client.query('delete from seeded_row')
    await newEdition()
    expect(await rows("select price_paise from service where id = 'classic-bathroom-cleaning'")).toEqual([
      { price_paise: 399_00 },
    ])
    expect(await rows("select active from professional where phone = '+917000000001'")).toEqual([{ active: false }])
  })

  test('adds the new rows of an edition, except below deleted ones', async () => {
    const variantsOf = (service: string) =>
      rows(`select count(*)::int as all, count(parent_id)::int as nested from variant where service_id = '${service}'`)
    const sofa = await variantsOf('fabric-sofa-shampooing')
    expect(sofa[0].nested).toBeGreaterThan(0)
    // An edition of before had neither these variants nor this locality.
    const older = `delete from seeded_row where table_name = 'variant' and key in (select id from variant where service_id = $1)`
    for (const service of ['fabric-sofa-shampooing', 'carpet-shampooing']) {
      await client.query(older, [service])
      await client.query('delete from variant where service_id = $1', [service])
    }
    await client.query("delete from seeded_row where table_name = 'place' and key like 'locality|Indiranagar|%'")
    await client.query("delete from place where name = 'Indiranagar' and kind = 'locality'")
    for (const table of ['combo_item', 'service_add_on'])
      await client.query(`delete from ${table} where service_id = 'carpet-shampooing'`)
    await client.query("delete from service where id = 'carpet-shampooing'")
    const before = await version()

    expect(await newEdition()).toBe(true)
    expect(await version()).toBe(before + 1)
    expect(await variantsOf('fabric-sofa-shampooing')).toEqual(sofa)
    expect(await variantsOf('carpet-shampooing')).toEqual([{ all: 0, nested: 0 }])
    expect(await rows("select 1 from service where id = 'carpet-shampooing'")).toEqual([])
    expect(await rows("select 1 from place where name = 'Indiranagar' and kind = 'locality'")).toHaveLength(1)
  })

  test('seeds once when two servers start together', async () => {
    const other = await createTestDatabase()
    const both = () => seedReference(other.connectionString, undefined, now)
    expect((await Promise.all([both(), both()])).sort()).toEqual([false, true])
    await other.drop()
  })
})
