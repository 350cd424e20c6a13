import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ananyaPhone } from '#seed/child-process/ananya-phone.ts'
import { portraitFor } from '#seed/roster/portraits.ts'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { getBankSums } from '#server/features/accounting/bank/bank.service.ts'
import { countDispatchQueues } from '#server/features/dispatch/queues.service.ts'
import { compareLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { isDifferent } from '#server/features/ledger/check/differences.rules.ts'
import { maskAccount } from '#server/features/payout/account/account.rules.ts'
import { openAccount } from '#server/features/payout/account/account.service.ts'
import { fileAssociatedData, numberAssociatedData } from '#server/features/professional-document/document.rules.ts'
import { documentQueues } from '#server/features/professional-document/document-queues.service.ts'
import { documentSeal } from '#server/providers/documents/document-seal.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { seedDemo } from './demo.ts'

const now = new Date('2026-11-23T04:30:00Z')
const documentKeys = [randomBytes(32).toString('base64')]
const onStep = () => {}

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  // As the product does, whose role does not own the tables.
  const { appConnectionString, connectionString: ownerConnectionString } = database
  await seedDemo(appConnectionString, onStep, { documentKeys, ownerConnectionString, now })
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

  test('has every time of her visits, an invoice, and a regular professional with a rating', async () => {
    const timeless = `select status from booking left join booking_visit visit on visit.booking_id = booking.id
       where ${hers} and status in ('Progress', 'Completed')
         and (on_the_way_at is null or started_at is null or (status = 'Completed') <> (ended_at is not null))`
    expect(await rows(timeless)).toEqual([])
    expect(await rows(`select 1 from invoice where ${hers}`)).toHaveLength(1)
    const [regular] = await rows(
      `select count(distinct booking_item_id)::int as reviews from professional person
         join reserved_cell on professional_id = person.id join slot_reservation slot on slot.id = reservation_id
         join booking_item item on item.booking_id = slot.booking_id join review on booking_item_id = item.id
       where person.area_id = 'indore' group by person.id order by 1 desc limit 1`,
    )
    expect(regular?.reviews).toBeGreaterThanOrEqual(5)
  })

  // spec: after/notifications-six
  test('has no booking without services', async () => {
    const found = await rows(
      `select status from booking where kind <> 'tip' and not exists (select from booking_item where booking_id = booking.id)`,
    )
    expect(found).toEqual([])
  })

  test('has notifications of all six kinds', async () => {
    const wrong = `count(*) filter (where jsonb_typeof(facts) = 'string')::int as wrong`
    const [found] = await rows(`select count(distinct kind)::int as kinds, ${wrong} from notification where ${hers}`)
    expect(found).toEqual({ kinds: 6, wrong: 0 })
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
       and not exists (select 1 from payment_attempt where booking_id = booking.id and state = 'paid')
       and not exists (select 1 from booking_event where booking_id = booking.id
         and kind = 'confirmed' and actor = 'customer')`,
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
         case when status in ('Confirmed', 'Progress', 'Completed') or status = 'Pending' and booking.starts_at is not null
           then crew_size else 0 end`,
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
         or (status = 'Progress' and starts_at > $1)`,
      [now],
    )
    expect(wrong).toEqual([])
    const visits = await rows('select booking_id from booking_visit where greatest(arrived_at, ended_at) > $1', [now])
    expect(visits).toEqual([])
  })

  test('has no review text twice, and some reviews of three stars', async () => {
    const repeated = await rows("select text from review where text <> '' group by text having count(*) > 1")
    expect(repeated).toEqual([])
    const [{ count }] = await rows('select count(*)::int from review where stars = 3')
    const [answered] = await rows(
      `select count(*) filter (where stars <= 3)::int as sorry, count(*) filter (where stars > 3)::int as thanks
       from review where answer <> ''`,
    )
    expect(answered?.sorry).toBeGreaterThan(3)
    expect(answered?.thanks).toBeGreaterThan(3)
    expect(count).toBeGreaterThan(3)
  })

  test('has best sellers with reviews', async () => {
    const [{ count }] = await rows('select count(*)::int from service where booked_count > 3 and rating_count > 1')
    expect(count).toBeGreaterThan(11)
  })
})

test('on an afternoon two cities have 120 visits, and every queue of the staff holds something', async () => {
  const noon = new Date('2026-11-23T14:30:00+05:30')
  const day = await createTestDatabase({ seeded: true })
  const { db } = connectDatabase({ connectionString: day.connectionString, maxConnections: 2, onError: () => {} })
  try {
    await seedDemo(day.connectionString, onStep, { documentKeys, now: noon })
    const { rows: counts } = await sql<Record<string, number>>`
      select (select count(*) from booking where area_id in ('new-delhi', 'hyderabad') and status <> 'Cancelled'
          and (starts_at at time zone 'Asia/Kolkata')::date = '2026-11-23')::int as visits,
        (select count(*) from booking where payment_status = 'PayAfterService')::int as cash,
        (select count(*) from payout_account where state = 'waiting')::int as accounts,
        (select count(*) from approval where state = 'waiting')::int as decisions,
        (select count(*) from partner_application where state = 'received')::int as applicants`.execute(db)
    expect(counts[0]?.visits).toBeGreaterThanOrEqual(120)
    for (const [list, count] of Object.entries(counts[0] ?? {})) expect(count, list).toBeGreaterThan(0)
    const queues = await countDispatchQueues({ db, clock: { now: () => noon } }, {})
    expect(queues.filter(({ count }) => count === 0)).toEqual([])
    expect(await overdueCases(db, noon)).toEqual({ unanswered: 1, unsettled: 1 })
    const listed = await documentQueues({ db, clock: { now: () => noon } }, {})
    for (const [queue, count] of Object.entries(listed.counts)) expect(count, `papers: ${queue}`).toBeGreaterThan(0)
  } finally {
    await db.destroy()
    await day.drop()
  }
})

test('the tables it fills are analysed', async () => {
  const filled = `select distinct tablename from pg_stats where tablename in ('booking', 'customer', 'reserved_cell')`
  expect(await rows(filled)).toHaveLength(3)
})

test('no refund of it is due: the provider knows none of its payments', async () => {
  const due = `state in ('requested', 'pending') and due_at < $1::timestamptz + interval '1 year'`
  expect(await rows(`select count(*)::int as count from refund where state = 'pending'`)).toEqual([{ count: 1 }])
  expect(await rows(`select id from refund where ${due}`, [now])).toEqual([])
})

test('seeding again changes nothing', async () => {
  const counted = () => rows('select (select count(*) from booking) bookings, version from catalog_version')
  const before = await counted()
  expect(
    await seedDemo(database.connectionString, onStep, { documentKeys, now: new Date('2026-12-24T04:30:00Z') }),
  ).toBe(false)
  expect(await counted()).toEqual(before)
})

/** Cases that wait for their first answer for more than 48 hours, and for their end for more than a month. */
async function overdueCases(db: Database, at: Date) {
  const { rows } = await sql`
    select count(*) filter (where acknowledged_at is null and opened_at < ${at}::timestamptz - interval '48 hours')::int as unanswered,
      count(*) filter (where acknowledged_at is not null and opened_at < ${at}::timestamptz - interval '30 days')::int as unsettled
    from customer_case where state <> 'settled' and due_at < ${at}`.execute(db)
  return rows[0]
}

test('the ledger of the demo world agrees with its tables, and the statement of the bank with both but for its last days', async () => {
  const { db } = connectDatabase({ connectionString: database.connectionString, maxConnections: 2, onError: () => {} })
  const [differences, bank] = await Promise.all([compareLedger(db), getBankSums({ db })]).finally(() => db.destroy())
  expect([bank.before, bank.missing, bank.openLines > 2, bank.openLines < 40]).toEqual([0, 0, true, true])
  expect(differences.filter(isDifferent)).toEqual([])
  expect(differences.filter(({ ledgerPaise }) => ledgerPaise !== 0).length).toBeGreaterThan(4)
})

test('visits that ended have earned their crew, and professionals hold the cash they received', async () => {
  const [{ unpaid, earned }] = await rows(
    `select count(*) filter (where not exists (select from visit_pay pay where pay.booking_id = visit.booking_id))::int as unpaid,
       (select sum(amount_paise)::int from visit_pay) as earned
     from booking_visit visit where outcome = 'completed'`,
  )
  expect([unpaid, earned > 0]).toEqual([0, true])
  const holders = await rows(`select professional_id as id from ledger_posting where kind = 'cash_received'`)
  expect([holders.length > 0, holders.filter(({ id }) => id === null)]).toEqual([true, []])
})

test('finance finds invoices, a settlement that came short, cash not handed in, runs, damage and a correction that waits', async () => {
  const [counts] = await rows(`
    select (select count(*) from invoice)::int as invoices,
      (select count(*) from settled_item item join payment_attempt attempt on attempt.payment_id = item.entity_id
         where item.amount_paise <> attempt.amount_paise)::int as short,
      (select count(*) from cash_hand_in)::int as "handIns", (select array_agg(state order by claimed_at) from damage_claim) as damage,
      (select count(*) from pay_correction where state = 'waiting')::int as corrections`)
  expect(counts).toMatchObject({ short: 1, corrections: 1, damage: ['paid', 'open'] })
  expect([counts.invoices > 20, counts.handIns > 0]).toEqual([true, true])
  const runs = await rows(
    `select run.area_id as area, run.state, count(*) filter (where line.state = 'to_pay') > 0 as open,
       count(*) filter (where line.state = 'paid') > 0 as paid, count(*) filter (where line.state = 'failed')::int as failed
     from payout_run run join payout_line line on line.run_id = run.id group by run.id order by 1`,
  )
  expect(runs).toEqual([
    { area: 'bengaluru', state: 'draft', open: false, paid: false, failed: 0 },
    { area: 'indore', state: 'approved', open: true, paid: true, failed: 1 },
    { area: 'pune', state: 'approved', open: false, paid: true, failed: 0 },
  ])
  const [cash] = await rows(
    `select sum(amount_paise)::int as held from ledger_entry where account = 'cash_with_professionals'`,
  )
  expect(cash.held).toBeGreaterThan(0)
})

test('most carts of the last month became bookings, as the figures count them, and some were left', async () => {
  const [carts] = await rows(
    `select count(*)::int as begun, count(*) filter (where exists (
       select 1 from booking where cart_id = cart.id and confirmed_at > cart.created_at))::int as booked
     from cart where created_at > $1::timestamptz - interval '30 days'`,
    [now],
  )
  expect([carts.booked > 100, carts.begun - carts.booked > 10]).toEqual([true, true])
  expect(await rows('select 1 from cart where not exists (select 1 from cart_line where cart_id = cart.id)')).toEqual(
    [],
  )
})

test('each professional has a portrait that fits the name', async () => {
  expect(await rows('select name from professional where photo_hash is null')).toEqual([])
  const [crew] = await rows('select count(distinct photo_hash)::int as pictures from professional')
  expect(crew.pictures).toBeGreaterThan(9)
  expect(portraitFor('Zoya Khan', 0)).toBe('pro-06')
  expect(portraitFor('Rajesh Singh', 0)).toBe('pro-03')
})

describe('sealed bytes', () => {
  test('open with the key of the server: a paper with its number, and bank details', async () => {
    const columns = 'id, sealed, sealed_number as number, number_end as "end"'
    const stored = await rows(`select ${columns} from professional_document`)
    const seal = documentSeal(documentKeys)
    for (const { id, sealed, number, end } of stored) {
      expect(seal.open(sealed, fileAssociatedData(id)).subarray(1, 4).toString()).toBe('PNG')
      expect(seal.open(number, numberAssociatedData(id)).toString().replaceAll(' ', '').slice(-4)).toBe(end)
    }
    const accounts = await rows(`select * from payout_account where state in ('waiting', 'confirmed')`)
    const opened = accounts.map((account) => openAccount({ documentKeys }, account))
    expect(opened.map((account) => account && maskAccount(account))).toEqual(accounts.map(({ masked }) => masked))
    expect([stored.length > 300, accounts.length > 150]).toEqual([true, true])
  })
})

describe('supply', () => {
  test('has a paused city, a holiday to come and demand in several weeks where we do not come', async () => {
    const paused = await rows(`select area_id from area_pause join area on area.id = area_id where status = 'live'`)
    expect(paused).toHaveLength(1)
    expect(await rows('select 1 from local_holiday where date > $1', [now])).toHaveLength(1)
    expect(await rows(`select field, before, after->>'reason' as reason from area_change order by id`)).toEqual([
      { field: 'holiday', before: null, reason: null },
      { field: 'pause', before: null, reason: 'Streets are under water' },
    ])
    const [demand] = await rows(
      `select count(distinct week)::int as weeks, count(distinct area_demand.pincode)::int as places from area_demand
       where not exists (select from area_pincode join area on area.id = area_id
         where area_pincode.pincode = area_demand.pincode and status = 'live')`,
    )
    expect(demand).toEqual({ weeks: 11, places: 11 })
  })
})
