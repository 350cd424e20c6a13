import type { FastifyInstance } from 'fastify'
import { notificationCalls } from '#contract/notification.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { listNotifications, markNotificationsRead } from './notification.service.ts'

export function registerNotification(app: FastifyInstance): void {
  registerEndpoint(app, notificationCalls.list, async ({ ctx, actor, input }) => {
    return { status: true, data: await listNotifications(ctx, actor, input) }
  })
  registerEndpoint(app, notificationCalls.markRead, async ({ ctx, actor, input }) => {
    await markNotificationsRead(ctx, actor, input)
    return { status: true }
  })
}
