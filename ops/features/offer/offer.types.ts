import type { staffOfferCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type StaffOffer = EndpointResponse<typeof staffOfferCalls.find>['data']
export type OfferLine = EndpointResponse<typeof staffOfferCalls.list>['data']['offers'][number]
export type OfferTerms = OfferLine['terms']
export type Choices = EndpointResponse<typeof staffOfferCalls.choices>['data']
