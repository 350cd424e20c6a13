import type { FastifyInstance } from 'fastify'
import { partnerCalls } from '#contract/partner.ts'
import { serve } from '#server/http/serve.ts'
import {
  decideApplication,
  deleteDocument,
  eraseApplication,
  listApplications,
  readDocumentAsStaff,
} from './applications.service.ts'
import { applyAsPartner, attachDocument } from './partner.service.ts'

const thanks = 'Thank you. We have your application and will call you within three working days.'

export function registerPartner(app: FastifyInstance): void {
  serve(app, partnerCalls.apply, async ({ ctx, input, request }) => {
    const applicationId = await applyAsPartner(ctx, { ...input, address: request.ip })
    return { status: true, message: thanks, data: { applicationId } }
  })
  serve(app, partnerCalls.attach, async ({ ctx, input, request }) => {
    await attachDocument(ctx, { ...input, address: request.ip })
    return { status: true }
  })
  registerStaffCalls(app)
}

function registerStaffCalls(app: FastifyInstance): void {
  serve(app, partnerCalls.list, async ({ ctx, input }) => ({ status: true, data: await listApplications(ctx, input) }))
  serve(app, partnerCalls.document, async ({ ctx, actor, input, reply }) => {
    reply.header('cache-control', 'no-store')
    return { status: true, data: await readDocumentAsStaff(ctx, actor, input) }
  })
  serve(app, partnerCalls.deleteDocument, async ({ ctx, actor, input }) => {
    await deleteDocument(ctx, actor, input)
    return { status: true }
  })
  serve(app, partnerCalls.decide, async ({ ctx, input }) => {
    await decideApplication(ctx, input)
    return { status: true }
  })
  serve(app, partnerCalls.erase, async ({ ctx, actor, input }) => {
    await eraseApplication(ctx, actor, input)
    return { status: true }
  })
}
