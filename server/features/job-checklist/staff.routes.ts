import type { FastifyInstance } from 'fastify'
import { checklistCalls, staffJobChecklistCalls } from '#contract/job-checklist.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { listChecklists, saveChecklist } from './checklist/checklist.service.ts'
import { getPicture, getVisitChecklist } from './job-checklist.service.ts'

export function registerJobChecklistForStaff(app: FastifyInstance): void {
  registerEndpoint(app, checklistCalls.list, async ({ ctx }) => ({
    status: true,
    data: { checklists: await listChecklists(ctx) },
  }))
  registerEndpoint(app, checklistCalls.save, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { categoryId: input.categoryId, reason: input.reason } })
    return { status: true, data: await saveChecklist(ctx, actor, input) }
  })
  registerEndpoint(app, staffJobChecklistCalls.find, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: await getVisitChecklist(ctx, actor, input.bookingId) }
  })
  registerEndpoint(app, staffJobChecklistCalls.photo, async ({ ctx, actor, input, audit }) => {
    const { bookingId, picture } = await getPicture(ctx, actor, input.photoId)
    audit({ bookings: [bookingId], detail: { photoId: input.photoId } })
    return { status: true, data: { picture } }
  })
}
