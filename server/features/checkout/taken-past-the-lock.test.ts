import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { indiaInstant } from '#contract/lib/india-time.ts'
import type { Queryable } from '#server/db/database.ts'
import { at, bookingFixture, tomorrow } from '#server/testing/booking-fixture.ts'
import { commitUnder } from '#server/testing/steps/queue-behind.ts'
import { createWorld } from '#server/testing/test-world.ts'

test('hours that a request of another area takes at the same moment answer SLOT_TAKEN and keep the former hours', async () => {
  const world = await createWorld()
  onTestFinished(() => world.close())
  const fixture = bookingFixture(world)
  await fixture.keepProfessionals(1)
  const [here, elsewhere] = [await fixture.newBooking(), await fixture.newBooking()]
  await fixture.choose(here, 14)
  // As a booking does in the area an operator has just moved this professional to: its lock is not ours.
  const takeTheSame = async (trx: Queryable) => {
    const startsAt = indiaInstant(tomorrow, 10 * 60)
    const { id } = await trx
      .insertInto('slot_reservation')
      .values({
        booking_id: elsewhere.bookingId,
        area_id: 'indore',
        starts_at: startsAt,
        ends_at: indiaInstant(tomorrow, 11 * 60),
        created_at: world.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into reserved_cell (professional_id, cell_at, reservation_id)
      select id, ${startsAt}, ${id}::uuid from professional where active`.execute(trx)
  }
  const chosen = await commitUnder(world.db, takeTheSame, () => fixture.choose(here, 10))
  expect([chosen.status, chosen.error.code]).toEqual([409, 'SLOT_TAKEN'])
  expect((await fixture.find(here)).body.data.timeSlot).toEqual(at(14))
  expect(await fixture.cellsOf(here.bookingId)).toHaveLength(2)
})
