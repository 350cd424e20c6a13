import { beforeEach, expect, test } from 'vitest'
import { retentionDays } from '#contract/lib/business.ts'
import { bookingActCalls } from '#contract/staff-booking.acts.ts'
import { timelineCalls } from '#contract/staff-booking.timeline.ts'
import { jobs } from '#server/features.ts'
import { crewClient } from '#server/testing/professional/professional-steps.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import type { Checkout } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
beforeEach(() => world.clock.set('2026-11-23T04:30:00Z'))

async function cleanUp(): Promise<void> {
  for (const queue of ['booking.forget-crews', 'roster.clean-up', 'ops.clean-up-notes']) {
    await jobs.find((job) => job.queue === queue)?.run(world.ctx, {} as never)
  }
}

let phone = 9_812_300_083
/** A new colleague: the session of a shift ends after hours, not years. */
const support = async () => staffClient(world, await hireStaff(world, 'support', String(phone++)))

async function entriesOf({ bookingId }: Checkout) {
  return (await (await support()).call(timelineCalls.find, { bookingId })).body.data.entries
}

test('after its period the history says a professional refused, not which', async () => {
  const visit = await paidVisit(world)
  const crew = await crewClient(world, visit)
  expect((await crew.refuse(visit)).status).toBe(200)
  const whoRefused = async () => {
    await cleanUp()
    const entries = await entriesOf(visit)
    return entries.filter(({ text }) => text.includes('cannot come')).map(({ who }) => who)
  }
  const refusals = () =>
    world.db.selectFrom('visit_refusal').select('reason').where('booking_id', '=', visit.bookingId).execute()

  world.clock.advance({ minutes: (retentionDays.visitCrew - 1) * 24 * 60 })
  expect(await whoRefused()).toEqual([crew.name])
  expect(await refusals()).toHaveLength(1)
  world.clock.advance({ minutes: 2 * 24 * 60 })
  expect(await whoRefused()).toEqual(['Professional'])
  expect(await refusals()).toEqual([])
})

test('notes and calls about a booking are deleted after their period', async () => {
  const visit = await paidVisit(world, 660)
  await (await support()).call(bookingActCalls.note, { bookingId: visit.bookingId, words: 'The gate is green.' })
  const notes = async () => {
    await cleanUp()
    return (await entriesOf(visit)).filter(({ kind }) => kind === 'note').map(({ more }) => more)
  }
  world.clock.advance({ minutes: (retentionDays.bookingNote - 1) * 24 * 60 })
  expect(await notes()).toEqual(['The gate is green.'])
  world.clock.advance({ minutes: 2 * 24 * 60 })
  expect(await notes()).toEqual([])
})
