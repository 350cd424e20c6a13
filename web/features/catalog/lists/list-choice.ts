import { servicesListing } from '#contract/lib/business.ts'
import { type ServiceFilter, type ServiceSort, serviceFilters, serviceSorts } from '#contract/rules/service-list.ts'
import { paths } from '#web/lib/paths.ts'

/** What the address of the services list says: a reload, Back and a shared link show the same. */
export interface ListChoice {
  query: string
  /** Of 'Show more': a reload shows as many. */
  page: number
  /** An id, which may be of no category. */
  category: string
  /** '' is the order of the catalog, or of the search. */
  sort: ServiceSort | ''
  filters: readonly ServiceFilter[]
}

/** The parameters that the server renders. */
export const choiceParameters = ['q', 'page', 'category', 'sort', 'filter'] as const

const { firstPage } = servicesListing
const maxQueryLength = 100
const maxIdLength = 120

export function parseChoice(parameters: URLSearchParams): ListChoice {
  const read = (name: (typeof choiceParameters)[number]) => parameters.get(name) ?? ''
  const wanted = read('filter').split('.')
  return {
    query: read('q').trim().slice(0, maxQueryLength),
    page: Math.max(firstPage, Math.floor(Number(read('page'))) || firstPage),
    category: read('category').slice(0, maxIdLength),
    sort: serviceSorts.find((sort) => sort === read('sort')) ?? '',
    filters: serviceFilters.filter((filter) => wanted.includes(filter)),
  }
}

/** Order and filters alone, of a page whose services are given by the rest of its address. */
export function parseOrder(parameters: URLSearchParams): ListChoice {
  const { sort, filters } = parseChoice(parameters)
  return { query: '', page: firstPage, category: '', sort, filters }
}

/** The address of a changed choice on a page with services; whatever changes starts at the first page. */
export function choicePath(
  choice: ListChoice,
  changed: Partial<ListChoice> = {},
  base: string = paths.services,
): string {
  const { query, page, category, sort, filters } = { ...choice, page: firstPage, ...changed }
  const parameters = new URLSearchParams({
    ...(query && { q: query }),
    ...(page > firstPage && { page: String(page) }),
    ...(category && { category }),
    ...(sort && { sort }),
    ...(filters.length > 0 && { filter: filters.join('.') }),
  })
  const search = parameters.toString()
  if (!search) return base
  return `${base}${base.includes('?') ? '&' : '?'}${search}`
}

/** Order and filters as the calls of the catalog take them. */
export function choosing({ sort, filters }: Pick<ListChoice, 'sort' | 'filters'>) {
  return { ...(sort && { sort }), ...(filters.length > 0 && { filters: filters.join(',') }) }
}

export function toggleFilter({ filters }: ListChoice, filter: ServiceFilter): ServiceFilter[] {
  return serviceFilters.filter((one) => (one === filter) !== filters.includes(one))
}

export const withoutFilters = { category: '', sort: '', filters: [] } as const
