import type { FastifyInstance } from 'fastify'
import { professionalDocumentCalls } from '#contract/professional-document.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { addDocument, decide, getDocuments, openDocument, removeDocument } from './document.service.ts'
import { documentQueues, requireDocuments } from './document-queues.service.ts'

export function registerProfessionalDocumentForStaff(app: FastifyInstance): void {
  registerEndpoint(app, professionalDocumentCalls.of, async ({ ctx, input: { professionalId }, audit }) => {
    audit({ detail: { professionalId } })
    return { status: true, data: await getDocuments(ctx, professionalId) }
  })
  registerEndpoint(app, professionalDocumentCalls.list, async ({ ctx, input }) => ({
    status: true,
    data: await documentQueues(ctx, input),
  }))
  registerEndpoint(app, professionalDocumentCalls.open, async ({ ctx, input: { paperId }, audit, reply }) => {
    reply.header('cache-control', 'no-store')
    const { professionalId, kind, data } = await openDocument(ctx, paperId)
    audit({ detail: { professionalId, paperId, kind } })
    return { status: true, data }
  })
  registerEndpoint(app, professionalDocumentCalls.add, async ({ ctx, actor, input, audit }) => {
    const { professionalId, kind, reason } = input
    audit({ detail: { professionalId, kind, reason } })
    await addDocument(ctx, actor, input)
    return { status: true, data: await getDocuments(ctx, professionalId) }
  })
  registerEndpoint(app, professionalDocumentCalls.decide, async ({ ctx, actor, input, audit }) => {
    const { paperId, state, reason } = input
    const { professionalId, data } = await decide(ctx, actor, input)
    const detail = { professionalId, paperId, state, reason }
    audit({ bookings: data.visits.map(({ bookingId }) => bookingId), detail })
    return { status: true, data }
  })
  registerEndpoint(app, professionalDocumentCalls.remove, async ({ ctx, actor, input, audit }) => {
    const { paperId, reason } = input
    audit({ detail: { professionalId: await removeDocument(ctx, actor, input), paperId, reason } })
    return { status: true }
  })
  registerEndpoint(app, professionalDocumentCalls.require, async ({ ctx, input, audit }) => {
    const data = await requireDocuments(ctx, input)
    const { kind, requiredFrom, reason, dryRun = false } = input
    const detail = { kind, requiredFrom: requiredFrom ?? 'never', reason, dryRun: String(dryRun) }
    audit({ bookings: data.visits.map(({ bookingId }) => bookingId), detail })
    return { status: true, data }
  })
}
