import type { FastifyInstance } from 'fastify'
import { proofCalls, staffProofCalls } from '#contract/job-checklist.ts'
import { serve } from '#server/http/serve.ts'
import { registerChecklists } from './checklist/staff.routes.ts'
import { pictureOf, proofOf } from './job-checklist.service.ts'

export function registerJobChecklist(app: FastifyInstance): void {
  registerChecklists(app)
  serve(app, proofCalls.find, async ({ ctx, actor, input }) => ({
    status: true,
    data: await proofOf(ctx, actor, input.bookingId),
  }))
  serve(app, proofCalls.photo, async ({ ctx, actor, input }) => {
    const { picture } = await pictureOf(ctx, actor, input.photoId)
    return { status: true, data: { picture } }
  })
  serve(app, staffProofCalls.find, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: await proofOf(ctx, actor, input.bookingId) }
  })
  serve(app, staffProofCalls.photo, async ({ ctx, actor, input, audit }) => {
    const { bookingId, picture } = await pictureOf(ctx, actor, input.photoId)
    audit({ bookings: [bookingId], detail: { photoId: input.photoId } })
    return { status: true, data: { picture } }
  })
}
