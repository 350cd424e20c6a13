import { beforeAll, expect, test } from 'vitest'
import type { Queryable } from '#server/db/database.ts'
import { bathroom, bookingFixture, tomorrow } from '#server/testing/booking-fixture.ts'
import { testScale } from '#server/testing/scale/test-scale.ts'
import { commitUnder } from '#server/testing/steps/queue-behind.ts'
import { ask, onlyBetween } from '#server/testing/steps/standby.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { holdForStandbys } from './hold-for-standbys.service.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
beforeAll(async () => {
  await fixture.keepProfessionals(1)
  await onlyBetween(world, tomorrow, 10, 11)
})

test('no slot is held for hours that its customer changes at the same moment', async () => {
  const evening = { start: '16:00', end: '23:59' }
  const customer = await fixture.newBooking()
  const holder = await fixture.newBooking(bathroom)
  expect((await fixture.choose(holder, 10)).status).toBe(200)
  expect((await ask(world, customer, tomorrow)).status).toBe(200)
  world.clock.advance({ minutes: 10 })
  const { bookingId } = customer
  const change = async (trx: Queryable) => {
    await trx.selectFrom('booking').select('id').where('id', '=', bookingId).forUpdate().execute()
    await trx.updateTable('standby').set({ from_minute: 960 }).where('booking_id', '=', bookingId).execute()
  }
  expect(await commitUnder(world.db, change, () => holdForStandbys(world.ctx, {}))).toBe(0)
  expect((await fixture.find(customer)).body.data.timeSlot).toBeNull()
  expect((await ask(world, customer, tomorrow, evening)).body.data.standbys).toMatchObject([{ hours: evening }])
  await world.db.deleteFrom('standby').execute()
})

test('one slot, several who wait, other customers and two workers: it is held once, for one of them', async () => {
  const second = await world.secondApp()
  for (let round = 0; round < 2; round += 1) {
    const holder = await fixture.newBooking(bathroom)
    expect((await fixture.choose(holder, 10)).status).toBe(200)
    const waiting = [await fixture.newBooking(), await fixture.newBooking(), await fixture.newBooking()]
    for (const one of waiting) {
      world.clock.advance({ seconds: 1 })
      expect((await ask(world, one, tomorrow)).status).toBe(200)
    }
    const others: typeof waiting = []
    for (let index = 0; index < Math.min(testScale.racers, 4); index += 1) others.push(await fixture.newBooking())
    world.clock.advance({ minutes: 10 })
    const racing = others.map((other, index) => fixture.choose(other, 10, { on: index % 2 ? second : world.app }))
    const worked = [holdForStandbys(world.ctx, {}), holdForStandbys(second.ctx, {})]
    const [answers, holds] = await Promise.all([Promise.all(racing), Promise.all(worked)])
    const chosen = answers.filter(({ status }) => status === 200).length
    for (const { status, error } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, error.code]).toEqual([409, 'SLOT_TAKEN'])
    }
    expect(holds.reduce((sum, count) => sum + count, chosen)).toBe(1)
    const reserved = await world.db
      .selectFrom('slot_reservation')
      .select('booking_id')
      .where('expires_at', '>', world.clock.now())
      .execute()
    expect(reserved).toHaveLength(1)
    const firstWaiting = waiting[0]?.bookingId
    if (chosen === 0) expect(reserved[0]?.booking_id).toBe(firstWaiting)
    world.clock.advance({ minutes: 10 })
    await world.db.deleteFrom('standby').execute()
  }
}, 60_000)
