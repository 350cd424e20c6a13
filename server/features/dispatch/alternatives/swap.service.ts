import type { alternativesCalls } from '#contract/dispatch.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { lockBookingForStaff } from '#server/features/booking/booking.service.ts'
import { lockCrewsToChange } from '#server/features/roster/crew-change.service.ts'
import { getCrew } from '#server/features/roster/reservation.service.ts'
import { canBeGivenAway } from '#server/features/roster/swap/swap.service.ts'
import { assignWithin, visitToStaff } from '#server/features/staff-booking/crew.service.ts'
import { AppError } from '#server/http/app-error.ts'

/**
 * Both visits change hands or neither. Bookings, days, expired holds and professionals are locked, each in one order, so that two swaps wait for each
 * other. Throws what assigning throws, and CHANGED_MEANWHILE when the other visit has begun or has other professionals by now.
 */
export async function swapVisits(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: StaffActor,
  input: EndpointInput<typeof alternativesCalls.swap>,
): Promise<void> {
  const { bookingId, professionalId, inPlaceOf, otherBookingId, otherProfessionalId, borrow, reason } = input
  await ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now()
    const locked = new Map<string, Awaited<ReturnType<typeof lockBookingForStaff>>>()
    for (const id of [bookingId, otherBookingId].sort()) locked.set(id, await lockBookingForStaff(trx, actor, id))
    const visits = [...locked.values()].map((booking) => visitToStaff(booking, now))
    await lockCrewsToChange(trx, visits, [professionalId, otherProfessionalId], now)
    const crew = (await getCrew(trx, otherBookingId)).map(({ id }) => id)
    if (!crew.includes(professionalId) || !(await canBeGivenAway(trx, otherBookingId, now))) {
      throw new AppError('CHANGED_MEANWHILE')
    }
    const terms = { borrow, ...(reason && { reason }) }
    const numberOf = (id: string) => ({ swappedWith: locked.get(id)?.number ?? '' })
    // Given away first: only then its professional is free.
    const gives = { bookingId: otherBookingId, professionalId: otherProfessionalId, inPlaceOf: professionalId }
    await assignWithin(ctx, trx, actor, { ...gives, ...terms }, numberOf(bookingId))
    const takes = { bookingId, professionalId, ...(inPlaceOf && { inPlaceOf }) }
    await assignWithin(ctx, trx, actor, { ...takes, ...terms }, numberOf(otherBookingId))
  })
}
