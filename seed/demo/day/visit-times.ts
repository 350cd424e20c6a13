import { type DemoBooking, later } from '#seed/demo/demo-booking.ts'
import type { DemoWorld } from '#seed/demo/demo-world.ts'
import { makeDice } from '#seed/demo/random.ts'

export interface VisitTimes {
  startedAt: Date
  endedAt: Date
}

/** Adds when the crew of a begun visit came and went: most on time, one in twelve more than half an hour late. */
export function addVisitTimes({ rows, now }: DemoWorld, { id, status, visit }: DemoBooking): VisitTimes {
  const dice = makeDice(Number.parseInt(id.slice(0, 8), 16))
  const wanted = dice.roll(12) === 0 ? 65 + dice.roll(30) : dice.roll(40)
  const sinceStart = Math.floor((now.getTime() - visit.startsAt.getTime()) / 60_000)
  const arrived = Math.max(0, Math.min(wanted, sinceStart - 5))
  const arrivedAt = later(visit.startsAt, arrived)
  const startedAt = later(arrivedAt, Math.min(4, sinceStart))
  const planned = later(visit.endsAt, arrived + dice.roll(20) - 10)
  const endedAt = planned < now ? planned : now
  const isOver = status === 'Completed'
  rows.add('booking_visit', {
    booking_id: id,
    on_the_way_at: later(arrivedAt, -18),
    arrived_at: arrivedAt,
    started_at: startedAt,
    ended_at: isOver ? endedAt : null,
    outcome: isOver ? 'completed' : null,
  })
  return { startedAt, endedAt }
}

/** Names the first of the crew in the history of a booking. */
export function crewActor({ visit }: DemoBooking): string {
  return `professional:${visit.crew[0]?.id}`
}
