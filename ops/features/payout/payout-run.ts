import type { payoutCalls } from '#contract/calls.gen.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'

export type PayoutRun = AnswerOf<typeof payoutCalls.find>['data']
export type PayoutLine = PayoutRun['lines'][number]
