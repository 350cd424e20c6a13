import type { FastifyInstance } from 'fastify'
import { proDocumentCalls } from '#contract/professional-document.pro.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { ownDocuments } from './document.service.ts'

export function registerProfessionalDocumentForPro(app: FastifyInstance): void {
  registerEndpoint(app, proDocumentCalls.mine, async ({ ctx, actor }) => ({
    status: true,
    data: await ownDocuments(ctx, actor),
  }))
}
