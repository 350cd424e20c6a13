import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { areaCalls } from '#contract/area-closure.ts'
import { areaClosure } from '#contract/lib/business.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { rescheduleCalls } from '#contract/reschedule.ts'
import type { Queryable } from '#server/db/database.ts'
import { boughtPlan, getPlan } from '#server/testing/plan-steps.ts'
import { bookingNow, type Checkout, getRefunds, paidBooking } from '#server/testing/steps/checkout.ts'
import { commitUnder } from '#server/testing/steps/queue-behind.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { settleClosedAreas } from './close-area.service.ts'

const world = suiteWorld()
let admin: ReturnType<typeof staffClient>
let dispatcher: ReturnType<typeof staffClient>
beforeAll(async () => {
  admin = staffClient(world, await hireStaff(world, 'admin', '9812300064'))
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812400065'))
})
let round = 0
/** A Monday; later each time, because cached areas are valid by the clock. */
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
  world.clock.advance({ seconds: 7 * ++round })
})

const areaId = 'bengaluru'
const close = async (more: { dryRun?: boolean } = {}) =>
  (await admin.call(areaCalls.close, { areaId, reason: 'The crew leader left', ...more })).body.data
const settle = () => settleClosedAreas(world.ctx)
afterEach(() => admin.call(areaCalls.reopen, { areaId }))

/** A paid visit after the last day of visits. */
async function lateVisit(): Promise<Checkout> {
  const booking = await paidBooking(world, { startMinute: 600 })
  const { bookingId, token } = booking
  const date = addDays(indiaDay(world.clock.now()), areaClosure.visitsKeptDays + 1)
  const moved = { bookingId, date, timeSlot: { start: '10:00', end: '11:00' } }
  await world.call(rescheduleCalls.reschedule, moved, { token }).then(({ body }) => body)
  return booking
}

/** A plan whose first visit is over, with three left. */
async function startedPlan(): Promise<Checkout> {
  const plan = await boughtPlan(world)
  world.clock.set('2026-11-24T04:35:00Z')
  await dispatcher.start(plan).then(({ body }) => body)
  world.clock.set('2026-11-24T06:00:00Z')
  await dispatcher.complete(plan).then(({ body }) => body)
  return plan
}

const reopening = (trx: Queryable) =>
  trx.updateTable('area').set({ status: 'live', last_visit_day: null }).where('id', '=', areaId).execute()

test('a booking that cannot be cancelled does not hold back the refunds of plans', async () => {
  const plan = await startedPlan()
  const stuck = await lateVisit()
  await close()
  await world.alter(`
    create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'this booking cannot be changed'; end $$;
    create trigger refuse_change before update on booking
    for each row when (old.id = '${stuck.bookingId}') execute function refuse_change()`)
  await expect(settle()).rejects.toThrow('cannot be changed')
  await world.alter('drop trigger refuse_change on booking')
  expect((await bookingNow(world, stuck)).bookingStatus).toBe('Confirmed')
  expect(await getRefunds(world, plan)).toMatchObject([{ amount: 1199.25 }])
})

test('a booking that is being made does not hold back the closure, and a dry run waits for no lock', async () => {
  const areaRow = (trx: Queryable) => trx.selectFrom('area').select('id').where('id', '=', areaId)
  await world.db.transaction().execute(async (other) => {
    await areaRow(other).forNoKeyUpdate().execute()
    expect((await close({ dryRun: true })).area.status).toBe('live')
  })
  await world.db.transaction().execute(async (booking) => {
    await areaRow(booking).forKeyShare().execute()
    expect((await close()).area.status).toBe('closed')
  })
})

test('keeps a booking of an area that is reopened at that moment', async () => {
  const booking = await lateVisit()
  await close()
  await commitUnder(world.db, reopening, settle)
  expect((await bookingNow(world, booking)).bookingStatus).toBe('Confirmed')
})

test('keeps a plan of an area that is reopened at that moment', async () => {
  const plan = await startedPlan()
  await close()
  await commitUnder(world.db, reopening, settle)
  expect(await getPlan(world, plan)).toMatchObject({ left: 3 })
  expect(await getRefunds(world, plan)).toEqual([])
})
