import type { FastifyInstance } from 'fastify'
import { announcementCalls } from '#contract/announcement.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import {
  approveAnnouncement,
  createAnnouncement,
  dryRun,
  listAnnouncements,
  stopAnnouncement,
} from './announcement.service.ts'

export function registerAnnouncement(app: FastifyInstance): void {
  registerEndpoint(app, announcementCalls.list, async ({ ctx, actor, input }) => ({
    status: true,
    data: await listAnnouncements(ctx, actor, input),
  }))
  registerEndpoint(app, announcementCalls.dryRun, async ({ ctx, input }) => ({
    status: true,
    data: await dryRun(ctx, input),
  }))
  registerEndpoint(app, announcementCalls.create, async ({ ctx, actor, input, audit }) => {
    const data = await createAnnouncement(ctx, actor, input)
    const { _id: announcementId, title, body, state, reason } = data
    audit({ detail: { announcementId, title, body, state, reason } })
    return { status: true, data }
  })
  registerEndpoint(app, announcementCalls.approve, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { announcementId: input.announcementId } })
    return { status: true, data: await approveAnnouncement(ctx, actor, input.announcementId) }
  })
  registerEndpoint(app, announcementCalls.stop, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { announcementId: input.announcementId, reason: input.reason } })
    return { status: true, data: await stopAnnouncement(ctx, actor, input) }
  })
}
