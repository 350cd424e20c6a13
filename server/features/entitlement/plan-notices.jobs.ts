import { planPolicy } from '#contract/lib/business.ts'
import { indiaDay, indiaMinute } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import { lockBooking } from '#server/features/booking/booking.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import type { Job } from '#server/jobs/job.ts'
import { listOpenPlans, type OpenPlan } from './entitlement.queries.ts'
import { lastDay, visitsLeft } from './entitlement.rules.ts'
import { type PlanNotice, planNotices } from './plan-notices.rules.ts'

type JobContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>

/** Announces the end of plans, and reminds of booking the next visit. Returns how many were sent. */
export async function sendPlanNotices(ctx: JobContext): Promise<number> {
  const now = ctx.clock.now()
  const hour = indiaMinute(now) / 60
  if (hour < planPolicy.noticeHours.from || hour >= planPolicy.noticeHours.until) return 0
  const plans = await listOpenPlans(ctx.db, indiaDay(now))
  const unsent = plans.flatMap((plan) => planNotices(plan, now).map((notice) => ({ plan, notice })))
  return await forEachSettled(ctx, unsent, ({ plan, notice }) => sendNotice(ctx, plan, notice))
}

async function sendNotice(ctx: JobContext, { id, bookingId }: OpenPlan, notice: PlanNotice): Promise<boolean> {
  const now = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    await lockBooking(trx, bookingId)
    // A visit may have been booked or the plan cancelled since the list was read.
    const [plan] = await listOpenPlans(trx, indiaDay(now), id)
    if (!plan || !planNotices(plan, now).some(({ key }) => key === notice.key)) return false
    const facts = { serviceId: plan.serviceId, name: plan.name, left: visitsLeft(plan), lastDay: lastDay(plan, now) }
    await notify(ctx, trx, { bookingId, event: notice.event, occurrence: notice.occurrence, plan: facts })
    return true
  })
}

export const planNoticesJob: Job = {
  queue: 'booking.remind-of-plans',
  schedule: '*/15 * * * *',
  run: async (ctx) => {
    await sendPlanNotices(ctx)
  },
}
