import type { FastifyInstance } from 'fastify'
import { extraWorkCalls } from '#contract/extra-work.ts'
import { ownBooking } from '#server/features/booking/booking.service.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { approveWork, declineWork } from './approve-work.service.ts'
import { getProposals, proposalView } from './work-view.service.ts'

export function registerWork(app: FastifyInstance): void {
  registerEndpoint(app, extraWorkCalls.list, async ({ ctx, actor, input }) => {
    const { id } = await ownBooking(ctx.db, actor, input.bookingId)
    return { status: true, data: await getProposals(ctx, id, actor.language) }
  })
  registerEndpoint(app, extraWorkCalls.approve, async ({ ctx, actor, input }) => {
    await approveWork(ctx, actor, input)
    return { status: true, data: await proposalView(ctx, input.proposalId, actor.language) }
  })
  registerEndpoint(app, extraWorkCalls.decline, async ({ ctx, actor, input }) => {
    await declineWork(ctx, actor, input)
    return { status: true, data: await proposalView(ctx, input.proposalId, actor.language) }
  })
}
