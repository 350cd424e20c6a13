import { type Location, useLocation, useSearchParams } from 'react-router'

/** What changes made of a place that the router has not left yet. */
const pending = new WeakMap<Location, URLSearchParams>()

/**
 * The filters of a place after a change. The router moves on a moment later: a second change in the same moment, of this part of
 * the page or another, goes on from the first.
 */
export function changeFilter(place: Location, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(pending.get(place) ?? place.search)
  if (value) next.set(name, value)
  else next.delete(name)
  // Another filter begins at its first page.
  if (name !== 'cursor') next.delete('cursor')
  if (name !== 'page') next.delete('page')
  pending.set(place, next)
  return next
}

/**
 * Filters of a list, kept in the address: a link to a filtered list opens it filtered, Back leaves the list. Empty ones are
 * not in the address.
 */
export function useUrlFilters<Name extends string>(
  names: readonly Name[],
): [Record<Name, string>, (name: Name, value: string) => void] {
  const place = useLocation()
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>
  const set = (name: Name, value: string) => setParams(changeFilter(place, name, value), { replace: true })
  return [filters, set]
}
