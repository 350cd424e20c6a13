import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dispatchCalls } from '#contract/dispatch.ts'
import { notAtHome } from '#contract/lib/business.ts'
import { claimCalls } from '#contract/visit.staff.ts'
import { claimNotAtHome, crewClient } from '#server/testing/professional/professional-steps.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { bookingNow, type Checkout, refundsSent } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { startCode } from './start-code.rules.ts'

const world = suiteWorld()
const firstDay = Date.parse('2026-11-23T04:30:00Z')
const dayMs = 24 * 3_600_000
let staff: ReturnType<typeof staffClient>
let days = 0
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300225'))
})
beforeEach(() => {
  // A new day for each test: the hours of earlier ones stay taken.
  days += 10
  world.clock.set(new Date(firstDay + days * dayMs))
  world.calls.setSwitches({ reset: true })
})

/** Minutes after the start of the visit, tomorrow at 10:00 to 11:00. */
const timeAt = (minutes: number) => new Date(firstDay + (days + 1) * dayMs + minutes * 60_000).toISOString()
const atMinute = (minutes: number) => world.clock.set(timeAt(minutes))
const dayOfVisit = () => timeAt(0).slice(0, 10)
const reason = 'The gate stayed closed'

async function visitWithCrew() {
  const visit = await paidVisit(world)
  return { visit, crew: await crewClient(world, visit) }
}

const payOf = ({ bookingId }: Checkout) =>
  world.db.selectFrom('visit_pay').select('amount_paise').where('booking_id', '=', bookingId).execute()
const waiting = async () =>
  (await staff.call(dispatchCalls.queue, { queue: 'claim' })).body.data.rows.map(({ number, detail }) => [
    number,
    detail,
  ])
const onBoard = async ({ number }: Checkout) =>
  (await staff.call(dispatchCalls.day, { day: dayOfVisit() })).body.data.visits.find((one) => one.number === number)

test('a customer is not at home only after ten minutes, two calls, and a position or a photo', async () => {
  const { visit, crew } = await visitWithCrew()
  const { lat, lng } = { lat: 12.9716, lng: 77.5946 }
  atMinute(3)
  // A phone can say any time: the wait counts from when the arrival reached us.
  const { doorstep } = (await crew.arrive(visit, timeAt(-10))).body.data
  expect(doorstep).toEqual({ waitUntil: timeAt(3 + notAtHome.waitMinutes), calls: 0, callsNeeded: notAtHome.calls })
  const refusal = async (more = {}) => (await crew.finish(visit, 'not_at_home', { reason, ...more })).error.message
  expect(await refusal()).toBe('Wait for the customer until 10:13 AM.')
  atMinute(13)
  expect(await refusal()).toBe('Call the customer 2 times from the app first. You called 0 times.')
  for (const minutes of [14, 16]) {
    atMinute(minutes)
    await crew.callCustomer(visit).then(({ body }) => body)
  }
  expect(await refusal()).toBe('Send your position at the door, or take a photo of it.')
  expect(await refusal({ position: { lat: lat + 0.5, lng } })).toMatch(
    /^You are \d{5} metres from the address\. Go there, or take a photo of it\.$/,
  )
  expect((await bookingNow(world, visit)).bookingStatus).toBe('Confirmed')
  expect([await payOf(visit), await waiting()]).toEqual([[], []])
})

test('what a professional says costs and pays nothing until the office confirms it, and stays on the board', async () => {
  const { visit, crew } = await visitWithCrew()
  atMinute(0)
  await crew.arrive(visit).then(({ body }) => body)
  const first = (await claimNotAtHome(world, crew, visit, reason)).body.data
  expect(first).toMatchObject({ state: 'arrived', claim: { outcome: 'not_at_home', state: 'waiting' } })
  expect((await crew.finish(visit, 'not_at_home', { reason })).body.data).toEqual(first)
  expect((await bookingNow(world, visit)).bookingStatus).toBe('Confirmed')
  expect([await payOf(visit), await waiting()]).toEqual([[], [[visit.number, 'not_at_home']]])
  const { claim } = (await staff.find(visit.bookingId)).body.data
  expect(claim).toMatchObject({ reason, professional: crew.name, calls: 2, metres: 0, state: 'waiting' })

  const { data } = (await staff.confirmClaim(visit)).body
  expect(data).toMatchObject({ bookingStatus: 'Cancelled', visit: { outcome: 'not_at_home' } })
  expect((await refundsSent(world, visit)).map(({ amount }) => amount)).toEqual([897])
  expect(await payOf(visit)).toHaveLength(1)
  expect(await waiting()).toEqual([])
  expect(await onBoard(visit)).toMatchObject({ outcome: 'not_at_home', crew: [{ _id: crew.id }] })
  expect((await crew.visits({})).find(({ _id }) => _id === visit.bookingId)?.state).toBe('not_done')
  const { subjects } = await lastAccess(claimCalls.confirm.path)
  expect(subjects).toEqual([(await staff.find(visit.bookingId)).body.data.customer._id])
  expect((await staff.confirmClaim(visit)).error.message).toBe('Nothing waits to be confirmed.')
})

const lastAccess = (action: string) =>
  world.db
    .selectFrom('staff_access')
    .select('subjects')
    .where('action', '=', action)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

test('a claim that the office refuses leaves the visit as it is, and the professional reads why', async () => {
  const { visit, crew } = await visitWithCrew()
  atMinute(0)
  await crew.arrive(visit).then(({ body }) => body)
  await crew.finish(visit, 'cancelled_at_door', { reason }).then(({ body }) => body)
  await staff.refuseClaim(visit, 'The customer waits for you').then(({ body }) => body)
  expect((await crew.visits({})).find(({ _id }) => _id === visit.bookingId)).toMatchObject({
    state: 'arrived',
    claim: { state: 'refused', answer: 'The customer waits for you' },
  })
  expect((await lastAccess(claimCalls.refuse.path)).subjects).toHaveLength(1)
  expect([await payOf(visit), await waiting()]).toEqual([[], []])
  await crew.finish(visit, 'cancelled_at_door', { reason }).then(({ body }) => body)
  expect(await waiting()).toEqual([[visit.number, 'cancelled_at_door']])
  // The customer comes after all.
  await crew.start(visit, startCode(visit.bookingId, world.ctx.config.codePepper)).then(({ body }) => body)
  expect(await waiting()).toEqual([])
})

test('not possible before the arrival is a refusal, and another professional is looked for', async () => {
  const { visit, crew } = await visitWithCrew()
  atMinute(-60)
  await crew.onTheWay(visit).then(({ body }) => body)
  expect((await crew.finish(visit, 'not_possible', { reason: 'My scooter broke' })).body.data).toMatchObject({
    refused: true,
    claim: null,
  })
  expect((await bookingNow(world, visit)).bookingStatus).toBe('Confirmed')
  expect(await payOf(visit)).toEqual([])
  expect(await staff.toReassign()).toContainEqual(
    expect.objectContaining({ bookingId: visit.bookingId, detail: 'refused' }),
  )
  const [free] = (await staff.candidates(visit)).body.data.professionals
  await staff.assign(visit, free?._id ?? '').then(({ body }) => body)
  const other = await crewClient(world, visit)
  expect((await other.visits()).find(({ _id }) => _id === visit.bookingId)?.state).toBe('planned')
})

test('a colleague does not confirm what they reported as the professional', async () => {
  const { visit, crew } = await visitWithCrew()
  atMinute(5)
  await crew.arrive(visit).then(({ body }) => body)
  await crew.finish(visit, 'not_possible', { reason }).then(({ body }) => body)
  await world.db.updateTable('professional').set({ phone: '+919812300225' }).where('id', '=', crew.id).execute()
  expect((await staff.confirmClaim(visit)).error.message).toBe('You reported this yourself. A colleague decides.')
  await world.db.updateTable('professional').set({ phone: crew.phone }).where('id', '=', crew.id).execute()
  await staff.confirmClaim(visit).then(({ body }) => body)
  expect((await refundsSent(world, visit)).map(({ amount }) => amount)).toEqual([1196])
})
