import type { cashCalls } from '#contract/calls.gen.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'

export type CashDay = AnswerOf<typeof cashCalls.list>['data']['days'][number]
