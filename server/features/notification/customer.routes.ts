import type { FastifyInstance } from 'fastify'
import { channelCalls, notificationCalls } from '#contract/notification.ts'
import { bearerToken, registerEndpoint } from '#server/http/register-endpoint.ts'
import { chooseChannels, getChannels } from './channel-choice.service.ts'
import { applyBrowserReceipt } from './delivery.service.ts'
import { listNotifications, markNotificationsRead } from './notification.service.ts'
import { registerWhatsappWebhook } from './whatsapp-webhook.routes.ts'

export function registerNotification(app: FastifyInstance): void {
  registerEndpoint(app, notificationCalls.list, async ({ ctx, actor, input }) => {
    return { status: true, data: await listNotifications(ctx, actor, input) }
  })
  registerEndpoint(app, notificationCalls.markRead, async ({ ctx, actor, input }) => {
    await markNotificationsRead(ctx, actor, input)
    return { status: true }
  })
  registerChannels(app)
  registerWhatsappWebhook(app)
}

function registerChannels(app: FastifyInstance): void {
  registerEndpoint(app, channelCalls.channels, async ({ ctx, actor, request }) => {
    return { status: true, data: await getChannels(ctx, actor, bearerToken(request) ?? '') }
  })
  registerEndpoint(app, channelCalls.choose, async ({ ctx, actor, input, request }) => {
    const token = bearerToken(request) ?? ''
    await chooseChannels(ctx, actor, { ...input, token })
    return { status: true, data: await getChannels(ctx, actor, token) }
  })
  registerEndpoint(app, channelCalls.received, async ({ ctx, input }) => {
    await applyBrowserReceipt(ctx, input)
    return { status: true }
  })
}
