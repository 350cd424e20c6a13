import { indiaDay } from '#contract/lib/india-time.ts'
import { addHistory, addPayment } from '#seed/demo/booking-past.ts'
import { book, type DemoBooking, later } from '#seed/demo/demo-booking.ts'
import { dayFrom } from '#seed/demo/demo-roster.ts'
import type { DemoWorld, Home } from '#seed/demo/demo-world.ts'
import { stableId } from '#server/stable-id.ts'
import { crewActor } from './visit-times.ts'

const areaId = 'gurugram'
const hour = 60

/**
 * Tomorrow at eleven no one of Gurugram is free for a visit whose professional is ill: the others are at a training until noon, but one, who is
 * at a visit at noon that any of them could take over. Delhi can lend one, too.
 */
export async function addShortHour(
  world: DemoWorld,
  homes: readonly Home[],
  bookings: readonly DemoBooking[],
): Promise<void> {
  const here = homes.filter((home) => home.areaId === areaId)
  const [home, next = home] = here
  const [like, nextLike] = bookings
  if (!home || !next || !like || !nextLike) return
  const lines = [{ serviceId: 'termite-inspection', variantIds: [] }]
  const common = { lines, status: 'Confirmed', paymentStatus: 'Paid', daysAhead: 2 } as const
  const when = { day: dayFrom(world.now, 1), startMinute: 11 * hour }
  const visit = await book(world, { ...common, ...when, key: 'day/short', person: like.person, home })
  const noon = { day: indiaDay(visit.visit.startsAt), startMinute: 12 * hour }
  const other = await book(world, { ...common, ...noon, key: 'day/noon', person: nextLike.person, home: next })
  for (const booking of [visit, other]) {
    addHistory(world, booking, crewActor(booking))
    addPayment(world, booking, 'upi')
  }
  addLeaves(world, visit, other)
}

function addLeaves({ rows, roster, now }: DemoWorld, { visit }: DemoBooking, { visit: atNoon }: DemoBooking): void {
  const [ill, comes] = [visit.crew[0]?.id, atNoon.crew[0]?.id]
  for (const { id } of roster.teamOf(areaId).filter((one) => one.id !== comes)) {
    const isIll = id === ill
    rows.add('professional_leave', {
      id: stableId('leave', `day/short/${id}`),
      professional_id: id,
      starts_at: later(visit.startsAt, isIll ? -4 * hour : -hour),
      ends_at: later(visit.startsAt, isIll ? 9 * hour : hour),
      reason: isIll ? 'Fever' : 'Training on the new steam cleaners',
      created_at: later(now, isIll ? -25 : -9 * 24 * hour),
    })
  }
}
