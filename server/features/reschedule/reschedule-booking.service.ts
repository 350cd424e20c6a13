import { cashLimitPaise, reschedulePolicy } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'
import type { rescheduleCalls } from '#contract/reschedule.ts'
import type { bookingActCalls } from '#contract/staff-booking.acts.ts'
import type { CustomerActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { crewNeeds, isPaidOnline } from '#server/features/booking/booking.rules.ts'
import {
  type BookingRow,
  bookingById,
  lockBookingForStaff,
  lockOwnBooking,
} from '#server/features/booking/booking.service.ts'
import { requireFreeAddress } from '#server/features/booking/cash-limits/cash-limits.service.ts'
import { lockReductions } from '#server/features/booking/reductions.service.ts'
import { enqueueFreedSlot } from '#server/features/booking/standby-hold.service.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import { deleteWay } from '#server/features/booking/visit/visit-record.service.ts'
import { rescheduleObstacle } from '#server/features/cancellation/cancellation.rules.ts'
import { countMovesOfCustomer, isReplay } from '#server/features/cancellation/cancellation-facts.service.ts'
import {
  cashLimitRefusal,
  offerTimeRefusal,
  rescheduleProblem,
  staffMoveProblem,
} from '#server/features/cancellation/cancellation-sentences.rules.ts'
import { offeredTimes } from '#server/features/cancellation/offered-times.service.ts'
import { paidOfferLimits } from '#server/features/checkout/paid-offer-limits.service.ts'
import { repriceChanged } from '#server/features/checkout/pricing/reprice.service.ts'
import { checkedStart } from '#server/features/checkout/time-slots.service.ts'
import { requirePermittedStart } from '#server/features/entitlement/permitted-starts.service.ts'
import { moveExtraWork } from '#server/features/extra-work/end-work.service.ts'
import { notifyCrew } from '#server/features/notification/crew/notify-crew.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { teamsWith } from '#server/features/roster/borrow.service.ts'
import { reserveSlot } from '#server/features/roster/reservation.service.ts'
import { termsOfDay } from '#server/features/roster/roster.service.ts'
import { isTreatmentHeld } from '#server/features/treatment/treatment.service.ts'
import { type SearchState, searchState, withdrawOffer } from '#server/features/visit-offer/search-state.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { inLanguage } from '#server/i18n/i18n.ts'

type MoveContext = Pick<Context, 'db' | 'clock' | 'jobs'>
type MoveCause = EndpointInput<typeof bookingActCalls.reschedule>['cause']

interface Move extends EndpointInput<typeof rescheduleCalls.reschedule> {
  /** Of staff; one of ours is no move of the customer. */
  cause?: MoveCause
  reason?: string
  intent?: string | null
  /** Professionals to take before others. */
  preferred?: readonly string[]
  /** Those who may come from neighbouring areas. */
  borrowed?: readonly string[]
}

/**
 * Takes the new hours and frees the old ones in one transaction. A code that does not apply at the new time is removed
 * from an unpaid visit; a paid one stays where its code applies. Throws BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION with the
 * reason, BOOKING_CHANGED for an offered time once the offer has ended, BAD_DATE, BAD_SLOT, SLOT_TAKEN, OFFER_NOT_APPLICABLE, NOT_SERVED, CASH_NOT_POSSIBLE when the price without the code exceeds the cash limit, and CASH_LIMIT.
 */
export async function rescheduleBooking(
  ctx: MoveContext,
  actor: CustomerActor | StaffActor,
  input: Move,
): Promise<{ message?: string }> {
  return await ctx.db.transaction().execute(async (trx) => await rescheduleWithin(ctx, trx, actor, input))
}

/** In the caller's transaction. Throws what rescheduleBooking throws. */
export async function rescheduleWithin(
  ctx: MoveContext,
  trx: Queryable,
  actor: CustomerActor | StaffActor,
  input: Move,
): Promise<{ message?: string }> {
  const now = ctx.clock.now()
  const { bookingId, cause = 'customer', reason, intent = null, preferred = [], borrowed = [] } = input
  const isStaff = actor.kind === 'staff'
  const booking = await (isStaff ? lockBookingForStaff(trx, actor, bookingId) : lockOwnBooking(trx, actor, bookingId))
  if (await isReplay(trx, { bookingId, kind: 'rescheduled', intent })) return {}
  // As we check its treatment, or as no professional can come and the office sent other times.
  const isFree = (await isTreatmentHeld(trx, bookingId)) || (await offeredTimes(trx, booking)) !== null
  const search = await searchState(trx, booking)
  // A time that was offered for free must not count as a move of theirs.
  if (input.offered && !isFree && !search) throw new AppError('BOOKING_CHANGED')
  const moving = { ...booking, moves: await countMovesOfCustomer(trx, bookingId), isFree, search }
  const problem = isStaff ? staffProblem(moving, cause, now) : customerProblem(moving, now)
  const { startsAt: from, areaId } = requireReschedulable(booking, problem)
  const terms = await termsOfDay(trx, areaId, input.date)
  const startsAt = checkedStart(terms, { ...input, noticeMinutes: booking.noticeMinutes }, now)
  const language = isStaff ? undefined : actor.language
  await requirePermittedStart(trx, booking, startsAt, { now, language })
  await inLanguage(language, () => requireOfferTime(trx, booking, startsAt))
  if (startsAt.getTime() === from.getTime()) throw new AppError('BAD_SLOT', { reason: 'SAME_TIME' })

  if (!isPaidOnline(booking)) await lockReductions(trx, booking)
  const { endsAt } = await reserveSlot(trx, {
    bookingId,
    areaId,
    startsAt,
    ...crewNeeds(booking),
    preferred,
    ...(await teamsWith(trx, { areaId, startsAt }, borrowed)),
    expiresAt: null,
    now,
  })
  await enqueueFreedSlot(ctx, trx, booking)
  await withdrawOffer(trx, bookingId, now)
  if (!isPaidOnline(booking)) await requireFreeAddress(trx, { ...booking, startsAt, endsAt })
  await trx
    .updateTable('booking')
    .set({ starts_at: startsAt, ends_at: endsAt, reschedules: booking.reschedules + 1 })
    .where('id', '=', bookingId)
    .execute()
  await moveExtraWork(trx, bookingId, startsAt.getTime() - from.getTime())
  await deleteWay(trx, bookingId)
  // Stored for the fee: a visit rescheduled inside the fee window does not become free to cancel.
  const minutesLeft = Math.floor((from.getTime() - now.getTime()) / 60_000)
  const detail = {
    ...{ from: from.toISOString(), to: startsAt.toISOString() },
    ...(cause === 'us' || isFree || search ? { cause: 'us' } : { minutesLeft }),
    ...(reason && { reason }),
    ...(intent && { intent }),
  }
  await recordEvent(trx, { bookingId, actor, at: now, kind: 'rescheduled', detail })

  await notify(ctx, trx, { bookingId, event: 'rescheduled' })
  await notifyCrew(ctx, trx, bookingId)
  const messages = await inLanguage(language, () => repriceForNewTime(trx, booking))
  return messages.length > 0 ? { message: messages.join(' ') } : {}
}

type Moving = BookingRow & { moves: number; isFree: boolean; search: SearchState | null }

function customerProblem(booking: Moving, now: Date): Refusal | undefined {
  if (booking.kind !== 'visit') return { reason: 'RESCHEDULED_WITH_VISIT' }
  const obstacle = rescheduleObstacle(booking, reschedulePolicy, now)
  return obstacle && rescheduleProblem(obstacle, booking.startsAt)
}

function staffProblem(booking: Moving, cause: MoveCause, now: Date): Refusal | undefined {
  if (booking.kind !== 'visit') return { reason: 'RESCHEDULED_WITH_VISIT' }
  return staffMoveProblem(booking, { cause, now })
}

function requireReschedulable(booking: BookingRow, problem: Refusal | undefined): { startsAt: Date; areaId: string } {
  const { startsAt, areaId } = booking
  if (problem || !startsAt) throw new AppError('INVALID_TRANSITION', problem)
  if (!areaId) throw new AppError('NOT_SERVED')
  return { startsAt, areaId }
}

/** A paid price cannot rise any more, so a discount does not move to a time its code is not for. */
async function requireOfferTime(trx: Queryable, booking: BookingRow, startsAt: Date): Promise<void> {
  const problem = (await paidOfferLimits(trx, booking))?.problemAt(startsAt)
  if (!problem) return
  const { totalPaise, discountPaise } = booking
  throw new AppError('OFFER_NOT_APPLICABLE', offerTimeRefusal(problem, { totalPaise, discountPaise }))
}

/** A paid price stays. Repricing as of the confirmation removes the code for its time only, not its end date. */
async function repriceForNewTime(trx: Queryable, booking: BookingRow): Promise<string[]> {
  if (isPaidOnline(booking) || !booking.offerCode || !booking.confirmedAt) return []
  const messages = await repriceChanged(trx, booking, booking.confirmedAt)
  const { totalPaise } = await bookingById(trx, booking.id)
  if (totalPaise > cashLimitPaise) {
    throw new AppError('CASH_NOT_POSSIBLE', cashLimitRefusal(booking.offerCode, totalPaise))
  }
  return messages
}
