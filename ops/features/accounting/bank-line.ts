import type { bankCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type BankLine = EndpointResponse<typeof bankCalls.lines>['data']['rows'][number]
export type Movement = EndpointResponse<typeof bankCalls.movements>['data']['movements'][number]
