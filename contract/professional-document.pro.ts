import Type, { type Static } from 'typebox'
import { envelope, read, tagged } from './lib/endpoint.ts'
import { DocumentNeeds, ProfessionalDocument } from './professional-document.ts'

const { _id, kind, number, validUntil, state, expired, at } = ProfessionalDocument.properties

const ProDocuments = Type.Object({
  needs: DocumentNeeds,
  papers: Type.Array(Type.Object({ _id, kind, number, validUntil, state, expired, at }), {
    description: 'the newest first',
  }),
})
export type ProDocumentsView = Static<typeof ProDocuments>

export const proDocumentCalls = tagged('pro', {
  mine: read({
    access: 'professional',
    path: '/v1/pro/papers',
    summary: "One's own papers with their last days, and the standing of those that visits need.",
    response: envelope(ProDocuments),
  }),
})
