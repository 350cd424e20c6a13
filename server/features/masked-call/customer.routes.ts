import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maskedCalls } from '#contract/masked-call.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { applyCallReport, startMaskedCall } from './masked-call.service.ts'

export function registerMaskedCalls(app: FastifyInstance): void {
  registerEndpoint(app, maskedCalls.start, async ({ ctx, actor, input }) => ({
    status: true,
    data: await startMaskedCall(ctx, actor, input),
  }))
  registerReports(app)
}

/** The provider chooses the form of the body, so this scope parses nothing. */
function registerReports(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const { path, maxBodyBytes } = maskedCalls.status
    scope.post(path, { bodyLimit: maxBodyBytes }, async (request: FastifyRequest) => {
      const { callId, proof } = request.params as { callId: string; proof: string }
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const contentType = request.headers['content-type'] ?? ''
      const outcome = await applyCallReport(app.ctx, { callId, proof, body, contentType })
      request.log.info({ outcome, callId }, 'Report of a masked call handled')
      return { status: true }
    })
  })
}
