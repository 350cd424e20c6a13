import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { ServiceFilter, ServiceSort } from '#contract/rules/service-list.ts'
import { filterLimits } from '#contract/rules/service-list.ts'

export const listsCopy = {
  get cleaningTitle() {
    return t`Cleaning services`
  },
  get allServices() {
    return t`All services`
  },
  get categories() {
    return t`Categories`
  },
  get allCategories() {
    return t`All`
  },
  get sortBy() {
    return t`Sort by`
  },
  get filters() {
    return t`Filters`
  },
  get chosen() {
    return t`selected`
  },
  get none() {
    return t`no services`
  },
  get clear() {
    return t`Clear all`
  },
  get clearFilters() {
    return t`Clear filters`
  },
  get showMore() {
    return t`Show more`
  },
  get catalogOrder() {
    return t`Recommended`
  },
  get bestMatch() {
    return t`Best match`
  },
} as const

export const sortNames: Record<ServiceSort, string> = {
  get price() {
    return t`Price: low to high`
  },
  get 'price-down'() {
    return t`Price: high to low`
  },
  get rating() {
    return t`Top rated`
  },
  get time() {
    return t`Quickest first`
  },
}

export const filterNames: Record<ServiceFilter, string> = {
  get 'low-price'() {
    return t`Under ${{ belowRupees: formatRupees(filterLimits.belowRupees) }}`
  },
  get short() {
    return t`Up to 1 hour`
  },
  get rated() {
    return t`Rated ${{ fromRating: filterLimits.fromRating }}+`
  },
  get plans() {
    return t`Plans`
  },
}
