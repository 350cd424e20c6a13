import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { staffBookingCalls } from '#contract/staff-booking.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { JsonObject } from '#server/db/schema.gen.ts'
import {
  type BookingRow,
  bookingById,
  lockBookingForStaff,
  recordEvent,
} from '#server/features/booking/booking.service.ts'
import { notifyCrew } from '#server/features/notification/crew/notify-crew.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { teamsWith } from '#server/features/roster/borrow.service.ts'
import {
  changeCrew,
  giveHours,
  listAvailableProfessionals,
  type VisitToStaff,
} from '#server/features/roster/crew-change.service.ts'
import { getCrew } from '#server/features/roster/reservation.service.ts'
import { forgetWay } from '#server/features/visit/refuse-visit.service.ts'
import { isWithoutCrew, withdrawOffer } from '#server/features/visit-offer/search-state.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { listProfessionals } from './staff-booking.queries.ts'

/** Professionals free for a confirmed visit, without its crew. Throws BOOKING_NOT_FOUND, INVALID_TRANSITION. */
export async function candidatesFor(ctx: Pick<Context, 'db' | 'clock'>, { bookingId }: { bookingId: string }) {
  const booking = await bookingById(ctx.db, bookingId)
  const ids = await listAvailableProfessionals(ctx.db, visitToStaff(booking, ctx.clock.now()))
  const crew = new Set((await getCrew(ctx.db, bookingId)).map(({ id }) => id))
  const rows = await listProfessionals(
    ctx.db,
    ids.filter((id) => !crew.has(id)),
  )
  return rows.map(({ id, name, phone }) => ({ _id: id, name, phone }))
}

type CrewContext = Pick<Context, 'db' | 'clock' | 'jobs'>

/** Throws BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION when it is unclear who is replaced, SLOT_TAKEN. */
export async function assignProfessional(
  ctx: CrewContext,
  actor: StaffActor,
  input: EndpointInput<typeof staffBookingCalls.assign>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => await assignWithin(ctx, trx, actor, input))
}

/** In the caller's transaction; `more` goes into the event. Throws what assignProfessional throws. */
export async function assignWithin(
  ctx: CrewContext,
  trx: Queryable,
  actor: StaffActor,
  { bookingId, professionalId, inPlaceOf, borrow, reason }: EndpointInput<typeof staffBookingCalls.assign>,
  more: JsonObject = {},
): Promise<void> {
  const now = ctx.clock.now()
  const booking = await lockBookingForStaff(trx, actor, bookingId)
  const visit = visitToStaff(booking, now)
  const crew = (await getCrew(trx, bookingId)).map(({ id }) => id)
  const leaves = (await isWithoutCrew(trx, booking)) ? null : whoLeaves(crew, { comes: professionalId, inPlaceOf })
  const of = { ...visit, ...(await teamsWith(trx, visit, borrow ? [professionalId] : [])) }
  const areaId =
    leaves === null
      ? await giveHours(trx, of, professionalId)
      : await changeCrew(trx, of, { leaves, comes: professionalId })
  if (leaves === null) await withdrawOffer(trx, bookingId, now)
  await forgetWay(trx, { bookingId, comes: professionalId, isAlone: crew.length <= 1 })
  const detail = {
    ...(leaves && { leaves }),
    comes: professionalId,
    ...(areaId !== visit.areaId && { borrowedFrom: areaId }),
    ...(reason && { reason }),
    ...more,
  }
  await recordEvent(trx, { bookingId, actor, at: now, kind: 'assigned', detail })
  await notify(ctx, trx, { bookingId, event: 'assigned', occurrence: String(now.getTime()) })
  await notifyCrew(ctx, trx, bookingId)
}

/** Throws INVALID_TRANSITION when it is unclear who is replaced. */
function whoLeaves(crew: readonly string[], { comes, inPlaceOf }: { comes: string; inPlaceOf?: string | undefined }) {
  if (crew.includes(comes)) throw new AppError('INVALID_TRANSITION', { reason: 'IN_CREW_ALREADY' })
  const leaves = inPlaceOf ?? (crew.length === 1 ? crew[0] : undefined)
  if (!leaves || !crew.includes(leaves)) throw new AppError('INVALID_TRANSITION', { reason: 'REPLACED_NOT_NAMED' })
  return leaves
}

/** Throws INVALID_TRANSITION unless it is confirmed. */
export function visitToStaff(booking: BookingRow, now: Date): VisitToStaff {
  const { id: bookingId, areaId, startsAt, durationMinutes } = booking
  if (booking.status !== 'Confirmed' || !areaId || !startsAt) throw new AppError('INVALID_TRANSITION')
  return { bookingId, areaId, startsAt, durationMinutes, categoryIds: booking.categoryIds, now }
}
