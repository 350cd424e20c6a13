import { indiaDay, indiaMinute } from '#contract/lib/india-time.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Point } from '../area/area.rules.ts'
import { professionalsOn } from '../free-hours.queries.ts'
import { professionalsOfBooker } from '../professional/professional-account.service.ts'
import { termsOfDay } from '../roster.queries.ts'
import { isFreeFor } from '../roster.rules.ts'
import { struckOut } from '../strike.service.ts'
import { type Arrival, hoursFrom, listArrivals, type QuickQuestion, toDriveMinutes } from './arrival.rules.ts'

interface NearQuestion extends Omit<QuickQuestion, 'now'> {
  areaId: string
  bookingId: string
  categoryIds: readonly string[]
  /** Default: the address of the booking. */
  place?: Point | undefined
  /** Those who were asked before. */
  except?: readonly string[]
  now: Date
}

/** Of a large team so many are drawn by lot: one of them is near. */
const atMost = 256

/** Professionals on shift who can be at a place within the hour, the nearest first. None on a closed day or outside the hours of the area. */
export async function nearestProfessionals(db: Queryable, question: NearQuestion): Promise<Arrival[]> {
  return (await findNear(db, question)).arrivals.map(({ id, arrivesAt }) => ({ id, arrivesAt }))
}

/** The nearest of those who can be there by an instant and are free from then on. */
export async function nearestBy(
  db: Queryable,
  question: NearQuestion,
  by: Date,
): Promise<{ id: string; driveMinutes: number } | undefined> {
  const { arrivals, professionals } = await findNear(db, question)
  const hours = hoursFrom(by, question.durationMinutes)
  const free = new Map(professionals.filter((one) => isFreeFor(hours, one)).map((one) => [one.id, toDriveMinutes(one)]))
  const nearest = arrivals.find(({ id, arrivesAt }) => arrivesAt <= by && free.has(id))
  return nearest && { id: nearest.id, driveMinutes: free.get(nearest.id) ?? 0 }
}

/** Not those who booked it themselves, or with as many strikes as are borne. */
async function findNear(
  db: Queryable,
  { areaId, bookingId, categoryIds, place, except = [], ...question }: NearQuestion,
) {
  const { now } = question
  const day = indiaDay(now)
  const { closed, startMinutes } = await termsOfDay(db, areaId, day)
  const [first, last] = [Math.min(...startMinutes), Math.max(...startMinutes)]
  if (closed || startMinutes.length === 0) return { arrivals: [], professionals: [] }
  const professionals = await professionalsOn(db, { areaId, day, categoryIds, now, bookingId, place, atMost })
  const left = new Set([...except, ...(await professionalsOfBooker(db, bookingId))])
  const isOpen = ({ id, arrivesAt }: Arrival) =>
    !left.has(id) && indiaDay(arrivesAt) === day && indiaMinute(arrivesAt) >= first && indiaMinute(arrivesAt) <= last
  const near = listArrivals(professionals, question).filter(isOpen)
  if (near.length === 0) return { arrivals: [], professionals }
  const found = await struckOut(
    db,
    now,
    near.map(({ id }) => id),
  )
  const struck = new Set(found.map(({ id }) => id))
  return { arrivals: near.filter(({ id }) => !struck.has(id)), professionals }
}
