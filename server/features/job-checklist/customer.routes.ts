import type { FastifyInstance } from 'fastify'
import { jobChecklistCalls } from '#contract/job-checklist.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { getPicture, getVisitChecklist } from './job-checklist.service.ts'

export function registerJobChecklist(app: FastifyInstance): void {
  registerEndpoint(app, jobChecklistCalls.find, async ({ ctx, actor, input }) => ({
    status: true,
    data: await getVisitChecklist(ctx, actor, input.bookingId),
  }))
  registerEndpoint(app, jobChecklistCalls.photo, async ({ ctx, actor, input }) => {
    const { picture } = await getPicture(ctx, actor, input.photoId)
    return { status: true, data: { picture } }
  })
}
