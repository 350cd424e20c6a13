import type { FastifyInstance } from 'fastify'
import { staffWorkCalls } from '#contract/extra-work.ts'
import { bookingById } from '#server/features/booking/booking.service.ts'
import { addWorkInCash, withdrawWork } from '#server/features/booking/extra-work/approve-work.service.ts'
import { proposeWork } from '#server/features/booking/extra-work/propose-work.service.ts'
import { workChoices } from '#server/features/booking/extra-work/work-choices.service.ts'
import { proposalById, proposalsOf, proposalView } from '#server/features/booking/extra-work/work-view.service.ts'
import { serve } from '#server/http/serve.ts'

export function registerStaffWork(app: FastifyInstance): void {
  serve(app, staffWorkCalls.choices, async ({ ctx, input: { bookingId }, audit }) => {
    audit({ bookings: [(await bookingById(ctx.db, bookingId)).id] })
    return { status: true, data: await workChoices(ctx, bookingId) }
  })
  serve(app, staffWorkCalls.list, async ({ ctx, input: { bookingId }, audit }) => {
    audit({ bookings: [(await bookingById(ctx.db, bookingId)).id] })
    return { status: true, data: await proposalsOf(ctx, bookingId) }
  })
  serve(app, staffWorkCalls.propose, async ({ ctx, actor, input: { inCash = false, ...input }, audit }) => {
    audit({ bookings: [input.bookingId] })
    const id = await (inCash ? addWorkInCash : proposeWork)(ctx, actor, input)
    return { status: true, data: await proposalView(ctx, id) }
  })
  serve(app, staffWorkCalls.withdraw, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [(await proposalById(ctx.db, input.proposalId)).booking_id] })
    await withdrawWork(ctx, actor, input)
    return { status: true, data: await proposalView(ctx, input.proposalId) }
  })
}
