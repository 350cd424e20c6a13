import type { staffOfferCalls } from '#contract/calls.gen.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'

export type StaffOffer = AnswerOf<typeof staffOfferCalls.find>['data']
export type OfferLine = AnswerOf<typeof staffOfferCalls.list>['data']['offers'][number]
export type OfferTerms = OfferLine['terms']
export type Choices = AnswerOf<typeof staffOfferCalls.choices>['data']
