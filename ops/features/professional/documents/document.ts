import type { professionalDocumentCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type Papers = EndpointResponse<typeof professionalDocumentCalls.of>['data']
export type Paper = Papers['papers'][number]
