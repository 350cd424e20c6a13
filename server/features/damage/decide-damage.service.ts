import type { staffDamageCalls } from '#contract/damage.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { recordEvent } from '#server/features/booking/booking.service.ts'
import { postAcceptedDamage } from '#server/features/ledger/ledger.service.ts'
import { correctShare, payOfCrew } from '#server/features/payout/correction/correction.service.ts'
import { noteInCase } from '#server/features/support/write-in-case.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { answerClaim } from './answer-claim.service.ts'
import { type ClaimRow, dropProposal, endProposal, listClaims, saveProposal, saveStatement } from './damage.queries.ts'
import { claimDueAt, decisionWords, findBornePaise, maskUpiId, maxSharePaise, proposalNote } from './damage.rules.ts'
import { type Changed, type Locked, onClaim, onProposal } from './lock-claim.service.ts'

type DecideContext = Pick<Context, 'db' | 'clock'>
type Input<Name extends keyof typeof staffDamageCalls> = EndpointInput<(typeof staffDamageCalls)[Name]>

/** What the professional says. Throws NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION once it is decided. */
export async function stateDamage(ctx: DecideContext, actor: StaffActor, input: Input<'state'>): Promise<Changed> {
  return await onClaim(ctx, actor, input.claimId, async ({ trx, claim, at }) => {
    if (claim.state !== 'open' && claim.state !== 'proposed') throw notOpen()
    await saveStatement(trx, claim.id, input.words.trim(), { by: actor.customerId, at })
  })
}

const notOpen = () => new AppError('INVALID_TRANSITION', { reason: 'DAMAGE_NOT_OPEN' })

/** The same proposal again changes nothing. Throws NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION. */
export async function proposeDamage(ctx: DecideContext, actor: StaffActor, input: Input<'propose'>): Promise<Changed> {
  const { claimId, proposalId } = input
  return await onClaim(ctx, actor, claimId, async ({ trx, claim, at }) => {
    if (claim.proposalId === proposalId) return
    if (claim.state !== 'open') throw notOpen()
    const proposal = { ...(await shareOut(trx, claim, input)), reason: input.reason.trim() }
    await saveProposal(trx, claimId, { ...proposal, proposalId, by: actor.customerId, at })
    await note(ctx, trx, claim, actor, proposalNote(proposal))
  })
}

/** The company bears what the professional does not, so that the shares add up. Throws INVALID_TRANSITION. */
async function shareOut(trx: Queryable, { bookingId, claimedPaise }: ClaimRow, input: Input<'propose'>) {
  const { amount, professional } = input
  if (amount === null) return { amountPaise: null, companyPaise: null, professionalPaise: null, professionalId: null }
  const amountPaise = paiseFromRupees(amount)
  if (amountPaise > claimedPaise) {
    const worth = formatRupees(rupeesFromPaise(claimedPaise))
    throw new AppError('INVALID_TRANSITION', { reason: 'DAMAGE_MORE_THAN_CLAIMED', values: { worth } })
  }
  if (!professional) return { amountPaise, companyPaise: amountPaise, professionalPaise: 0, professionalId: null }
  const { professionalId, share } = professional
  const professionalPaise = paiseFromRupees(share)
  await requireShare(trx, { bookingId, professionalId, professionalPaise, amountPaise })
  return { amountPaise, companyPaise: amountPaise - professionalPaise, professionalPaise, professionalId }
}

interface Share {
  bookingId: string
  professionalId: string
  professionalPaise: number
  amountPaise: number
}

async function requireShare(trx: Queryable, share: Share): Promise<void> {
  const member = (await payOfCrew(trx, share.bookingId)).find((one) => one.professionalId === share.professionalId)
  if (!member) throw new AppError('INVALID_TRANSITION', { reason: 'DAMAGE_NOT_OF_CREW' })
  const bornePaise = findBornePaise(await listClaims(trx, share.bookingId), share.professionalId)
  const maxPaise = maxSharePaise(share.amountPaise, { payPaise: member.paise, bornePaise })
  if (share.professionalPaise <= maxPaise) return
  const most = formatRupees(rupeesFromPaise(maxPaise))
  throw new AppError('INVALID_TRANSITION', { reason: 'DAMAGE_SHARE_TOO_LARGE', values: { most } })
}

/**
 * Posts the shares: the professional's is a correction of their pay. Throws OWN_BOOKING, OWN_DECISION,
 * DECISION_CLOSED, PAY_CHANGED when the professional earns too little for it by now.
 */
export async function approveDamage(ctx: DecideContext, actor: StaffActor, input: Input<'approve'>): Promise<Changed> {
  const approve = async (locked: Locked) => {
    const { trx, claim, at } = locked
    const { id, bookingId, amountPaise, payTo, reason } = claim
    const state = amountPaise === null ? 'refused' : 'approved'
    const end = { state, by: actor.customerId, at, payTo: state === 'refused' ? maskUpiId(payTo) : payTo } as const
    await endProposal(trx, id, end)
    if (amountPaise !== null) await postShares(locked, actor)
    const detail = { ...(amountPaise !== null && { amountPaise }), reason }
    await recordEvent(trx, { bookingId, actor, at, kind: `damage_${state}`, detail })
    const payBy = claimDueAt({ ...claim, state, decidedAt: at }) ?? at
    const words = () => decisionWords({ amountPaise, reason, payTo: maskUpiId(payTo), payBy })
    await answerClaim(ctx, locked, actor, { words, ...(state === 'refused' && { outcome: 'declined' }) })
  }
  return await onProposal(ctx, actor, input.proposalId, approve, { replays: true })
}

async function postShares({ trx, claim, at }: Locked, actor: StaffActor): Promise<void> {
  const { id, bookingId, proposalId, proposedById, reason } = claim
  const [companyPaise, professionalPaise] = [claim.companyPaise ?? 0, claim.professionalPaise ?? 0]
  await postAcceptedDamage(trx, { id, bookingId, companyPaise, professionalPaise, at })
  if (!claim.professionalId || !proposalId || !proposedById) return
  await correctShare(trx, actor, {
    ...{ correctionId: proposalId, bookingId, professionalId: claim.professionalId },
    ...{ amountPaise: -professionalPaise, reason: `Damage: ${reason}`, askedBy: proposedById, at },
  })
}

/** The claim is open again. Throws OWN_BOOKING, OWN_DECISION, DECISION_CLOSED. */
export async function declineDamage(ctx: DecideContext, actor: StaffActor, input: Input<'decline'>): Promise<Changed> {
  return await onProposal(ctx, actor, input.proposalId, async ({ trx, claim, at }) => {
    await dropProposal(trx, claim.id)
    const { bookingId } = claim
    await recordEvent(trx, { bookingId, actor, at, kind: 'damage_sent_back', detail: { reason: input.reason } })
    await note(ctx, trx, claim, actor, `Damage claim: proposal sent back. ${input.reason.trim()}`)
  })
}

async function note(ctx: DecideContext, trx: Queryable, { caseId }: ClaimRow, actor: StaffActor, words: string) {
  if (caseId) await noteInCase(ctx, trx, { caseId, words, staffId: actor.customerId })
}
