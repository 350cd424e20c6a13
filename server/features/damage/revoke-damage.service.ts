import type { staffDamageCalls } from '#contract/damage.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/features/booking/booking.service.ts'
import { postRevokedDamage } from '#server/features/ledger/ledger.service.ts'
import { correctShare } from '#server/features/payout/correction/correction.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { answerClaim } from './answer-claim.service.ts'
import { saveRevocation } from './damage.queries.ts'
import { maskUpiId, revokedWords } from './damage.rules.ts'
import { type Changed, onClaim } from './lock-claim.service.ts'

type RevokeContext = Pick<Context, 'db' | 'clock'>

/**
 * Before it is paid, by another colleague than who approved it: the shares go back, and it can be claimed again.
 * Throws NOT_FOUND, OWN_BOOKING, OWN_DECISION, DECISION_CLOSED.
 */
export async function revokeDamage(
  ctx: RevokeContext,
  actor: StaffActor,
  input: EndpointInput<typeof staffDamageCalls.revoke>,
): Promise<Changed> {
  return await onClaim(ctx, actor, input.claimId, async (locked) => {
    const { trx, claim, at } = locked
    const { id, bookingId, state, amountPaise, professionalId, decidedById } = claim
    if (state !== 'approved' || amountPaise === null || !decidedById) throw new AppError('DECISION_CLOSED')
    if (decidedById === actor.customerId) throw new AppError('OWN_DECISION')
    const reason = input.reason.trim()
    const professionalPaise = claim.professionalPaise ?? 0
    await saveRevocation(trx, id, { by: actor.customerId, at, reason, payTo: maskUpiId(claim.payTo) })
    await postRevokedDamage(trx, { id, bookingId, companyPaise: claim.companyPaise ?? 0, professionalPaise, at })
    if (professionalId)
      await correctShare(trx, actor, {
        ...{ correctionId: id, bookingId, professionalId, amountPaise: professionalPaise },
        ...{ reason: `Damage, given back: ${reason}`, askedBy: actor.customerId, at },
      })
    await recordEvent(trx, { bookingId, actor, at, kind: 'damage_revoked', detail: { amountPaise, reason } })
    await answerClaim(ctx, locked, actor, { words: () => revokedWords(reason), outcome: 'declined' })
  })
}
