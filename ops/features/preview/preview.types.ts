import type { catalogueCalls } from '#contract/calls.gen.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'

export type Preview = AnswerOf<typeof catalogueCalls.preview>['data']
export type HomeOfPreview = NonNullable<Preview['home']>
export type CategoryOfPreview = NonNullable<Preview['category']>
export type ServiceOfPreview = NonNullable<Preview['service']>
