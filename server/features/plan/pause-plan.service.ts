import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { planCalls } from '#contract/plan.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import {
  daysOfPause,
  isPaused,
  lastDay,
  pauseDaysLeft,
  planState,
} from '#server/features/entitlement/entitlement.rules.ts'
import { setPause } from '#server/features/entitlement/entitlement.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockEntitlement } from './book-visit.service.ts'

/** Pausing a paused plan and resuming a running one do nothing. Throws NOT_FOUND, PLAN_NOT_BOOKABLE. */
export async function pausePlan(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  { planId, paused }: EndpointInput<typeof planCalls.pause>,
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    const { plan, purchase } = await lockEntitlement(trx, actor, planId)
    if (paused === isPaused(plan, now)) return
    const state = planState(plan, now)
    if (plan.kind !== 'plan' || (state !== 'active' && state !== 'paused')) throw new AppError('PLAN_NOT_BOOKABLE')
    if (paused && pauseDaysLeft(plan, now) <= 0) {
      throw new AppError('PLAN_NOT_BOOKABLE', { reason: 'PLAN_PAUSES_USED' })
    }
    // Also writes down a pause that ended by itself.
    const pausedDays = plan.pausedDays + daysOfPause(plan, now)
    await setPause(trx, planId, { pausedAt: paused ? now : null, pausedDays, validUntil: lastDay(plan, now) })
    const kind = paused ? 'plan_paused' : 'plan_resumed'
    await recordEvent(trx, { bookingId: purchase.id, actor, at: now, kind, detail: { planId } })
  })
}
