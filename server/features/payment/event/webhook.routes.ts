import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paymentCalls } from '#contract/payment.ts'
import { AppError } from '#server/http/app-error.ts'
import { type PaymentEvent, PaymentSignatureError } from '#server/providers/payments/payment-provider.ts'
import { applyPaymentEvent } from './apply-payment-event.service.ts'

/** Far above any notice of the provider. */
const bodyLimit = 256 * 1024

/**
 * The provider signs the bytes it sends, so this scope reads bodies as bytes. Anything but 2xx within five seconds makes
 * it send the notice again: what we do not know is answered 200, what we could not store is not.
 */
export function registerWebhook(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(paymentCalls.webhook.path, { bodyLimit }, async (request) => {
      const outcome = await applyPaymentEvent(app.ctx, readEvent(app, request))
      request.log.info({ outcome }, 'payment notice')
      return { status: true }
    })
  })
}

function readEvent(app: FastifyInstance, { body, headers }: FastifyRequest): PaymentEvent {
  try {
    return app.ctx.payments.readWebhook(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
  } catch (error) {
    if (error instanceof PaymentSignatureError) throw new AppError('BAD_SIGNATURE', { cause: error })
    throw error
  }
}
