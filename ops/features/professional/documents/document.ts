import type { professionalDocumentCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type ProfessionalDocuments = EndpointResponse<typeof professionalDocumentCalls.of>['data']
export type ProfessionalDocument = ProfessionalDocuments['papers'][number]
