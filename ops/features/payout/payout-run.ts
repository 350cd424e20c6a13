import type { payoutCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type PayoutRun = EndpointResponse<typeof payoutCalls.find>['data']
export type PayoutLine = PayoutRun['lines'][number]
