import type { FastifyInstance } from 'fastify'
import { paymentCalls } from '#contract/payment.ts'
import { getBooking } from '#server/features/booking/booking.service.ts'
import { listRefunds } from '#server/features/refund/request-refund.service.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { handleBrowserReturn, refreshPayment } from './browser-return.service.ts'
import { payInCash } from './cash.service.ts'
import { registerWebhook } from './event/webhook.routes.ts'
import { startPayment } from './start/start-payment.service.ts'

export function registerPayment(app: FastifyInstance): void {
  registerWebhook(app)
  registerEndpoint(app, paymentCalls.initiate, async ({ ctx, actor, input: { opensApps, ...input }, request }) => {
    const referer = `${ctx.config.origin}/`
    const device = opensApps
      ? { ip: request.address, userAgent: request.headers['user-agent'] ?? '', referer }
      : undefined
    const data = await startPayment(ctx, actor, { ...input, device })
    return { status: true, message: 'Opening Payment Page', data }
  })
  registerEndpoint(app, paymentCalls.cash, async ({ ctx, actor, input }) => {
    await payInCash(ctx, actor, input)
    return { status: true, data: await getBooking(ctx, actor, input.bookingId) }
  })
  registerEndpoint(app, paymentCalls.refresh, async ({ ctx, actor, input }) => {
    await refreshPayment(ctx, actor, input)
    return { status: true, data: await getBooking(ctx, actor, input.bookingId) }
  })
  registerEndpoint(app, paymentCalls.refunds, async ({ ctx, actor, input }) => {
    return { status: true, data: await listRefunds(ctx, actor, input) }
  })
  registerEndpoint(app, paymentCalls.callback, async ({ ctx, input }) => {
    return { status: true, data: await handleBrowserReturn(ctx, input) }
  })
}
