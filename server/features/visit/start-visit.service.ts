import { cancellationPolicy } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { isRefusal } from '#contract/refusals/refusal.ts'
import type { staffVisitCalls } from '#contract/visit.staff.ts'
import type { ProfessionalActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { type BookingRow, lockBookingForStaff } from '#server/features/booking/booking.service.ts'
import { transition } from '#server/features/booking/transition.service.ts'
import { enteredTime } from '#server/features/booking/visit/update.rules.ts'
import { deleteClaim, findVisit, insertStart } from '#server/features/booking/visit/visit-record.service.ts'
import { startTimes } from '#server/features/booking/visit.rules.ts'
import { lateCredit } from '#server/features/cancellation/cancellation.rules.ts'
import { cancellationFacts } from '#server/features/cancellation/cancellation-facts.service.ts'
import { giveGoodwill, owedNow } from '#server/features/cancellation/goodwill.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { AppError } from '#server/http/app-error.ts'

/**
 * A late arrival earns the customer credit, by the time of the arrival and not of the entry. Throws BOOKING_NOT_FOUND,
 * OWN_BOOKING, INVALID_TRANSITION, BAD_TIME with the reason.
 */
export async function startVisit(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: StaffActor,
  { bookingId, reason, ...entered }: EndpointInput<typeof staffVisitCalls.start>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBookingForStaff(trx, actor, bookingId)
    const times = { arrivedAt: enteredTime(entered.arrivedAt), startedAt: enteredTime(entered.startedAt) }
    await startLocked(ctx, trx, { booking, actor, entered: times, ...(reason && { reason }) })
  })
}

interface Start {
  booking: BookingRow
  actor: StaffActor | ProfessionalActor
  entered: { arrivedAt?: Date | undefined; startedAt?: Date | undefined }
  /** Why staff start it without the customer's code. */
  reason?: string
}

/** The caller holds the booking's lock. An arrival that is not entered is the one the professional reported. */
export async function startLocked(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  { booking, actor, entered, reason }: Start,
): Promise<void> {
  const at = ctx.clock.now()
  const bookingId = booking.id
  const facts = await cancellationFacts(trx, booking)
  if (booking.status !== 'Confirmed') throw new AppError('INVALID_TRANSITION')
  if (facts.search) throw new AppError('INVALID_TRANSITION', { reason: 'NO_CREW_YET' })
  if (facts.isHeld) {
    throw new AppError('INVALID_TRANSITION', {
      reason: actor.kind === 'staff' ? 'TREATMENT_UNDECIDED' : 'TREATMENT_HELD',
    })
  }
  const reported = entered.arrivedAt ? undefined : (await findVisit(trx, bookingId))?.arrivedAt
  const times = startTimes(facts, reported ? { arrivedAt: reported, startedAt: entered.startedAt ?? at } : entered, at)
  if (isRefusal(times)) throw new AppError('BAD_TIME', times)
  const owed = lateCredit(facts, cancellationPolicy, times.arrivedAt)
  const late = { booking, actor, amountPaise: owed, reason: 'We came late' }
  const creditPaise = await owedNow(trx, { ...late, at })
  const { arrivedAt, startedAt } = times
  const detail = {
    arrivedAt: arrivedAt.toISOString(),
    startedAt: startedAt.toISOString(),
    ...(creditPaise > 0 && { creditPaise }),
    ...(reason && { reason }),
  }
  await transition(trx, booking, { status: 'Progress', actor, kind: 'started', detail, at })
  await insertStart(trx, bookingId, times)
  await deleteClaim(trx, bookingId)
  await giveGoodwill(trx, booking, creditPaise, at)
  await notify(ctx, trx, { bookingId, event: 'started' })
}
