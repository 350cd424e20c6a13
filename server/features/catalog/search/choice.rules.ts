import { rupeesFromPaise } from '#contract/lib/money.ts'
import { filterLimits, type ServiceFilter, type ServiceSort, serviceFilters } from '#contract/rules/service-list.ts'
import type { CatalogService } from '../catalog.model.ts'
import { shownRating } from '../catalog.rules.ts'

/** What a list of services is narrowed to, and its order. */
export interface ListChoice {
  category?: string | undefined
  sort?: ServiceSort | undefined
  filters: readonly ServiceFilter[]
}

/** `filters` as the call takes it: words with commas between them. */
export function toListChoice(asked: { category?: string; sort?: ServiceSort; filters?: string }): ListChoice {
  const words = asked.filters?.split(',') ?? []
  return { ...asked, filters: serviceFilters.filter((filter) => words.includes(filter)) }
}

/** The services that pass, in their order, and how many each filter would leave of them. */
export function chooseServices(services: readonly CatalogService[], { category, sort, filters }: ListChoice) {
  const shown = services.filter(
    (service) =>
      (category === undefined || service.category?.id === category) &&
      filters.every((filter) => passes[filter](service)),
  )
  return {
    // Sorting is stable: equal ones stay in the order of the catalog or of the search.
    shown: sort ? shown.toSorted(orders[sort]) : shown,
    filters: serviceFilters.map((filter) => ({ filter, count: shown.filter(passes[filter]).length })),
  }
}

const passes: Record<ServiceFilter, (service: CatalogService) => boolean> = {
  'low-price': (service) => rupeesFromPaise(priceOf(service) ?? Infinity) < filterLimits.belowRupees,
  short: (service) => (minutesOf(service) ?? Infinity) <= filterLimits.upToMinutes,
  rated: (service) => (ratingOf(service) ?? 0) >= filterLimits.fromRating,
  plans: ({ variants }) => variants.some(({ visit_kind, visits }) => visit_kind === 'plan' && (visits ?? 0) > 1),
}

const orders: Record<ServiceSort, (one: CatalogService, other: CatalogService) => number> = {
  price: (one, other) => knownFirst(priceOf(one), priceOf(other), 'up'),
  'price-down': (one, other) => knownFirst(priceOf(one), priceOf(other), 'down'),
  time: (one, other) => knownFirst(minutesOf(one), minutesOf(other), 'up'),
  rating: (one, other) =>
    knownFirst(ratingOf(one), ratingOf(other), 'down') || other.row.rating_count - one.row.rating_count,
}

function knownFirst(one: number | null, other: number | null, direction: 'up' | 'down'): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return direction === 'up' ? one - other : other - one
}

/** Null for those sold by area or piece as for those priced after an inspection: the price of a unit is not the price of an order. */
function priceOf({ row }: CatalogService): number | null {
  return row.pricing_mode === 'per_unit' ? null : row.price_paise
}

function minutesOf({ row }: CatalogService): number | null {
  return row.pricing_mode === 'per_unit' || row.duration_minutes === 0 ? null : row.duration_minutes
}

function ratingOf({ row }: CatalogService): number | null {
  return shownRating(row.rating_sum, row.rating_count)
}
