import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { visitUpdates } from '#contract/lib/business.ts'
import { crewClient } from '#server/testing/professional/professional-steps.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { bookingNow, creditLedger, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { startCode } from './start-code.rules.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
let days = 0
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300021'))
})
beforeEach(() => {
  // A new day for each test: the hours of earlier ones stay taken.
  days += 10
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * 24 * 3_600_000))
})

/** Minutes after the start of the visit, tomorrow at 10:00 to 11:00. */
const afterStart = (minutes: number) =>
  new Date(Date.parse('2026-11-24T04:30:00Z') + days * 24 * 3_600_000 + minutes * 60_000).toISOString()
const atMinute = (minutes: number) => world.clock.set(afterStart(minutes))

async function visitWithCrew() {
  const visit = await paidVisit(world)
  return { visit, crew: await crewClient(world, visit) }
}

describe('a visit that staff move after its professional arrived', () => {
  test('is planned again, and asks for a new arrival', async () => {
    const { visit, crew } = await visitWithCrew()
    atMinute(-10)
    await crew.onTheWay(visit)
    await crew.arrive(visit)
    const date = afterStart(2 * 24 * 60).slice(0, 10)
    await staff.move(visit, date, 600, 'us').then(({ body }) => body)
    const { bookingId, token } = visit
    const now = (await world.call(bookingCalls.visit, { bookingId }, { token })).body.data
    expect(now).toMatchObject({ state: 'planned', onTheWayAt: null, arrivedAt: null })
    const other = await crewClient(world, visit)
    atMinute(2 * 24 * 60 + 10)
    expect((await other.finish(visit, 'not_at_home', { reason: 'The gate stayed closed' })).error.message).toBe(
      'First say that you arrived.',
    )
    expect((await other.onTheWay(visit)).body.data.onTheWayAt).toBe(afterStart(2 * 24 * 60 + 10))
  })
})

test('a visit that its professional refused is not theirs to end', async () => {
  const { visit, crew } = await visitWithCrew()
  await crew.refuse(visit)
  atMinute(10)
  expect((await crew.finish(visit, 'not_possible', { reason: 'I am ill' })).error).toMatchObject({
    code: 'INVALID_TRANSITION',
    message: 'You said that you cannot come to this visit.',
  })
  expect((await bookingNow(world, visit)).bookingStatus).toBe('Confirmed')
})

test('a visit that starts after its planned end needs an arrival, by which the customer has credit', async () => {
  const { visit, crew } = await visitWithCrew()
  const code = startCode(visit.bookingId, world.ctx.config.codePepper)
  atMinute(10 * 60)
  for (const at of [undefined, afterStart(10 * 60)]) {
    expect((await crew.start(visit, code, at)).error).toMatchObject({
      code: 'BAD_TIME',
      message: 'The planned end has passed. Say first when you arrived.',
    })
  }
  await crew.arrive(visit, afterStart(0)).then(({ body }) => body)
  expect((await crew.start(visit, code)).body.data.state).toBe('working')
  expect((await creditLedger(world, visit)).balance).toBe(0)
})

test('refuses to set out to a visit of last week, and sends its customer no message', async () => {
  const { visit, crew } = await visitWithCrew()
  atMinute(7 * 24 * 60)
  for (const tap of [crew.onTheWay, crew.arrive]) {
    expect((await tap(visit)).error).toMatchObject({
      code: 'BAD_TIME',
      message: 'The time of this visit is long over. Call the office.',
    })
  }
  await runQueued(world, 'notification.send-sms')
  expect(world.sms.outbox(`+91${visit.phone}`).some(({ text }) => text.includes('with you soon'))).toBe(false)
  atMinute(60 * visitUpdates.lateHours)
  expect((await crew.onTheWay(visit)).status).toBe(200)
})
