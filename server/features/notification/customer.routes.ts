import type { FastifyInstance } from 'fastify'
import { notificationCalls } from '#contract/notification.ts'
import { serve } from '#server/http/serve.ts'
import { listNotifications, markNotificationsRead } from './notification.service.ts'

export function registerNotification(app: FastifyInstance): void {
  serve(app, notificationCalls.list, async ({ ctx, actor, input }) => {
    return { status: true, data: await listNotifications(ctx, actor, input) }
  })
  serve(app, notificationCalls.markRead, async ({ ctx, actor, input }) => {
    await markNotificationsRead(ctx, actor, input)
    return { status: true }
  })
}
