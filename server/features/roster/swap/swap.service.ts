import { indiaDay, indiaMinute } from '#contract/lib/india-time.ts'
import type { Queryable } from '#server/db/database.ts'
import { crewRows } from '../crew.queries.ts'
import type { VisitToStaff } from '../crew-change.service.ts'
import { professionalsOn } from '../free-hours.queries.ts'
import { isDisliked, visitHours } from '../roster.rules.ts'
import { findMovableVisit, listMovableVisits } from './swap.queries.ts'
import { onlyVisitInTheWay, whoTakesOver } from './swap.rules.ts'

/** `comes` would be free but for one other visit, for which `takes` is free. */
interface Swap {
  comes: string
  otherBookingId: string
  takes: string
}

/** Each visit in the way is one more read. */
const maxTried = 12
const maxFound = 5

/** Swaps that bring a professional of the city to a visit; not one who is of its crew (`except`) or whom its customer disliked. */
export async function listSwaps(db: Queryable, visit: VisitToStaff, except: readonly string[]): Promise<Swap[]> {
  const { now } = visit
  const able = (await professionalsOn(db, dayOf(visit))).filter((one) => !except.includes(one.id) && !isDisliked(one))
  const inTheWay = new Map<string, string>()
  for (const professional of able) {
    const reservationId = onlyVisitInTheWay(hoursOf(visit), professional)
    if (reservationId) inTheWay.set(reservationId, professional.id)
  }
  const others = (await listMovableVisits(db, [...inTheWay.keys()], now)).slice(0, maxTried)
  const crews = await crewRows(
    db,
    others.map(({ bookingId }) => bookingId),
  )
  const swaps: Swap[] = []
  // One after the other: a dialog must not take all connections.
  for (const { reservationId, bookingId: otherBookingId, ...other } of others) {
    if (swaps.length === maxFound) break
    const comes = inTheWay.get(reservationId) as string
    const professionals = await professionalsOn(db, dayOf({ ...other, bookingId: otherBookingId, now }))
    const itsCrew = crews.filter(({ bookingId }) => bookingId === otherBookingId).map(({ id }) => id)
    const takes = whoTakesOver(hoursOf(other), professionals, { gives: comes, except: [comes, ...itsCrew, ...except] })
    if (takes) swaps.push({ comes, otherBookingId, takes })
  }
  return swaps
}

/** Whether a visit can still be given away in a swap. The caller holds its booking's lock. */
export async function canBeGivenAway(trx: Queryable, bookingId: string, now: Date): Promise<boolean> {
  return (await findMovableVisit(trx, bookingId, now)) !== undefined
}

type Planned = Pick<VisitToStaff, 'startsAt' | 'durationMinutes'>

const hoursOf = ({ startsAt, durationMinutes }: Planned) =>
  visitHours(indiaDay(startsAt), indiaMinute(startsAt), durationMinutes)

const dayOf = ({ areaId, startsAt, categoryIds, now, bookingId }: Omit<VisitToStaff, 'durationMinutes'>) => ({
  ...{ areaId, day: indiaDay(startsAt), categoryIds, now, bookingId },
})
