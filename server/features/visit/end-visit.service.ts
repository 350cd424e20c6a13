import { cancellationPolicy } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { VisitOutcome } from '#contract/rules/booking-states.ts'
import type { staffVisitCalls } from '#contract/visit.staff.ts'
import type { ProfessionalActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { enteredTime } from '#server/features/booking/visit/update.rules.ts'
import { findVisit, lockVisit, saveEnd } from '#server/features/booking/visit/visit-record.service.ts'
import { endProblem, outcomeObstacle } from '#server/features/booking/visit.rules.ts'
import { outcomeTerms } from '#server/features/cancellation/cancellation.rules.ts'
import { cancellationFacts } from '#server/features/cancellation/cancellation-facts.service.ts'
import { owedNow } from '#server/features/cancellation/goodwill.service.ts'
import { writeCancellation } from '#server/features/cancellation/write-cancellation.service.ts'
import { AppError } from '#server/http/app-error.ts'

type Ending = EndpointInput<typeof staffVisitCalls.end>

/**
 * Ends a visit that was not done, with the fee, refund and credit of the policy. Throws BOOKING_NOT_FOUND, OWN_BOOKING,
 * INVALID_TRANSITION and BAD_TIME with the reason, BAD_INPUT for a price.
 */
export async function endVisit(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  actor: StaffActor | ProfessionalActor,
  { bookingId, outcome, reason, price, ...entered }: Ending & { outcome: Exclude<VisitOutcome, 'done_in_part'> },
): Promise<void> {
  const at = ctx.clock.now()
  const booking = await lockVisit(trx, actor, bookingId)
  const endedAt = enteredTime(entered.endedAt) ?? at
  await requireEndable(trx, booking, outcome, endedAt, at)
  if (price !== undefined) throw new AppError('BAD_INPUT', { reason: 'PRICE_OF_WHOLE' })
  const facts = await cancellationFacts(trx, booking)
  const owed = outcomeTerms(outcome, facts, cancellationPolicy)
  const creditPaise = await owedNow(trx, { booking, actor, amountPaise: owed.creditPaise, reason, at })
  const terms = { ...owed, creditPaise }
  await writeCancellation(ctx, trx, { booking, facts, terms, actor, reason, kind: outcome })
  await saveEnd(trx, bookingId, { outcome, endedAt, reason })
}

/** Throws INVALID_TRANSITION and BAD_TIME with the reason. */
export async function requireEndable(
  trx: Queryable,
  { id, status, startsAt }: BookingRow,
  outcome: VisitOutcome,
  endedAt: Date,
  now: Date,
): Promise<void> {
  const obstacle = outcomeObstacle({ status, startsAt }, outcome, now)
  if (obstacle) throw new AppError('INVALID_TRANSITION', obstacle)
  const startedAt = (await findVisit(trx, id))?.startedAt ?? null
  const problem = endProblem({ startsAt, startedAt }, endedAt, now)
  if (problem) throw new AppError('BAD_TIME', problem)
}
