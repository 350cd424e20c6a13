import type { paperCalls } from '#contract/calls.gen.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'

export type Papers = AnswerOf<typeof paperCalls.of>['data']
export type Paper = Papers['papers'][number]
