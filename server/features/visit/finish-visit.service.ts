import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { staffVisitCalls } from '#contract/visit.staff.ts'
import type { visitCalls } from '#contract/visit.ts'
import type { ProfessionalActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { requireUpdateTime } from '#server/features/booking/visit/update.rules.ts'
import { findVisit, lockVisit } from '#server/features/booking/visit/visit-record.service.ts'
import { cashOfWork } from '#server/features/extra-work/work-view.service.ts'
import { settleReferral } from '#server/features/referral/referral.service.ts'
import { requireRecord } from '#server/features/treatment/record.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { claimEnd } from './claim.service.ts'
import { completeVisit } from './complete-visit.service.ts'
import { requireToCome } from './en-route.service.ts'
import { refuseLocked } from './refuse-visit.service.ts'
import { countVisits } from './visit.queries.ts'

type Finish = EndpointInput<typeof visitCalls.finish>

/**
 * Completes a visit, or claims that it could not be done, which the office confirms; not possible before the arrival is a
 * refusal. The same a second time does nothing. Throws BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION and BAD_TIME with the
 * reason, BAD_INPUT without the reason or with other cash than is due.
 */
export async function finishVisit(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs' | 'config' | 'calls'>,
  actor: ProfessionalActor,
  { bookingId, outcome, reason, cashReceived = 0, position, at }: Finish,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockVisit(trx, actor, bookingId)
    const visit = await findVisit(trx, bookingId)
    if (visit?.outcome === outcome) return
    const happenedAt = requireUpdateTime(at, ctx.clock.now())
    if (outcome === 'completed') {
      requireCash(booking, await cashOfWork(trx, bookingId), paiseFromRupees(cashReceived))
      await requireRecord(trx, bookingId)
      const endedAt = happenedAt.toISOString()
      return await countCompleted(ctx, trx, await completeVisit(ctx, trx, { bookingId, actor, endedAt }))
    }
    if (!reason) throw new AppError('BAD_INPUT', { reason: 'REASON_MISSING' })
    if (cashReceived > 0) throw new AppError('BAD_INPUT', { reason: 'NO_CASH_FOR_UNDONE' })
    if (booking.status === 'Confirmed') await requireToCome(trx, booking, actor)
    if (outcome === 'not_possible' && !visit?.arrivedAt) return await refuseLocked(ctx, trx, { booking, actor, reason })
    await claimEnd(ctx, trx, { booking, actor, claim: { outcome, reason, happenedAt, position } })
  })
}

/** Counts the visit for its services and settles the referral. Throws what completeVisit throws. */
export async function finishByStaff(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs' | 'config'>,
  actor: StaffActor,
  input: EndpointInput<typeof staffVisitCalls.complete>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await countCompleted(ctx, trx, await completeVisit(ctx, trx, { ...input, actor }))
  })
}

/** Only staff may close a visit whose cash was not paid, or paid in part. */
function requireCash(
  { paymentStatus: status, totalPaise }: BookingRow,
  workPaise: number,
  receivedPaise: number,
): void {
  const duePaise = (status === 'PayAfterService' ? totalPaise : 0) + workPaise
  if (receivedPaise === duePaise) return
  if (duePaise === 0) throw new AppError('BAD_INPUT', { reason: 'NO_CASH_DUE' })
  throw new AppError('BAD_INPUT', { reason: 'CASH_DUE', values: { due: formatRupees(rupeesFromPaise(duePaise)) } })
}

type VisitContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'config'>

/**
 * Takes a lock that all catalog changes share: last in its transaction, so that it is held only briefly, and before the
 * services, as they do.
 */
export async function countCompleted(ctx: VisitContext, trx: Queryable, booking: BookingRow): Promise<void> {
  await settleReferral(ctx, trx, booking.customerId)
  await countVisits(trx, booking.id)
}
