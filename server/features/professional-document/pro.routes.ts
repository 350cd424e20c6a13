import type { FastifyInstance } from 'fastify'
import { proPaperCalls } from '#contract/professional-document.pro.ts'
import { serve } from '#server/http/serve.ts'
import { ownPapers } from './document.service.ts'

export function registerProfessionalDocumentForPro(app: FastifyInstance): void {
  serve(app, proPaperCalls.mine, async ({ ctx, actor }) => ({ status: true, data: await ownPapers(ctx, actor) }))
}
