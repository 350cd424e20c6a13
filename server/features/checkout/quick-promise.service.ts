import { quickVisit } from '#contract/lib/business.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { type BookingRow, listItems } from '#server/features/booking/booking.service.ts'
import { quickMinutes } from '#server/features/catalog/catalog.service.ts'
import { nearestProfessionals } from '#server/features/roster/quick/nearest.service.ts'
import type { Point } from '#server/features/roster/roster.service.ts'
import { placeInUse } from './place-in-use.service.ts'

/** Until a professional is on the way. */
const readyMinutes = quickVisit.payMinutes + quickVisit.setOutMinutes

/** The least minutes until the arrival at an open booking; undefined unless all its services allow it, for one professional. */
export async function leadOfBooking(
  ctx: Pick<Context, 'db' | 'clock'>,
  { id, kind, status, crewSize }: BookingRow,
): Promise<number | undefined> {
  if (kind !== 'visit' || status !== 'Pending' || crewSize !== 1) return undefined
  const items = await listItems(ctx.db, id)
  return await quickMinutes(
    ctx,
    items.map(({ serviceId }) => serviceId),
  )
}

/** By when the nearest professional can be there if the booking is made now; undefined where the place or a professional is missing. */
export async function promiseNow(
  ctx: Pick<Context, 'db' | 'clock'>,
  booking: BookingRow,
  areaId: string,
  position: unknown,
): Promise<Date | undefined> {
  const leadMinutes = await leadOfBooking(ctx, booking)
  if (leadMinutes === undefined) return undefined
  const place = await findPlace(ctx.db, booking, position)
  if (!place) return undefined
  const { id: bookingId, categoryIds, durationMinutes } = booking
  const question = { areaId, bookingId, categoryIds, durationMinutes, place, leadMinutes, readyMinutes }
  const [nearest] = await nearestProfessionals(ctx.db, { ...question, now: ctx.clock.now() })
  return nearest?.arrivesAt
}

/** Of the visit, else the customer's saved one or where they are. */
export async function findPlace(db: Queryable, booking: BookingRow, position: unknown): Promise<Point | undefined> {
  const { lat, lng } = booking
  if (lat !== null && lng !== null) return { lat, lng }
  if (booking.addressText) return undefined
  return await placeInUse(db, booking.customerId, position)
}
