import type { FastifyInstance } from 'fastify'
import { planCalls } from '#contract/plan.ts'
import { getBooking } from '#server/features/booking/booking.service.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { askRevisit } from './ask-revisit.service.ts'
import { bookPlanVisit, freeTimesOfPlan } from './book-visit.service.ts'
import { endPlan } from './end-plan.service.ts'
import { pausePlan } from './pause-plan.service.ts'
import { getPlan, listPlans } from './plans.service.ts'

export function registerPlans(app: FastifyInstance): void {
  registerEndpoint(app, planCalls.list, async ({ ctx, actor }) => ({ status: true, data: await listPlans(ctx, actor) }))
  registerEndpoint(app, planCalls.timeSlots, async ({ ctx, actor, input }) => ({
    status: true,
    data: await freeTimesOfPlan(ctx, actor, input),
  }))
  registerEndpoint(app, planCalls.book, async ({ ctx, actor, input }) => {
    const { bookingId } = await bookPlanVisit(ctx, actor, input)
    return { status: true, data: await getBooking(ctx, actor, bookingId) }
  })
  registerEndpoint(app, planCalls.pause, async ({ ctx, actor, input }) => {
    await pausePlan(ctx, actor, input)
    return { status: true, data: await getPlan(ctx, actor, input.planId) }
  })
  registerEndpoint(app, planCalls.end, async ({ ctx, actor, input }) => {
    await endPlan(ctx, actor, input)
    return { status: true, data: await getPlan(ctx, actor, input.planId) }
  })
  registerEndpoint(app, planCalls.revisit, async ({ ctx, actor, input }) => {
    const { planId } = await askRevisit(ctx, actor, input)
    return { status: true, data: await getPlan(ctx, actor, planId) }
  })
}
