import type { FastifyInstance } from 'fastify'
import { staffPartnerCalls } from '#contract/partner.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import {
  decideApplication,
  deleteDocument,
  eraseApplication,
  listApplications,
  readDocumentAsStaff,
} from './applications.service.ts'

export function registerPartnerForStaff(app: FastifyInstance): void {
  registerEndpoint(app, staffPartnerCalls.list, async ({ ctx, input, audit }) => {
    const data = await listApplications(ctx, input)
    audit({ applications: data.applications.map(({ _id }) => _id) })
    return { status: true, data }
  })
  registerEndpoint(app, staffPartnerCalls.document, async ({ ctx, input, audit, reply }) => {
    reply.header('cache-control', 'no-store')
    const { applicationId, kind, data } = await readDocumentAsStaff(ctx, input)
    audit({ applications: [applicationId], detail: { documentId: input.documentId, kind } })
    return { status: true, data }
  })
  registerEndpoint(app, staffPartnerCalls.deleteDocument, async ({ ctx, input, audit }) => {
    const { applicationId, kind } = await deleteDocument(ctx, input)
    audit({ applications: [applicationId], detail: { documentId: input.documentId, kind } })
    return { status: true }
  })
  registerEndpoint(app, staffPartnerCalls.decide, async ({ ctx, input, audit }) => {
    audit({ applications: [input.applicationId], detail: { state: input.state } })
    await decideApplication(ctx, input)
    return { status: true }
  })
  registerEndpoint(app, staffPartnerCalls.erase, async ({ ctx, input, audit }) => {
    audit({ applications: [input.applicationId] })
    await eraseApplication(ctx, input)
    return { status: true }
  })
}
