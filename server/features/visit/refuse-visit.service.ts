import type { ProfessionalActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import {
  deleteClaim,
  deleteRefusal,
  deleteWay,
  isRefused,
  lockVisit,
  saveRefusal,
} from '#server/features/booking/visit/visit-record.service.ts'
import { AppError } from '#server/http/app-error.ts'

/**
 * Puts a confirmed visit on the list to reassign; it stays as it is until then. A second refusal does nothing. Throws
 * BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION.
 */
export async function refuseVisit(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: ProfessionalActor,
  { bookingId, reason }: { bookingId: string; reason: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await refuseLocked(ctx, trx, { booking: await lockVisit(trx, actor, bookingId), actor, reason })
  })
}

/** The caller holds the booking's lock. Throws INVALID_TRANSITION. */
export async function refuseLocked(
  { clock }: Pick<Context, 'clock'>,
  trx: Queryable,
  { booking, actor, reason }: { booking: BookingRow; actor: ProfessionalActor; reason: string },
): Promise<void> {
  const at = clock.now()
  const { professionalId } = actor
  const { id: bookingId, status, startsAt, endsAt } = booking
  if (status !== 'Confirmed' || !startsAt || !endsAt || endsAt <= at) throw new AppError('INVALID_TRANSITION')
  if (await isRefused(trx, { bookingId, professionalId, startsAt })) return
  await saveRefusal(trx, { bookingId, professionalId, startsAt, reason, at })
  await recordEvent(trx, { bookingId, actor, at, kind: 'refused', detail: { reason } })
}

/** After a professional was assigned: they come, whatever they said before; the way begins again when they come alone. */
export async function forgetWay(
  trx: Queryable,
  { bookingId, comes, isAlone }: { bookingId: string; comes: string; isAlone: boolean },
): Promise<void> {
  await deleteRefusal(trx, bookingId, comes)
  if (isAlone) await deleteWay(trx, bookingId)
  else await deleteClaim(trx, bookingId)
}
