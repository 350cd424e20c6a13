import type { FastifyInstance } from 'fastify'
import { proWorkCalls } from '#contract/extra-work.ts'
import { requireOnVisit } from '#server/features/booking/crew/lock-visit.service.ts'
import { withdrawWork } from '#server/features/booking/extra-work/approve-work.service.ts'
import { proposeWork } from '#server/features/booking/extra-work/propose-work.service.ts'
import { workChoices } from '#server/features/booking/extra-work/work-choices.service.ts'
import { proposalsOf, proposalView } from '#server/features/booking/extra-work/work-view.service.ts'
import { serve } from '#server/http/serve.ts'

export function registerProWork(app: FastifyInstance): void {
  serve(app, proWorkCalls.choices, async ({ ctx, actor, input: { bookingId } }) => {
    await requireOnVisit(ctx.db, actor, bookingId)
    return { status: true, data: await workChoices(ctx, bookingId) }
  })
  serve(app, proWorkCalls.list, async ({ ctx, actor, input: { bookingId } }) => {
    await requireOnVisit(ctx.db, actor, bookingId)
    return { status: true, data: await proposalsOf(ctx, bookingId) }
  })
  serve(app, proWorkCalls.propose, async ({ ctx, actor, input }) => {
    return { status: true, data: await proposalView(ctx, await proposeWork(ctx, actor, input)) }
  })
  serve(app, proWorkCalls.withdraw, async ({ ctx, actor, input }) => {
    await withdrawWork(ctx, actor, input)
    return { status: true, data: await proposalView(ctx, input.proposalId) }
  })
}
