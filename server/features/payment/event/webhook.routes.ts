import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paymentCalls } from '#contract/payment.ts'
import { AppError } from '#server/http/app-error.ts'
import { type PaymentEvent, PaymentSignatureError } from '#server/providers/payments/payment-provider.ts'
import { applyPaymentEvent } from './apply-payment-event.service.ts'

/**
 * The signature covers the raw bytes, so this scope parses nothing. The provider retries anything but a 2xx within five
 * seconds: an unknown payment gets 200, a failed write does not.
 */
export function registerWebhook(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const { path, maxBodyBytes } = paymentCalls.webhook
    scope.post(path, { bodyLimit: maxBodyBytes }, async (request) => {
      const outcome = await applyPaymentEvent(app.ctx, readEvent(app, request))
      request.log.info({ outcome }, 'Payment webhook handled')
      return { status: true }
    })
  })
}

function readEvent(app: FastifyInstance, { body, headers, log }: FastifyRequest): PaymentEvent {
  try {
    return app.ctx.payments.readWebhook(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
  } catch (error) {
    if (!(error instanceof PaymentSignatureError)) throw error
    log.warn({ err: error }, 'Invalid webhook signature')
    throw new AppError('BAD_SIGNATURE', { cause: error })
  }
}
