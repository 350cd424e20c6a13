import type { alternativesCalls } from '#contract/dispatch.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { bookingById, lockBookingForStaff, recordEvent } from '#server/features/booking/booking.service.ts'
import { bookingLink } from '#server/features/booking/visit/links.rules.ts'
import { offeredTimes, stillFree } from '#server/features/cancellation/offered-times.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { isWithoutProfessional } from '#server/features/roster/professional/professional.service.ts'
import { visitToStaff } from '#server/features/staff-booking/crew.service.ts'
import { searchState } from '#server/features/visit-offer/search-state.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { listOtherTimes, toStart } from './alternatives.service.ts'

type Input = EndpointInput<typeof alternativesCalls.offerTimes>

/**
 * Sends the customer times to choose from; whether they are still free is asked again when they are shown and chosen. The same times
 * again, such as by a colleague at the same moment, send nothing. Throws BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION where a
 * professional can come, is still asked, or no time is free, and SLOT_TAKEN for a time that is not free.
 */
export async function offerTimes(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs' | 'config'>,
  actor: StaffActor,
  { bookingId, times }: Input,
): Promise<void> {
  const starts = await freeStarts(ctx, bookingId, times)
  await ctx.db.transaction().execute(async (trx) => {
    const at = ctx.clock.now()
    const booking = await lockBookingForStaff(trx, actor, bookingId)
    const { startsAt } = visitToStaff(booking, at)
    if (startsAt <= at) throw new AppError('INVALID_TRANSITION', { reason: 'VISIT_BEGUN' })
    const isAsking = (await searchState(trx, booking)) === 'asking'
    if (isAsking || !(await isWithoutProfessional(trx, { bookingId, startsAt }))) {
      throw new AppError('INVALID_TRANSITION', { reason: 'CREW_CAN_COME' })
    }
    if (starts.length === 0) throw new AppError('INVALID_TRANSITION', { reason: 'NO_TIME_FREE' })
    const isSame = (await offeredTimes(trx, booking))?.starts.map(Number).join() === starts.map(Number).join()
    if (isSame) return
    const detail = { startsAt: startsAt.toISOString(), starts: starts.map((start) => start.toISOString()) }
    await recordEvent(trx, { bookingId, actor, at, kind: 'times_offered', detail })
    const link = bookingLink(ctx, bookingId)
    await notify(ctx, trx, { bookingId, event: 'times_offered', occurrence: at.toISOString(), link })
  })
}

/** In order: those chosen, or else proposed. */
async function freeStarts(
  ctx: { db: Queryable; clock: Context['clock'] },
  bookingId: string,
  times: Input['times'],
): Promise<Date[]> {
  const booking = await bookingById(ctx.db, bookingId)
  visitToStaff(booking, ctx.clock.now())
  const chosen = times ?? (await listOtherTimes(ctx, booking)).filter(({ proposed }) => proposed)
  const starts = [...new Map(chosen.map((time) => [toStart(time).getTime(), toStart(time)])).values()]
  const sorted = starts.sort((one, other) => one.getTime() - other.getTime())
  if ((await stillFree(ctx, booking, sorted)).length < sorted.length) throw new AppError('SLOT_TAKEN')
  return sorted
}
