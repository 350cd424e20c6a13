import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dispatchCalls } from '#contract/dispatch.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import type { Checkout } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const copies = 620
const day = '2026-11-24'
let staff: ReturnType<typeof staffClient>
let visit: Checkout
beforeAll(async () => {
  world.clock.set('2026-11-23T04:30:00Z')
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300235'))
  visit = await paidVisit(world)
  // A day of a large city; the copies begin before the visit.
  await sql`
    insert into booking (number, customer_id, area_id, status, payment_status, subtotal_paise, total_paise, duration_minutes,
      crew_size, notice_minutes, category_ids, address_text, address_type, starts_at, ends_at, created_at, confirmed_at)
    select 'GS-X' || lpad(n::text, 5, '0'), customer_id, area_id, status, payment_status, subtotal_paise, total_paise,
      duration_minutes, crew_size, notice_minutes, category_ids, address_text, address_type,
      starts_at - interval '1 hour', ends_at - interval '1 hour', created_at, confirmed_at
    from booking cross join generate_series(1, ${copies}::int) as n where booking.id = ${visit.bookingId}`.execute(
    world.db,
  )
})

const list = async (input: object = {}) => (await staff.call(staffBookingCalls.list, { day, ...input })).body.data

test('a day of more than 500 visits has all of them on its pages, and says how many there are', async () => {
  const first = await list()
  expect([first.bookings.length, first.total, first.pages, first.areas]).toEqual([100, copies + 1, 7, ['bengaluru']])
  const last = await list({ page: 7 })
  expect(last.bookings.map(({ number }) => number).at(-1)).toBe(visit.number)
  expect(last.bookings).toHaveLength(21)
  expect(await list({ area: 'indore' })).toMatchObject({ bookings: [], total: 0, pages: 1, areas: ['bengaluru'] })
})

test('a search finds a visit on any page by its number, its customer, and its professional', async () => {
  const numbersOf = async (search: string) => (await list({ search })).bookings.map(({ number }) => number)
  expect(await numbersOf(visit.number.slice(3).toLowerCase())).toEqual([visit.number])
  const [professional] = (await staff.find(visit.bookingId)).body.data.professionals
  expect(await numbersOf(professional?.name.slice(1) ?? '')).toEqual([visit.number])
  expect((await list({ search: `+91 ${visit.phone}` })).total).toBe(copies + 1)
  expect(await list({ search: '100%' })).toMatchObject({ bookings: [], total: 0 })
})

test('lists of work show their first 500 rows and how many there are', async () => {
  world.clock.set('2026-11-24T12:00:00Z')
  const unclosed = (await staff.call(staffBookingCalls.unclosed, {})).body.data
  expect([unclosed.bookings.length, unclosed.total]).toEqual([500, copies + 1])
  const queue = (await staff.call(dispatchCalls.queue, { queue: 'unclosed' })).body.data
  expect([queue.rows.length, queue.total]).toEqual([500, copies + 1])
})
