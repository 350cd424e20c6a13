import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { FilterBar, FilterDay, FilterField, FilterSelect } from '../filters.tsx'

export type ListFilter = {
  /** In the address. */
  name: string
  label: string
  /** Shown instead of the word in the address: a default, or a text that is not kept there. */
  value?: string
  /** Instead of writing it into the address. */
  onChange?: (value: string) => void
} & (
  | { options: readonly { value: string; title: string }[]; all?: string }
  | { type: 'day' }
  | { type: 'search'; maxLength?: number }
)

/** The days of `useUrlPeriod`. */
export const periodFilters = ({ from, to }: { from: string; to: string }): ListFilter[] => [
  { name: 'from', label: 'From', type: 'day', value: from },
  { name: 'to', label: 'To', type: 'day', value: to },
]

export interface ListFiltersProps {
  label: string
  list: readonly ListFilter[]
  /** Title of a link that takes all filters off, while there are some. */
  clear?: string
  /** Behind the filters. */
  more?: ReactNode
}

/** Filters of a list, kept in the address. */
export function ListFilters({ label, list, clear, more }: ListFiltersProps) {
  const [values, setFilter] = useUrlFilters(list.map(({ name }) => name))
  const [params] = useSearchParams()
  return (
    <FilterBar label={label}>
      {list.map(({ name, ...filter }) => {
        const props = { value: values[name] ?? '', onChange: (value: string) => setFilter(name, value), ...filter }
        if ('options' in props) return <FilterSelect key={name} {...props} />
        return props.type === 'day' ? <FilterDay key={name} {...props} /> : <FilterField key={name} {...props} />
      })}
      {clear && [...params.keys()].some((name) => name !== 'cursor') && (
        <Link
          to={{ search: '' }}
          replace
          className="control content-center px-2 font-semibold text-teal hover:underline"
        >
          {clear}
        </Link>
      )}
      {more}
    </FilterBar>
  )
}
