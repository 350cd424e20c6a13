import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { lockBookingForStaff } from '#server/features/booking/booking.service.ts'
import { lockCaseFirst } from '#server/features/support/write-in-case.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { type ClaimRow, findClaim, findClaimOfProposal } from './damage.queries.ts'
import { isOwnProposal } from './damage.rules.ts'

/** Whose claim it was. */
export interface Changed {
  bookingId: string
}

export interface Locked {
  trx: Queryable
  claim: ClaimRow
  at: Date
}

type LockContext = Pick<Context, 'db' | 'clock'>
type Change = (locked: Locked) => Promise<void>

/** Under the locks of its case and its booking. Throws NOT_FOUND, OWN_BOOKING. */
export async function onClaim(
  { db, clock }: LockContext,
  actor: StaffActor,
  claimId: string,
  change: Change,
): Promise<Changed> {
  return await db.transaction().execute(async (trx) => {
    const { caseId, bookingId } = found(await findClaim(trx, claimId))
    if (caseId) await lockCaseFirst(trx, caseId)
    await lockBookingForStaff(trx, actor, bookingId)
    // Read again under the locks: a colleague may have changed it meanwhile.
    await change({ trx, claim: found(await findClaim(trx, claimId)), at: clock.now() })
    return { bookingId }
  })
}

/**
 * By a colleague who neither made it nor took the claim on the phone; with `replays`, one whose answer was lost decides once.
 * Throws OWN_BOOKING, OWN_DECISION, DECISION_CLOSED when it waits no longer.
 */
export async function onProposal(
  ctx: LockContext,
  actor: StaffActor,
  proposalId: string,
  change: Change,
  { replays = false } = {},
): Promise<Changed> {
  const known = await findClaimOfProposal(ctx.db, proposalId)
  if (!known) throw new AppError('DECISION_CLOSED')
  return await onClaim(ctx, actor, known.id, async (locked) => {
    const { claim } = locked
    if (replays && claim.proposalId === proposalId && claim.decidedById === actor.customerId) return
    if (claim.proposalId !== proposalId || claim.state !== 'proposed') throw new AppError('DECISION_CLOSED')
    if (isOwnProposal(claim, actor)) throw new AppError('OWN_DECISION')
    await change(locked)
  })
}

function found(claim: ClaimRow | undefined): ClaimRow {
  if (!claim) throw new AppError('NOT_FOUND')
  return claim
}
