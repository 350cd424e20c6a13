import { AppError } from '#server/http/app-error.ts'
import type { Catalog, CatalogService, CategoryRow } from './catalog.model.ts'
import { isCleaning, shownRating } from './catalog.rules.ts'
import { chooseServices, type ListChoice } from './search/choice.rules.ts'
import { serviceView, subcategoryView } from './service.views.ts'

/** Subcategories of a category with their services. Throws NOT_FOUND. */
export function listSubcategories(catalog: Catalog, categoryId: string) {
  if (!catalog.categories.some(({ id }) => id === categoryId)) throw new AppError('NOT_FOUND')
  const below = catalog.subcategories.filter(({ category_id }) => category_id === categoryId)
  return below.map((subcategory) => subcategoryView(catalog, subcategory))
}

/** The category that contains an id of a service, a subcategory or a category; its figures are those of all its services. Throws NOT_FOUND. */
export function categoryAround(catalog: Catalog, id: string, choice: ListChoice) {
  const category = categoryOf(catalog, id)
  if (!category) throw new AppError('NOT_FOUND')
  const services = catalog.offered.filter((service) => service.category?.id === category.id)
  const sum = (key: 'rating_sum' | 'rating_count' | 'booked_count') =>
    services.reduce((total, { row }) => total + row[key], 0)
  const { shown, filters } = chooseServices(services, choice)
  const below = catalog.subcategories.filter(({ category_id }) => category_id === category.id)
  return {
    data: below.map((subcategory) => subcategoryView(catalog, subcategory, shown)),
    filters,
    category: {
      _id: category.id,
      name: category.name,
      rating: shownRating(sum('rating_sum'), sum('rating_count')),
      bookedCount: sum('booked_count'),
    },
  }
}

function categoryOf({ categories, subcategories, services }: Catalog, id: string): CategoryRow | undefined {
  const categoryId = subcategories.find((subcategory) => subcategory.id === id)?.category_id ?? id
  return services.get(id)?.category ?? categories.find((category) => category.id === categoryId)
}

/** Services of a category or subcategory, or every cleaning service. Throws NOT_FOUND. */
export function cleaningList(catalog: Catalog, id: string, choice: ListChoice) {
  const { shown, filters } = chooseServices(servicesBelow(catalog, id), choice)
  return { data: shown.map(serviceView), filters }
}

function servicesBelow({ offered }: Catalog, id: string): CatalogService[] {
  if (id === 'cleaning') return offered.filter(({ row }) => isCleaning(row))
  const services = offered.filter(({ category, subcategory }) => category?.id === id || subcategory?.id === id)
  if (services.length === 0) throw new AppError('NOT_FOUND')
  return services
}

/** An active service or combo. Throws SERVICE_NOT_FOUND. */
export function offeredService({ services }: Catalog, id: string): CatalogService {
  const service = services.get(id)
  if (!service?.row.active) throw new AppError('SERVICE_NOT_FOUND')
  return service
}
