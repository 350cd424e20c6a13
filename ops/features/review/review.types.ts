import type { staffReviewCalls } from '#contract/calls.gen.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'

export type StaffReview = AnswerOf<typeof staffReviewCalls.list>['data']['reviews'][number]
