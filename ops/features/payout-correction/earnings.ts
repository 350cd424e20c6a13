import type { payCalls } from '#contract/calls.gen.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'

export type Pay = AnswerOf<typeof payCalls.ofVisit>['data']['pay'][number]
