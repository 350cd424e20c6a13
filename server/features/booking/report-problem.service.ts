import type { bookingCalls } from '#contract/booking.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { staffBookingCalls } from '#contract/staff-booking.ts'
import type { CustomerActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { findReservation } from '#server/features/roster/reservation.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockBookingForStaff, lockOwnBooking } from './booking.service.ts'
import { recordEvent } from './transition.service.ts'
import { answerProblem, findVisit, insertProblem, nameCaseOfProblem } from './visit/visit.queries.ts'
import { canReport } from './visit.rules.ts'

/**
 * Puts the visit on the list of staff, in the caller's transaction. False for a repeated report, which does nothing. Throws
 * BOOKING_NOT_FOUND, INVALID_TRANSITION.
 */
export async function reportProblem(
  ctx: Pick<Context, 'clock'>,
  trx: Queryable,
  actor: CustomerActor,
  { bookingId, reason }: EndpointInput<typeof bookingCalls.report>,
): Promise<boolean> {
  const at = ctx.clock.now()
  const { status, startsAt, endsAt, kind } = await lockOwnBooking(trx, actor, bookingId)
  if (kind === 'tip') throw new AppError('INVALID_TRANSITION')
  const endedAt = (await findVisit(trx, bookingId))?.endedAt ?? endsAt
  const withoutCrew = (await findReservation(trx, bookingId))?.withoutCrew
  if (!canReport({ status, startsAt, endedAt, isReported: false, withoutCrew }, at))
    throw new AppError('INVALID_TRANSITION')
  if (!(await insertProblem(trx, bookingId, reason, at))) return false
  await recordEvent(trx, { bookingId, actor, at, kind: 'problem_reported' })
  return true
}

/** The case in which staff answer a problem reported in this transaction. */
export async function tieProblem(trx: Queryable, bookingId: string, caseNumber: number): Promise<void> {
  await nameCaseOfProblem(trx, bookingId, caseNumber)
}

/** In the caller's transaction. Throws BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION without an open problem. */
export async function settleProblem(
  ctx: Pick<Context, 'clock'>,
  trx: Queryable,
  actor: StaffActor,
  { bookingId, answer }: EndpointInput<typeof staffBookingCalls.settle>,
): Promise<void> {
  const at = ctx.clock.now()
  await lockBookingForStaff(trx, actor, bookingId)
  if (!(await answerProblem(trx, bookingId, answer, at))) throw new AppError('INVALID_TRANSITION')
  await recordEvent(trx, { bookingId, actor, at, kind: 'problem_settled', detail: { answer } })
}
