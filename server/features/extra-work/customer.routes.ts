import type { FastifyInstance } from 'fastify'
import { workCalls } from '#contract/extra-work.ts'
import { ownBooking } from '#server/features/booking/booking.service.ts'
import { serve } from '#server/http/serve.ts'
import { approveWork, declineWork } from './approve-work.service.ts'
import { proposalsOf, proposalView } from './work-view.service.ts'

export function registerWork(app: FastifyInstance): void {
  serve(app, workCalls.list, async ({ ctx, actor, input }) => {
    const { id } = await ownBooking(ctx.db, actor, input.bookingId)
    return { status: true, data: await proposalsOf(ctx, id) }
  })
  serve(app, workCalls.approve, async ({ ctx, actor, input }) => {
    await approveWork(ctx, actor, input)
    return { status: true, data: await proposalView(ctx, input.proposalId) }
  })
  serve(app, workCalls.decline, async ({ ctx, actor, input }) => {
    await declineWork(ctx, actor, input)
    return { status: true, data: await proposalView(ctx, input.proposalId) }
  })
}
