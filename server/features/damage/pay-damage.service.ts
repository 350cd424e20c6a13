import type { staffDamageCalls } from '#contract/damage.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/features/booking/booking.service.ts'
import { postPaidDamage, postRecovery } from '#server/features/ledger/ledger.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { answerClaim } from './answer-claim.service.ts'
import { isUnfinished, saveInsurance, savePayment, savePayTo } from './damage.queries.ts'
import { isOwnPayTo, maskUpiId, paidWords, payToWords } from './damage.rules.ts'
import { type Changed, onClaim } from './lock-claim.service.ts'

type PayContext = Pick<Context, 'db' | 'clock'>
type Input<Name extends keyof typeof staffDamageCalls> = EndpointInput<(typeof staffDamageCalls)[Name]>

/** Another colleague pays it then, and the customer reads where it goes. Throws NOT_FOUND, OWN_BOOKING, DECISION_CLOSED once it is over. */
export async function setPayTo(
  ctx: PayContext,
  actor: StaffActor,
  { claimId, upiId }: Input<'setPayTo'>,
): Promise<Changed> {
  return await onClaim(ctx, actor, claimId, async (locked) => {
    const { trx, claim, at } = locked
    const { state, bookingId } = claim
    if (claim.payTo === upiId) return
    if (!isUnfinished(state)) throw new AppError('DECISION_CLOSED')
    await savePayTo(trx, claimId, upiId, { by: actor.customerId, at })
    await recordEvent(trx, { bookingId, actor, at, kind: 'damage_pay_to', detail: {} })
    await answerClaim(ctx, locked, actor, { words: () => payToWords(maskUpiId(upiId)) })
  })
}

/**
 * Once, by another colleague than who gave its UPI ID. Throws NOT_FOUND, OWN_BOOKING, OWN_DECISION, DECISION_CLOSED when it is
 * not to be paid (any more), CHANGED_MEANWHILE when its UPI ID is not the one that was read.
 */
export async function payDamage(ctx: PayContext, actor: StaffActor, input: Input<'pay'>): Promise<Changed> {
  const { claimId, way } = input
  return await onClaim(ctx, actor, claimId, async (locked) => {
    const { trx, claim, at } = locked
    const { state, amountPaise, bookingId } = claim
    const reference = input.reference.trim()
    // Its answer was lost.
    if (state === 'paid' && claim.paymentReference === reference) return
    if (state !== 'approved' || amountPaise === null) throw new AppError('DECISION_CLOSED')
    if (claim.payTo !== input.payTo) throw new AppError('CHANGED_MEANWHILE')
    if (isOwnPayTo(claim, actor)) throw new AppError('OWN_DECISION')
    const paid = { by: actor.customerId, at, way, reference, payTo: maskUpiId(claim.payTo) }
    await savePayment(trx, claimId, paid)
    await postPaidDamage(trx, { id: claimId, bookingId, amountPaise, at })
    const detail = { amountPaise, way, handReference: reference }
    await recordEvent(trx, { bookingId, actor, at, kind: 'damage_paid', detail })
    await answerClaim(ctx, locked, actor, { words: () => paidWords(amountPaise, reference), outcome: 'answered' })
  })
}

/** Its reference at any time after the decision; what it paid once. Throws NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION, DECISION_CLOSED. */
export async function insureDamage(ctx: PayContext, actor: StaffActor, input: Input<'insure'>): Promise<Changed> {
  const { claimId, recovered } = input
  return await onClaim(ctx, actor, claimId, async ({ trx, claim, at }) => {
    const { state, amountPaise, companyPaise, bookingId } = claim
    if (amountPaise === null || state === 'proposed')
      throw new AppError('INVALID_TRANSITION', { reason: 'DAMAGE_UNDECIDED' })
    const recoveredPaise = recovered === null ? null : paiseFromRupees(recovered)
    if (claim.recoveredPaise !== null && claim.recoveredPaise === recoveredPaise) return
    if (claim.recoveredPaise !== null) throw new AppError('DECISION_CLOSED')
    if (recoveredPaise !== null) requireRecoverable(state, recoveredPaise, companyPaise ?? 0)
    const reference = input.reference.trim()
    await saveInsurance(trx, claimId, { by: actor.customerId, at, reference, recoveredPaise })
    if (recoveredPaise === null) return
    await postRecovery(trx, { id: claimId, bookingId, amountPaise: recoveredPaise, at })
    const detail = { amountPaise: recoveredPaise, handReference: reference }
    await recordEvent(trx, { bookingId, actor, at, kind: 'insurance_recovered', detail })
  })
}

/** Up to our share: we do not earn by the one of the professional. */
function requireRecoverable(state: string, recoveredPaise: number, companyPaise: number): void {
  if (state !== 'paid') throw new AppError('INVALID_TRANSITION', { reason: 'DAMAGE_NOT_PAID' })
  if (recoveredPaise <= companyPaise) return
  const amount = formatRupees(rupeesFromPaise(companyPaise))
  throw new AppError('INVALID_TRANSITION', { reason: 'DAMAGE_RECOVERED_MORE', values: { amount } })
}
