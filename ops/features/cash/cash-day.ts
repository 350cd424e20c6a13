import type { cashCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type CashDay = EndpointResponse<typeof cashCalls.list>['data']['days'][number]
