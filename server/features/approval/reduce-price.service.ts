import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { staffVisitCalls } from '#contract/visit.staff.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Queryable } from '#server/db/database.ts'
import { type BookingRow, recordEvent } from '#server/features/booking/booking.service.ts'
import { lockPurchase } from '#server/features/entitlement/entitlement.service.ts'
import { recordApproval } from '#server/features/gift/gift.service.ts'
import { keptMoney } from '#server/features/refund/kept-money.service.ts'
import { completeInPart, partTerms } from '#server/features/visit/complete-in-part.service.ts'
import { endVisit } from '#server/features/visit/end-visit.service.ts'
import { countCompleted } from '#server/features/visit/finish-visit.service.ts'
import { AppError } from '#server/http/app-error.ts'

import { type ApprovalContext, giveBack, lockForGift, mayApproveAlone } from './approval.service.ts'

type Ending = EndpointInput<typeof staffVisitCalls.end>

/**
 * Ends a visit other than completed. A price for work done in part that is much lower waits for a second person, and the
 * visit goes on until then. Throws what endVisit throws.
 */
export async function endVisitOtherwise(ctx: ApprovalContext, actor: StaffActor, input: Ending): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (input.outcome === 'done_in_part') return await endInPart(ctx, trx, actor, input)
    await endVisit(ctx, trx, actor, { ...input, outcome: input.outcome })
  })
}

async function endInPart(ctx: ApprovalContext, trx: Queryable, actor: StaffActor, input: Ending): Promise<void> {
  const now = ctx.clock.now()
  const { bookingId, reason } = input
  const booking = await lockForGift(trx, actor, bookingId)
  const { endedAt, reducedPaise } = await partTerms(trx, booking, input, now)
  const isAlone = reducedPaise === 0 || (await mayApproveAlone(trx, booking, actor, reducedPaise, now))
  const gift = { amountPaise: reducedPaise, reason, endedAt }
  if (isAlone) await reducePrice(ctx, trx, { booking, actor, gift, detail: {} })
  if (reducedPaise === 0) return
  const asked = { ...gift, kind: 'reduction', way: null, askedBy: actor.customerId } as const
  const decisionId = await recordApproval(trx, { ...asked, bookingId, isAlone, now })
  if (isAlone) return
  const detail = { decisionId, amountPaise: reducedPaise, reason }
  await recordEvent(trx, { bookingId, actor, at: now, kind: 'reduction_asked', detail })
}

interface Reduction {
  booking: BookingRow
  actor: StaffActor
  gift: { amountPaise: number; reason: string; endedAt: Date | null }
  detail: { decisionId?: string; askedBy?: string }
}

/**
 * A reduction of a visit of a plan comes back from the money of its purchase. The caller holds the locks of lockForGift.
 * Throws DECISION_CLOSED when the visit has ended meanwhile, REFUND_NOT_POSSIBLE when the purchase keeps too little.
 */
export async function reducePrice(
  ctx: ApprovalContext,
  trx: Queryable,
  { booking, actor, gift, detail }: Reduction,
): Promise<void> {
  if (booking.status !== 'Progress') throw new AppError('DECISION_CLOSED')
  const now = ctx.clock.now()
  const { amountPaise: reducedPaise, reason, endedAt } = gift
  const part = { booking, actor, reason, endedAt: endedAt ?? now, reducedPaise, detail }
  await countCompleted(ctx, trx, await completeInPart(ctx, trx, part))
  const purchase = await lockPurchase(trx, booking.id)
  if (!purchase || reducedPaise === 0) return
  const { cashPaise } = await keptMoney(trx, purchase)
  const way = cashPaise >= reducedPaise ? 'credit' : null
  const ofPlan = { amountPaise: reducedPaise, reason, way, kind: way ? 'payout' : 'refund' } as const
  await giveBack(
    ctx,
    trx,
    { booking: purchase, actor, gift: ofPlan, detail: { ...detail, visit: booking.number } },
    now,
  )
}
