import { useSearchParams } from 'react-router'

/**
 * Filters of a list, kept in the address: a link to a filtered list opens it filtered, Back leaves the list. Empty ones are
 * not in the address.
 */
export function useUrlFilters<Name extends string>(
  names: readonly Name[],
): [Record<Name, string>, (name: Name, value: string) => void] {
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>
  const set = (name: Name, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        // Another filter begins at its first page.
        if (name !== 'cursor') next.delete('cursor')
        return next
      },
      { replace: true },
    )
  return [filters, set]
}
