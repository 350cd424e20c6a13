import type { customerCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type Customer = EndpointResponse<typeof customerCalls.find>['data']
