import type { payoutCorrectionCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type Pay = EndpointResponse<typeof payoutCorrectionCalls.ofVisit>['data']['pay'][number]
