import { quickVisit, visitOffer } from '#contract/lib/business.ts'
import { clockLabel, indiaMinute } from '#contract/lib/india-time.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { type BookingRow, recordEvent } from '#server/features/booking/booking.service.ts'
import { notify, textTo } from '#server/features/notification/notification.service.ts'
import { keepHoursFor, type VisitToStaff } from '#server/features/roster/crew-change.service.ts'
import { nearestBy } from '#server/features/roster/quick/nearest.service.ts'
import { lockDay } from '#server/features/roster/reservation.service.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Queue } from '#server/jobs/jobs.ts'
import { findOfferText, insertOffer, listAsked } from './visit-offer.queries.ts'

/** Runs when the time to answer an offer is over. */
export const passOnQueue: Queue<{ bookingId: string }> = { queue: 'visit-offer.pass-on' }

type OfferContext = Pick<Context, 'clock' | 'jobs'>

const system: Actor = { kind: 'system', name: 'system' }

/**
 * Offers a confirmed quick visit to the nearest professional who can keep its promise and was not asked before; its hours are kept
 * for them meanwhile. Without one it has no crew: its customer chooses, and it waits for the office. The caller holds the booking's
 * lock, and no reservation of its day before the day.
 */
export async function askNext(ctx: OfferContext, trx: Queryable, booking: BookingRow): Promise<void> {
  const now = ctx.clock.now()
  const visit = visitToOffer(booking, now)
  const { bookingId, startsAt } = visit
  await lockDay(trx, visit.areaId, startsAt)
  const next = await nearestUnasked(trx, visit)
  await keepHoursFor(trx, visit, next?.id ?? null)
  if (!next) {
    await recordEvent(trx, { bookingId, actor: system, at: now, kind: 'no_professional' })
    return await notify(ctx, trx, { bookingId, event: 'no_professional', occurrence: startsAt.toISOString() })
  }
  const { id: professionalId, driveMinutes } = next
  const expiresAt = new Date(now.getTime() + visitOffer.answerSeconds * 1000)
  await insertOffer(trx, { bookingId, professionalId, arrivesBy: startsAt, driveMinutes, offeredAt: now, expiresAt })
  await recordEvent(trx, {
    bookingId,
    actor: system,
    at: now,
    kind: 'visit_offered',
    detail: { comes: professionalId },
  })
  await textOffer(ctx, trx, visit, professionalId)
  const key = `${bookingId} ${professionalId}`
  await ctx.jobs.enqueue(trx, passOnQueue, { bookingId }, { startAfter: expiresAt, key })
}

/** Throws INVALID_TRANSITION without a time. */
export function visitToOffer(booking: BookingRow, now: Date): VisitToStaff {
  const { id: bookingId, areaId, startsAt, durationMinutes, categoryIds } = booking
  if (!areaId || !startsAt) throw new AppError('INVALID_TRANSITION')
  return { bookingId, areaId, startsAt, durationMinutes, categoryIds, now }
}

/** The nearest of those who were not asked and can arrive by the start. */
export async function nearestUnasked(db: Queryable, visit: VisitToStaff) {
  const except = (await listAsked(db, visit.bookingId)).map(({ professionalId }) => professionalId)
  const question = { ...visit, leadMinutes: 0, readyMinutes: quickVisit.setOutMinutes, except }
  return await nearestBy(db, question, visit.startsAt)
}

async function textOffer(
  ctx: OfferContext,
  trx: Queryable,
  visit: VisitToStaff,
  professionalId: string,
): Promise<void> {
  const { bookingId, startsAt } = visit
  const text = await findOfferText(trx, { bookingId, professionalId })
  if (!text) return
  const { phone, place, work } = text
  const values = { slot: `by ${clockLabel(indiaMinute(startsAt))}`, place, work: work.slice(0, 39) }
  const event = `visit-offer:${bookingId}:${professionalId}`
  await textTo(ctx, trx, { event, phone, template: 'crew_visit_offered', values })
}
