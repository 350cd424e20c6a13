import type { staffCatalogCalls } from '#contract/catalog.staff.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import type { Context } from '#server/context.ts'
import { listSubcategories } from './catalog.lists.ts'
import type { Catalog } from './catalog.model.ts'
import { pendingChanges } from './catalog.queries.ts'
import { storedCatalog } from './catalog.snapshot.ts'
import { toMoment } from './changes/price-change.rules.ts'
import { refusing } from './changes/publish.service.ts'
import { homePage } from './home-section.views.ts'
import { serviceDetailView } from './service.views.ts'

type Preview = EndpointResponse<typeof staffCatalogCalls.preview>['data']

/** The shop with the answers that customers will get, from the same catalog and views. Throws BAD_INPUT. */
export async function previewShop(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { day, hour = 0, categoryId, serviceId }: EndpointInput<typeof staffCatalogCalls.preview>,
): Promise<Preview> {
  const now = clock.now()
  const at = refusing(toMoment(day === undefined ? undefined : { day, hour }, now))
  const catalog = await storedCatalog(db, at)
  const due = (await pendingChanges(db)).filter(({ valid_from: from }) => from > now && from <= at)
  return {
    at: at.toISOString(),
    changes: due.length,
    home: categoryId === undefined && serviceId === undefined ? toHomeSections(catalog) : null,
    category: categoryId === undefined ? null : categoryOf(catalog, categoryId),
    service: serviceId === undefined ? null : serviceOf(catalog, serviceId),
  }
}

function toHomeSections(catalog: Catalog): Preview['home'] {
  const { banners, categories, combos, bestSellers } = homePage(catalog)
  return { banners, categories, combos, bestSellers }
}

function categoryOf(catalog: Catalog, categoryId: string): Preview['category'] {
  return catalog.categories.some(({ id }) => id === categoryId) ? listSubcategories(catalog, categoryId) : null
}

function serviceOf({ services }: Catalog, serviceId: string): Preview['service'] {
  const service = services.get(serviceId)
  return service?.row.active ? serviceDetailView(service, { services }) : null
}
