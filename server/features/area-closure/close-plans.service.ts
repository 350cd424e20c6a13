import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { lockBooking } from '#server/features/booking/booking.service.ts'
import { lastDay, planState, priceOfVisits, visitsLeft } from '#server/features/entitlement/entitlement.rules.ts'
import {
  type Entitlement,
  listOpenPlansOfArea,
  listVisits,
  lockVisits,
} from '#server/features/entitlement/entitlement.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { payBackVisits } from '#server/features/plan/pay-back-visits.service.ts'
import { paidForVisits } from '#server/features/plan/plan-refund.rules.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import { type AreaRow, lockClosedArea } from './area-closure.queries.ts'

const system: Actor = { kind: 'system', name: 'system' }

/** A plan or follow-up that has begun; an unpaid one ends with its purchase. */
export function isSettledAtClosure(plan: Entitlement, now: Date): boolean {
  const state = planState(plan, now)
  return state === 'active' || state === 'paused' || state === 'expired' || state === 'used'
}

/** Refunds the visits left of the area's plans that have no visit booked any more. */
export async function closePlans(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>,
  { id: areaId }: Pick<AreaRow, 'id'>,
): Promise<void> {
  const plans = await listOpenPlansOfArea(ctx.db, areaId)
  await forEachSettled(ctx, plans, (plan) => closePlan(ctx, areaId, plan))
}

async function closePlan(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  areaId: string,
  { id, bookingId }: Entitlement,
): Promise<boolean> {
  const now = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    // In the order of their ids, as the deletion of an account locks them.
    await lockVisits(trx, id)
    const purchase = await lockBooking(trx, bookingId)
    if (!(await lockClosedArea(trx, areaId))) return false
    const plan = (await listOpenPlansOfArea(trx, areaId)).find((each) => each.id === id)
    if (!plan || plan.isServed || !isSettledAtClosure(plan, now)) return false
    const unused = visitsLeft(plan)
    const visits = await listVisits(trx, [id])
    const isBooked = visits.some(({ status }) => status === 'Confirmed' || status === 'Progress')
    if (isBooked || unused === 0) return false
    const amountPaise = priceOfVisits({ ...plan, pricePaise: paidForVisits(plan) }, unused)
    const paid = await payBackVisits(ctx, trx, system, { plan, purchase, unused, amountPaise })
    const facts = { serviceId: plan.serviceId, name: plan.name, left: unused, lastDay: lastDay(plan, now) }
    await notify(ctx, trx, { bookingId, event: 'plan_closed', occurrence: id, amountPaise: paid, plan: facts })
    return true
  })
}
