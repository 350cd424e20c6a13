import { notAtHome } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { ClaimView } from '#contract/staff-booking.ts'
import type { claimCalls } from '#contract/visit.staff.ts'
import type { visitCalls } from '#contract/visit.ts'
import type { ProfessionalActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { type BookingRow, lockBookingForStaff } from '#server/features/booking/booking.service.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import { findVisit } from '#server/features/booking/visit/visit-record.service.ts'
import { countCalls } from '#server/features/masked-call/masked-call.service.ts'
import { distanceKm } from '#server/features/roster/area/area.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import * as queries from './claim.queries.ts'
import { type ClaimedOutcome, type Doorstep, doorstepProblem, getWaitFrom, waitedMinutes } from './claim.rules.ts'
import { endVisit, requireEndable } from './end-visit.service.ts'

type ClaimContext = Pick<Context, 'clock' | 'calls'>

interface NewClaim extends Pick<EndpointInput<typeof visitCalls.finish>, 'position'> {
  outcome: ClaimedOutcome
  reason: string
  happenedAt: Date
}

/**
 * A visit that could not be done, as its professional says: it goes on until the office has confirmed it. The same claim again
 * does nothing. The caller holds the booking's lock. Throws INVALID_TRANSITION and BAD_TIME with the next step.
 */
export async function claimEnd(
  ctx: ClaimContext,
  trx: Queryable,
  { booking, actor, claim }: { booking: BookingRow; actor: ProfessionalActor; claim: NewClaim },
): Promise<void> {
  const { id: bookingId } = booking
  const { outcome, reason, happenedAt } = claim
  const before = await queries.findClaim(trx, bookingId)
  if (before?.state === 'waiting' && before.outcome === outcome) return
  const at = ctx.clock.now()
  await requireEndable(trx, booking, outcome, happenedAt, at)
  const doorstep = await doorstepOf(ctx, trx, booking, claim.position)
  const problem = outcome === 'not_at_home' ? doorstepProblem(doorstep, at) : undefined
  if (problem) throw new AppError('INVALID_TRANSITION', problem)
  const facts = { waitedMinutes: waitedMinutes(doorstep.waitFrom, at), calls: doorstep.calls, metres: doorstep.metres }
  const { professionalId } = actor
  await queries.saveClaim(trx, { bookingId, professionalId, outcome, reason, happenedAt, at, ...facts })
  const detail = { outcome, reason, ...facts, happenedAt: happenedAt.toISOString() }
  await recordEvent(trx, { bookingId, actor, at, kind: 'end_claimed', detail })
}

/** Throws INVALID_TRANSITION before the arrival. */
async function doorstepOf(
  { calls }: ClaimContext,
  trx: Queryable,
  { id, startsAt, lat, lng }: BookingRow,
  position: NewClaim['position'],
): Promise<Doorstep> {
  const arrivedAt = (await findVisit(trx, id))?.arrivedAt
  if (!arrivedAt || !startsAt) throw new AppError('INVALID_TRANSITION', { reason: 'NOT_ARRIVED' })
  const isKnown = position && lat !== null && lng !== null
  return {
    waitFrom: getWaitFrom((await queries.arrivalReceivedAt(trx, id)) ?? arrivedAt, startsAt),
    calls: await countCalls(trx, { bookingId: id, caller: 'professional', since: arrivedAt }),
    callsNeeded: calls ? notAtHome.calls : 0,
    metres: isKnown ? Math.round(distanceKm(position, { lat, lng }) * 1000) : null,
    photos: await queries.countPhotos(trx, id),
  }
}

/** Null without one, and once the visit has ended another way. */
export async function getClaim(
  db: Queryable,
  { id, status }: { id: string; status: string },
): Promise<ClaimView | null> {
  const claim = await queries.findClaim(db, id)
  if (!claim || (claim.state === 'waiting' && !isOpen(status))) return null
  const { outcome, reason, happenedAt, at, professional, waitedMinutes: waited, calls, metres, state, answer } = claim
  return {
    outcome: outcome as ClaimedOutcome,
    reason,
    happenedAt: happenedAt.toISOString(),
    at: at.toISOString(),
    professional,
    waited,
    calls,
    metres,
    photos: await queries.countPhotos(db, id),
    state: state as ClaimView['state'],
    answer,
  }
}

const isOpen = (status: string) => status === 'Confirmed' || status === 'Progress'

type Decision = EndpointInput<typeof claimCalls.confirm>

/** Ends the visit as claimed, with fee, refund and pay. Throws BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION. */
export async function confirmClaim(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: StaffActor,
  { bookingId, answer }: Decision,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const claim = await lockClaim(trx, actor, bookingId)
    const { outcome, reason, happenedAt } = claim
    await queries.decideClaim(trx, bookingId, { state: 'confirmed', answer })
    await recordEvent(trx, { bookingId, actor, at: ctx.clock.now(), kind: 'claim_confirmed', detail: { answer } })
    const end = { outcome: outcome as ClaimedOutcome, reason, endedAt: happenedAt.toISOString() }
    await endVisit(ctx, trx, actor, { bookingId, ...end })
  })
}

/** The visit goes on; its professional reads the answer. Throws as confirmClaim. */
export async function refuseClaim(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: StaffActor,
  { bookingId, answer }: Decision,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockClaim(trx, actor, bookingId)
    await queries.decideClaim(trx, bookingId, { state: 'refused', answer })
    await recordEvent(trx, { bookingId, actor, at: ctx.clock.now(), kind: 'claim_refused', detail: { answer } })
  })
}

async function lockClaim(trx: Queryable, actor: StaffActor, bookingId: string) {
  const { status } = await lockBookingForStaff(trx, actor, bookingId)
  const claim = await queries.findClaim(trx, bookingId)
  if (claim?.state !== 'waiting' || !isOpen(status)) {
    throw new AppError('INVALID_TRANSITION', { reason: 'NO_CLAIM' })
  }
  if (await queries.isOwnNumber(trx, claim.phone, actor.customerId)) {
    throw new AppError('INVALID_TRANSITION', { reason: 'OWN_CLAIM' })
  }
  return claim
}
