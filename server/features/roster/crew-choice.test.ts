import { beforeAll, expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { reviewCalls } from '#contract/review.ts'
import { beginBooking, paidBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>

/** 300 more professionals in Bengaluru, who work every day and can do nothing yet. */
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300062'))
  await world.alter(`
    with added as (
      insert into professional (name, phone, area_id, created_at)
      select 'Ravi ' || n, '+916' || lpad(n::text, 9, '0'), 'bengaluru', now() from generate_series(1, 300) as n
      returning id
    )
    insert into working_hours (professional_id, weekday, starts_minute, ends_minute)
    select id, weekday, 480, 1260 from added cross join generate_series(0, 6) as weekday`)
})

async function crewOf(bookingId: string): Promise<string[]> {
  return (await staff.find(bookingId)).body.data.professionals.map(({ _id }) => _id)
}

test('the one of 300 who can do the work is found', async () => {
  const [crew] = await crewOf((await paidBooking(world, { startMinute: 600 })).bookingId)
  const others = `id <> '${crew}' and phone not like '+916%'`
  await world.alter(`update professional set active = false where ${others}`)
  const { token, bookingId } = await beginBooking(world, { startMinute: null })
  const date = addDays(indiaDay(world.clock.now()), 1)
  const free = (await world.call(checkoutCalls.timeSlots, { bookingId, date }, { token })).body.data
  expect(free).toContain('2:00 PM - 3:00 PM')
  expect(free).not.toContain('10:00 AM - 11:00 AM')
  for (const startMinute of [720, 840, 960])
    expect(await crewOf((await paidBooking(world, { startMinute })).bookingId)).toEqual([crew])
  await world.alter(`update professional set active = true where ${others}`)
})

test('a professional who was liked comes again in a large city', async () => {
  await world.alter(`insert into professional_skill (professional_id, category_id)
    select professional.id, category.id from professional cross join category where phone like '+916%'`)
  const visit = await paidBooking(world, { startMinute: 1080 })
  const crew = await crewOf(visit.bookingId)
  world.clock.advance({ days: 1 })
  await staff.start(visit).then(({ body }) => body)
  await staff.complete(visit).then(({ body }) => body)
  const token = await world.signIn(visit.phone)
  const { items } = (await world.call(reviewCalls.ofBooking, { bookingId: visit.bookingId }, { token })).body.data
  await world.call(reviewCalls.add, { bookingItemId: items[0]?.bookingItemId ?? '', rating: 5 }, { token })
  expect(await crewOf((await paidBooking(world, { token, startMinute: 840 })).bookingId)).toEqual(crew)
})
