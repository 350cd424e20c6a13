import type { FastifyInstance } from 'fastify'
import { proofCalls } from '#contract/job-checklist.ts'
import { serve } from '#server/http/serve.ts'
import { pictureOf, proofOf } from './job-checklist.service.ts'

export function registerJobChecklist(app: FastifyInstance): void {
  serve(app, proofCalls.find, async ({ ctx, actor, input }) => ({
    status: true,
    data: await proofOf(ctx, actor, input.bookingId),
  }))
  serve(app, proofCalls.photo, async ({ ctx, actor, input }) => {
    const { picture } = await pictureOf(ctx, actor, input.photoId)
    return { status: true, data: { picture } }
  })
}
