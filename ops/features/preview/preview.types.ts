import type { staffCatalogCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type Preview = EndpointResponse<typeof staffCatalogCalls.preview>['data']
export type HomeOfPreview = NonNullable<Preview['home']>
export type CategoryOfPreview = NonNullable<Preview['category']>
export type ServiceOfPreview = NonNullable<Preview['service']>
