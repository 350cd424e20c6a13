import type { FastifyInstance } from 'fastify'
import { staffExtraWorkCalls } from '#contract/extra-work.ts'
import { bookingById } from '#server/features/booking/booking.service.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { addWorkInCash, withdrawWork } from './approve-work.service.ts'
import { proposeWork } from './propose-work.service.ts'
import { workChoices } from './work-choices.service.ts'
import { getProposals, proposalById, proposalView } from './work-view.service.ts'

export function registerWorkForStaff(app: FastifyInstance): void {
  registerEndpoint(app, staffExtraWorkCalls.choices, async ({ ctx, input: { bookingId }, audit }) => {
    audit({ bookings: [(await bookingById(ctx.db, bookingId)).id] })
    return { status: true, data: await workChoices(ctx, bookingId) }
  })
  registerEndpoint(app, staffExtraWorkCalls.list, async ({ ctx, input: { bookingId }, audit }) => {
    audit({ bookings: [(await bookingById(ctx.db, bookingId)).id] })
    return { status: true, data: await getProposals(ctx, bookingId) }
  })
  registerEndpoint(
    app,
    staffExtraWorkCalls.propose,
    async ({ ctx, actor, input: { inCash = false, ...input }, audit }) => {
      audit({ bookings: [input.bookingId] })
      const id = await (inCash ? addWorkInCash : proposeWork)(ctx, actor, input)
      return { status: true, data: await proposalView(ctx, id) }
    },
  )
  registerEndpoint(app, staffExtraWorkCalls.withdraw, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [(await proposalById(ctx.db, input.proposalId)).bookingId] })
    await withdrawWork(ctx, actor, input)
    return { status: true, data: await proposalView(ctx, input.proposalId) }
  })
}
