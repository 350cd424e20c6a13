import type { ServiceFilter, ServiceSort } from '#contract/rules/service-list.ts'
import { filterLimits } from '#contract/rules/service-list.ts'

const { belowRupees, fromRating } = filterLimits

export const listsCopy = {
  cleaningTitle: 'Cleaning services',
  allServices: 'All services',
  categories: 'Categories',
  allCategories: 'All',
  sortBy: 'Sort by',
  filters: 'Filters',
  chosen: 'selected',
  none: 'no services',
  clear: 'Clear all',
  clearFilters: 'Clear filters',
  showMore: 'Show more',
  catalogOrder: 'Recommended',
  bestMatch: 'Best match',
} as const

export const sortNames: Record<ServiceSort, string> = {
  price: 'Price: low to high',
  'price-down': 'Price: high to low',
  rating: 'Top rated',
  time: 'Quickest first',
}

export const filterNames: Record<ServiceFilter, string> = {
  'low-price': `Under ₹${belowRupees}`,
  short: 'Up to 1 hour',
  rated: `Rated ${fromRating}+`,
  plans: 'Plans',
}
