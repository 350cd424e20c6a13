import type { staffReviewCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type StaffReview = EndpointResponse<typeof staffReviewCalls.list>['data']['reviews'][number]
