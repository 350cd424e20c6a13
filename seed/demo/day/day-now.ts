import { overrunMinutes } from '#contract/lib/business.ts'
import { indiaDay, indiaMinute } from '#contract/lib/india-time.ts'
import { addHistory, addPayment } from '#seed/demo/booking-past.ts'
import { book, type DemoBooking } from '#seed/demo/demo-booking.ts'
import type { DemoWorld } from '#seed/demo/demo-world.ts'
import { visitHours } from '#server/features/roster/roster.rules.ts'
import { addVisitTimes, crewActor } from './visit-times.ts'

const minuteMs = 60_000
const halfHourMs = 30 * minuteMs
const visitMinutes = 90

/**
 * A visit that has not begun and one that goes on after its end, where the hour has none: in the night and early in the morning
 * no one works, and these two queues would be empty.
 */
export async function addVisitsOfNow(world: DemoWorld, bookings: readonly DemoBooking[]): Promise<DemoBooking[]> {
  const { now } = world
  const lastHalf = Math.floor(now.getTime() / halfHourMs) * halfHourMs
  const isUnstarted = ({ status, visit }: DemoBooking) =>
    status === 'Confirmed' && visit.startsAt <= now && visit.endsAt > now
  const isLate = ({ status, visit }: DemoBooking) =>
    status === 'Progress' && visit.endsAt <= now && visit.endsAt.getTime() > now.getTime() - overrunMinutes * minuteMs
  const wanted = [
    { is: isUnstarted, status: 'Confirmed', endsAt: lastHalf + 2 * halfHourMs },
    { is: isLate, status: 'Progress', endsAt: lastHalf },
  ] as const
  const added: DemoBooking[] = []
  for (const { status, endsAt } of wanted.filter((one) => !bookings.some(one.is))) {
    const startsAt = new Date(endsAt - visitMinutes * minuteMs)
    const like = bookings.filter((one) => isFree(one, [...bookings, ...added], startsAt)).at(added.length)
    const [first] = like?.visit.crew ?? []
    if (!like || !first) continue
    const day = indiaDay(startsAt)
    const startMinute = indiaMinute(startsAt)
    const booking = await book(world, {
      ...{ person: like.person, home: like.home, lines: like.lines, day, startMinute, status, paymentStatus: 'Paid' },
      ...{ key: `day/now-${status}`, daysAhead: 1 },
      visit: { ...visitHours(day, startMinute, visitMinutes), crew: [first] },
    })
    addHistory(world, booking, crewActor(booking), status === 'Progress' ? addVisitTimes(world, booking) : {})
    addPayment(world, booking, 'upi')
    added.push(booking)
  }
  return added
}

/** Whether the first of its crew has no visit within some hours. */
function isFree({ visit: { crew } }: DemoBooking, all: readonly DemoBooking[], startsAt: Date): boolean {
  const hoursAway = 12 * halfHourMs
  return all
    .filter(({ visit }) => visit.crew.some(({ id }) => id === crew[0]?.id))
    .every(
      ({ visit }) =>
        visit.endsAt.getTime() <= startsAt.getTime() - hoursAway ||
        visit.startsAt.getTime() >= startsAt.getTime() + hoursAway,
    )
}
