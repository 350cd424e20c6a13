import type { FastifyInstance, FastifyRequest } from 'fastify'
import { channelCalls } from '#contract/notification.ts'
import { AppError } from '#server/http/app-error.ts'
import { type WhatsappReceipt, WhatsappSignatureError } from '#server/providers/whatsapp/whatsapp-sender.ts'
import { applyReceipt } from './delivery.service.ts'

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** The signature covers the raw bytes, so this scope parses nothing. Meta repeats a webhook that was not answered with 2xx. */
export function registerWhatsappWebhook(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const { path, maxBodyBytes } = channelCalls.whatsappWebhook
    scope.get(path, async (request, reply) => {
      const challenge = app.ctx.whatsapp?.answerChallenge(request.query as Record<string, unknown>)
      if (challenge === undefined) throw new AppError('BAD_SIGNATURE', { reason: 'NOT_THE_PROVIDER' })
      return reply.type('text/plain').send(challenge)
    })
    scope.post(path, { bodyLimit: maxBodyBytes }, async (request) => {
      const receipts = receiptsIn(app, request)
      for (const { requestId: id, state, failure } of receipts)
        if (state !== 'sent' && isUuid(id)) await applyReceipt(app.ctx, { id, state, failure })
      request.log.info({ receipts: receipts.length }, 'WhatsApp webhook handled')
      return { status: true }
    })
  })
}

function receiptsIn(app: FastifyInstance, { body, headers, log }: FastifyRequest): WhatsappReceipt[] {
  const { whatsapp } = app.ctx
  if (!whatsapp) throw new AppError('BAD_SIGNATURE', { reason: 'NOT_THE_PROVIDER' })
  try {
    return whatsapp.readWebhook(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
  } catch (error) {
    if (!(error instanceof WhatsappSignatureError)) throw error
    log.warn({ err: error }, 'Invalid webhook signature')
    throw new AppError('BAD_SIGNATURE', { reason: 'NOT_THE_PROVIDER', cause: error })
  }
}
