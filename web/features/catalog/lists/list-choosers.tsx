import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { type ServiceFilter, type ServiceSort, serviceSorts } from '#contract/shop/service-list.ts'
import { chipClasses } from '#web/ui/actions/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { choicePath, type ListChoice, toggleFilter, withoutFilters } from './list-choice.ts'
import { listsCopy as copy, filterNames, sortNames } from './lists.copy.ts'

const scrolling = 'flex gap-2 overflow-x-auto scrollbar-none max-md:-mx-4 max-md:px-4'

interface ChoosersProps {
  choice: ListChoice
}

interface CategoryChipsProps extends ChoosersProps {
  categories: readonly { _id: string; name: string }[]
}

/** Stays below the bars while the services scroll. Links: they work before the page is hydrated. */
export function CategoryChips({ choice, categories }: CategoryChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  // The chosen one may lie beyond the edge of a phone.
  useEffect(() => {
    const chosen = choice.category && list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - list.current.clientWidth / 3
  }, [choice.category])
  return (
    <nav
      aria-label={copy.categories}
      className="sticky-chips sticky top-13 z-20 -mx-4 bg-ground px-4 pt-6 pb-2 md:top-(--header-height) md:mx-0 md:px-0 md:pt-3 md:pb-3"
    >
      <ul
        ref={list}
        className={classes(scrolling, 'relative')}
        // Browsers take a chip that is half beyond the edge for one that is seen.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {[{ _id: '', name: copy.allCategories }, ...categories].map(({ _id, name }) => (
          <li key={_id} className="shrink-0">
            <ChipLink to={choicePath(choice, { category: _id })} selected={choice.category === _id}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface FiltersProps extends ChoosersProps {
  /** How many services each would leave; null while that is unknown. */
  counts: readonly { filter: ServiceFilter; count: number }[]
}

export function SortAndFilters({ choice, counts }: FiltersProps) {
  const isNarrowed = choice.filters.length > 0 || choice.sort !== ''
  return (
    <div className={classes(scrolling, 'relative md:flex-wrap md:overflow-visible')}>
      <SortSelect choice={choice} />
      <ul aria-label={copy.filters} className="flex gap-2 md:flex-wrap">
        {counts.map(({ filter, count }) => (
          <li key={filter} className="shrink-0">
            <FilterChip choice={choice} filter={filter} isUseless={count === 0} />
          </li>
        ))}
        {isNarrowed && (
          <li className="shrink-0">
            <Link
              to={choicePath(choice, { sort: '', filters: [] })}
              replace
              preventScrollReset
              className="inline-flex min-h-11 items-center px-2 font-bold text-teal hover:underline"
            >
              {copy.clear}
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}

function FilterChip({ choice, filter, isUseless }: ChoosersProps & { filter: ServiceFilter; isUseless: boolean }) {
  const selected = choice.filters.includes(filter)
  const name = filterNames[filter]
  if (isUseless && !selected)
    return (
      <span className={classes(chipClasses(false), 'text-muted line-through')}>
        {name}
        <span className="sr-only">: {copy.none}</span>
      </span>
    )
  return (
    <ChipLink to={choicePath(choice, { filters: toggleFilter(choice, filter) })} selected={selected} stay>
      {name}
      {selected && <X aria-hidden className="-mr-1 size-4" />}
    </ChipLink>
  )
}

interface ChipLinkProps {
  to: string
  selected: boolean
  /** The page keeps its place; otherwise the changed list starts at its top. */
  stay?: boolean
  children: ReactNode
}

function ChipLink({ to, selected, stay = false, children }: ChipLinkProps) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset={stay}
      aria-current={selected ? 'true' : undefined}
      className={classes(chipClasses(selected), 'whitespace-nowrap')}
    >
      {children}
    </Link>
  )
}

/** A native select: phones show their own picker for it. */
function SortSelect({ choice }: ChoosersProps) {
  const navigate = useNavigate()
  return (
    <div className="relative shrink-0">
      <select
        aria-label={copy.sortBy}
        value={choice.sort}
        onChange={({ target }) =>
          navigate(choicePath(choice, { sort: target.value as ServiceSort | '' }), {
            replace: true,
            preventScrollReset: true,
          })
        }
        className={classes(chipClasses(choice.sort !== ''), 'appearance-none pr-9')}
      >
        <option value="">{choice.query ? copy.bestMatch : copy.catalogueOrder}</option>
        {serviceSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2" />
    </div>
  )
}

/** All services again, for a list that the filters left empty. */
export const unfilteredPath = (choice: ListChoice) => choicePath(choice, withoutFilters)
