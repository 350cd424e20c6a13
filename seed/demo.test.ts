import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ananyaPhone } from '#seed/demo/ananya.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { seedDemo } from './demo.ts'

const now = new Date('2026-11-23T04:30:00Z')

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  await seedDemo(database.connectionString, undefined, now)
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const rows = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows
const hers = `customer_id = (select id from customer where phone = '${ananyaPhone}')`

describe('Ananya', () => {
  test('has a booking in every state', async () => {
    const found = await rows(`select distinct status from booking where ${hers} order by 1`)
    const states = ['Cancelled', 'Completed', 'Confirmed', 'Failed', 'Pending', 'Progress']
    expect(found.map(({ status }) => status)).toEqual(states)
  })

  // spec: after/notifications-six
  test('has a booking without services in her history', async () => {
    const found = await rows(
      `select status from booking where ${hers} and not exists (select 1 from booking_item where booking_id = booking.id)`,
    )
    expect(found).toEqual([{ status: 'Failed' }])
  })

  test('has notifications of all six kinds', async () => {
    expect(await rows(`select count(distinct kind)::int as kinds from notification where ${hers}`)).toEqual([
      { kinds: 6 },
    ])
  })

  test('has ₹250 of credit, never negative', async () => {
    const balances = await rows(
      `select sum(amount_paise) over (order by at, id)::int as paise from credit_entry where ${hers}`,
    )
    expect(balances.map(({ paise }) => paise)).toEqual([300_00, 400_00, 250_00])
  })

  test('has two addresses with one preferred, favourites and a cart', async () => {
    expect(await rows(`select kind, preferred from address where ${hers} order by preferred desc`)).toEqual([
      { kind: 'Home', preferred: true },
      { kind: 'Other', preferred: false },
    ])
    expect(await rows(`select 1 from favourite where ${hers}`)).toHaveLength(3)
    expect(await rows(`select 1 from cart join cart_line on cart_id = cart.id where active and ${hers}`)).toHaveLength(
      1,
    )
  })
})

describe('the demo world is consistent', () => {
  test.each([
    [
      'items and discounts add up to their booking',
      `select booking.id from booking left join booking_item item on booking_id = booking.id group by booking.id
       having booking.subtotal_paise <> sum(item.total_paise) or booking.discount_paise <> sum(item.discount_paise)`,
    ],
    [
      'the paid amount equals the booking total',
      `select booking.id from booking join payment_attempt on booking_id = booking.id where amount_paise <> total_paise`,
    ],
    [
      'a paid booking has its payment',
      `select id from booking where payment_status in ('Paid', 'Refunded', 'PartiallyRefunded')
       and not exists (select 1 from payment_attempt where booking_id = booking.id and state = 'paid')`,
    ],
    [
      'fee plus refund equal the paid amount, and the refund exists',
      `select booking.id from booking join booking_cancellation ending on ending.booking_id = booking.id
         join refund on refund.booking_id = booking.id
       where fee_paise + refund_paise <> total_paise or amount_paise <> refund_paise`,
    ],
    [
      'active visits have a full crew, others none',
      `select booking.id from booking left join slot_reservation held on held.booking_id = booking.id
         left join reserved_cell on reservation_id = held.id
       group by booking.id
       having count(distinct professional_id) <>
         case when status in ('Confirmed', 'Progress', 'Completed') then crew_size else 0 end`,
    ],
    [
      'professionals work in their city, hours and skills',
      `select person.name, held.starts_at from slot_reservation held
         join reserved_cell on reservation_id = held.id
         join professional person on person.id = professional_id
         join booking_item using (booking_id)
         join service on service.id = service_id
         left join subcategory on subcategory.id = subcategory_id
       where person.area_id <> held.area_id
         or (category_id is not null and not exists
           (select 1 from professional_skill skill where skill.professional_id = person.id
             and skill.category_id = subcategory.category_id))
         or not exists (select 1 from working_hours hours, lateral (select held.starts_at at time zone 'Asia/Kolkata' as start,
             held.ends_at at time zone 'Asia/Kolkata' as stop) local
           where hours.professional_id = person.id and weekday = extract(dow from start)
             and extract(hour from start) * 60 >= starts_minute
             and extract(hour from stop) * 60 + extract(minute from stop) <= ends_minute)`,
    ],
    [
      'ratings are those of the reviews',
      `select id from service left join (select service_id, count(*), sum(stars) from review group by 1) said
         on said.service_id = service.id
       where (rating_count, rating_sum) is distinct from (coalesce(said.count, 0), coalesce(said.sum, 0))`,
    ],
    [
      'only completed visits are reviewed',
      `select 1 from review join booking_item item on item.id = booking_item_id join booking on booking.id = booking_id
       where status <> 'Completed' or review.created_at < ends_at`,
    ],
    [
      'the last event of a booking has its status',
      `select id from booking where status <>
       (select to_status from booking_event where booking_id = booking.id and to_status is not null order by id desc limit 1)`,
    ],
  ])('%s', async (_title, exceptions) => {
    expect(await rows(exceptions)).toEqual([])
  })

  test('has no past event in the future', async () => {
    const wrong = await rows(
      `select id from booking where created_at > $1 or (status = 'Completed' and ends_at > $1)
         or (status = 'Progress' and starts_at > $1) or (status = 'Confirmed' and starts_at < $1)`,
      [now],
    )
    expect(wrong).toEqual([])
  })

  test('has best sellers with reviews', async () => {
    const [{ count }] = await rows('select count(*)::int from service where booked_count > 3 and rating_count > 1')
    expect(count).toBeGreaterThan(11)
  })
})

test('seeding again changes nothing', async () => {
  const counted = () => rows('select (select count(*) from booking) bookings, version from catalog_version')
  const before = await counted()
  expect(await seedDemo(database.connectionString, undefined, new Date('2026-12-24T04:30:00Z'))).toBe(false)
  expect(await counted()).toEqual(before)
})

test.each([
  ['before dawn', '2026-11-22T22:00:00Z'],
  ['late at night', '2026-11-23T18:10:00Z'],
  ['the day before a holiday', '2027-01-25T06:00:00Z'],
  ['a Sunday morning', '2026-11-29T03:31:00Z'],
])('it can be told at any time: %s', async (_title, at) => {
  const other = await createTestDatabase({ seeded: true })
  expect(await seedDemo(other.connectionString, undefined, new Date(at))).toBe(true)
  await other.drop()
})
