import type { dispatchCalls } from '#contract/dispatch.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { indiaDay, indiaMinute, toMinute, toTime } from '#contract/lib/india-time.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { lockBookingForStaff } from '#server/features/booking/booking.service.ts'
import { rescheduleWithin } from '#server/features/reschedule/reschedule-booking.service.ts'
import { getCrew } from '#server/features/roster/reservation.service.ts'
import { rosterPolicy } from '#server/features/roster/roster.service.ts'
import { assignWithin } from '#server/features/staff-booking/crew.service.ts'
import { isWithoutCrew } from '#server/features/visit-offer/search-state.service.ts'
import { AppError } from '#server/http/app-error.ts'

interface Move extends EndpointInput<typeof dispatchCalls.move> {
  intent: string | null
}

/**
 * Time and professional change together or not at all. Throws what rescheduling and assigning throw, INVALID_TRANSITION for a
 * visit that is there already, and CHANGED_MEANWHILE when a colleague has moved it since it was shown.
 */
export async function moveVisit(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: StaffActor,
  { bookingId, professionalId, inPlaceOf, date, start, seen, borrow, cause, reason, intent }: Move,
): Promise<{ message?: string }> {
  return await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBookingForStaff(trx, actor, bookingId)
    const { startsAt, status } = booking
    if (status !== 'Confirmed' || !startsAt) throw new AppError('INVALID_TRANSITION')
    const crewBefore = await getCrew(trx, bookingId)
    const before = crewBefore.map(({ id }) => id)
    const hasMoved = seen !== undefined && Date.parse(seen) !== startsAt.getTime()
    // The board shows the one who is asked in the place of a crew.
    const isReplaced = inPlaceOf !== undefined && !(await isWithoutCrew(trx, booking))
    if (hasMoved || (isReplaced && !before.includes(inPlaceOf))) throw new AppError('CHANGED_MEANWHILE')
    const day = date ?? indiaDay(startsAt)
    const time = start ?? toTime(indiaMinute(startsAt))
    const isOtherTime = day !== indiaDay(startsAt) || time !== toTime(indiaMinute(startsAt))
    if (!isOtherTime && before.includes(professionalId)) {
      throw new AppError('INVALID_TRANSITION', { reason: 'VISIT_THERE' })
    }
    let message: { message?: string } = {}
    if (isOtherTime) {
      const { windowMinutes } = await rosterPolicy(trx)
      const timeSlot = { start: time, end: toTime(toMinute(time) + windowMinutes) }
      // Who stays comes along where possible, so that the visit changes hands only where asked.
      const stay = crewBefore.filter(({ id }) => id !== inPlaceOf)
      const preferred = [professionalId, ...stay.map(({ id }) => id)]
      const borrowed = stay.filter((one) => one.areaId !== booking.areaId).map(({ id }) => id)
      if (borrow) borrowed.push(professionalId)
      message = await rescheduleWithin(ctx, trx, actor, {
        ...{ bookingId, date: day, timeSlot, cause, reason, intent, preferred, borrowed },
      })
    }
    const crew = (await getCrew(trx, bookingId)).map(({ id }) => id)
    if (!crew.includes(professionalId)) {
      const leaves = inPlaceOf && crew.includes(inPlaceOf) ? inPlaceOf : crew.find((id) => !before.includes(id))
      await assignWithin(ctx, trx, actor, { bookingId, professionalId, inPlaceOf: leaves, borrow, reason })
    }
    return message
  })
}
