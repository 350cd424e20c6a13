import type { staffCatalogCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type CatalogService = EndpointResponse<typeof staffCatalogCalls.service>['data']
export type Change = CatalogService['changes'][number]
export type PriceRow = CatalogService['prices'][number]

/** Values to start with, in rupees; undefined: those of now. */
export interface PriceEdit {
  key: string
  price: string | undefined
  former: string | undefined
}
