import type { FastifyInstance } from 'fastify'
import { announcementCalls } from '#contract/announcement.ts'
import { serve } from '#server/http/serve.ts'
import {
  approveAnnouncement,
  createAnnouncement,
  dryRun,
  listAnnouncements,
  stopAnnouncement,
} from './announcement.service.ts'

export function registerAnnouncement(app: FastifyInstance): void {
  serve(app, announcementCalls.list, async ({ ctx, actor, input }) => ({
    status: true,
    data: await listAnnouncements(ctx, actor, input),
  }))
  serve(app, announcementCalls.dryRun, async ({ ctx, input }) => ({ status: true, data: await dryRun(ctx, input) }))
  serve(app, announcementCalls.create, async ({ ctx, actor, input, audit }) => {
    const data = await createAnnouncement(ctx, actor, input)
    const { _id: announcementId, title, body, state, reason } = data
    audit({ detail: { announcementId, title, body, state, reason } })
    return { status: true, data }
  })
  serve(app, announcementCalls.approve, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { announcementId: input.announcementId } })
    return { status: true, data: await approveAnnouncement(ctx, actor, input.announcementId) }
  })
  serve(app, announcementCalls.stop, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { announcementId: input.announcementId, reason: input.reason } })
    return { status: true, data: await stopAnnouncement(ctx, actor, input) }
  })
}
