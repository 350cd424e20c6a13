import type { Actor, ProfessionalActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { type BookingRow, lockBooking, recordEvent } from '#server/features/booking/booking.service.ts'
import { notifyCrew } from '#server/features/notification/crew/notify-crew.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { acceptHours } from '#server/features/roster/crew-change.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { askNext, visitToOffer } from './ask-next.service.ts'
import { isWithoutCrew } from './search-state.service.ts'
import { answerOffer, findOpenOffer, listAsked } from './visit-offer.queries.ts'

type AnswerContext = Pick<Context, 'db' | 'clock' | 'jobs'>

const system: Actor = { kind: 'system', name: 'system' }

/**
 * Assigns the visit to the professional who is asked. A second acceptance does nothing. Throws BOOKING_NOT_FOUND for one they were
 * not asked for, OWN_BOOKING, INVALID_TRANSITION once the offer is over.
 */
export async function acceptOffer(
  ctx: AnswerContext,
  actor: ProfessionalActor,
  { bookingId }: { bookingId: string },
): Promise<void> {
  const isTaken = await ctx.db.transaction().execute(async (trx) => {
    const { booking, answer } = await lockAsked(trx, actor, bookingId)
    if (booking.customerId === actor.customerId) throw new AppError('OWN_BOOKING')
    return answer === 'accepted' || (await acceptLocked(ctx, trx, actor, booking))
  })
  // Thrown after the commit: another professional may have been asked in it.
  if (!isTaken) throw new AppError('INVALID_TRANSITION', { reason: 'OFFER_OVER' })
}

async function acceptLocked(
  ctx: AnswerContext,
  trx: Queryable,
  actor: ProfessionalActor,
  booking: BookingRow,
): Promise<boolean> {
  const at = ctx.clock.now()
  const { id: bookingId } = booking
  const { professionalId } = actor
  if (!(await isWithoutCrew(trx, booking))) return false
  if (!(await answerOffer(trx, { bookingId, professionalId, answer: 'accepted', at }))) return false
  if (!(await acceptHours(trx, visitToOffer(booking, at), professionalId))) {
    // Leave, hours or documents of theirs have changed since they were asked.
    const detail = { leaves: professionalId }
    await recordEvent(trx, { bookingId, actor: system, at, kind: 'visit_offer_expired', detail })
    await askNext(ctx, trx, booking)
    return false
  }
  await recordEvent(trx, { bookingId, actor, at, kind: 'visit_offer_accepted' })
  await notify(ctx, trx, { bookingId, event: 'assigned', occurrence: String(at.getTime()) })
  await notifyCrew(ctx, trx, bookingId)
  return true
}

/** The next one is asked right away. Nothing happens to an offer that is over. Throws BOOKING_NOT_FOUND. */
export async function declineOffer(
  ctx: AnswerContext,
  actor: ProfessionalActor,
  { bookingId }: { bookingId: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const at = ctx.clock.now()
    const { professionalId } = actor
    const { booking } = await lockAsked(trx, actor, bookingId)
    if (!(await isWithoutCrew(trx, booking))) return
    if (!(await answerOffer(trx, { bookingId, professionalId, answer: 'declined', at }))) return
    await recordEvent(trx, { bookingId, actor, at, kind: 'visit_offer_declined' })
    await askNext(ctx, trx, booking)
  })
}

/** After the time to answer the next one is asked. False while it is not over, or once it was answered. */
export async function passOn(ctx: AnswerContext, bookingId: string): Promise<boolean> {
  if (!(await findOpenOffer(ctx.db, bookingId))) return false
  return await ctx.db.transaction().execute(async (trx) => {
    const at = ctx.clock.now()
    const booking = await lockBooking(trx, bookingId)
    const open = await findOpenOffer(trx, bookingId)
    if (!open || open.expiresAt > at) return false
    const { professionalId } = open
    const isSearched = await isWithoutCrew(trx, booking)
    await answerOffer(trx, { bookingId, professionalId, answer: isSearched ? 'expired' : 'withdrawn', at })
    // It was cancelled or given another time meanwhile.
    if (!isSearched) return true
    const detail = { leaves: professionalId }
    await recordEvent(trx, { bookingId, actor: system, at, kind: 'visit_offer_expired', detail })
    await askNext(ctx, trx, booking)
    return true
  })
}

/** Throws BOOKING_NOT_FOUND. */
async function lockAsked(trx: Queryable, { professionalId }: ProfessionalActor, bookingId: string) {
  const booking = await lockBooking(trx, bookingId)
  const asked = (await listAsked(trx, bookingId)).find((one) => one.professionalId === professionalId)
  if (!asked) throw new AppError('BOOKING_NOT_FOUND')
  return { booking, answer: asked.answer }
}
