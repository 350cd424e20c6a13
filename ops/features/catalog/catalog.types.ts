import type { catalogueCalls } from '#contract/calls.gen.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'

export type CatalogueService = AnswerOf<typeof catalogueCalls.service>['data']
export type Change = CatalogueService['changes'][number]
export type PriceRow = CatalogueService['prices'][number]

/** Values to start with, in rupees; undefined: those of now. */
export interface PriceEdit {
  key: string
  price: string | undefined
  former: string | undefined
}
