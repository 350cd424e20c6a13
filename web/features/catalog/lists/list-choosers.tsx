import { ChevronDown, ChevronLeft, ChevronRight, type LucideIcon, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type ServiceFilter, type ServiceSort, serviceSorts } from '#contract/rules/service-list.ts'
import { chipClasses } from '#web/ui/actions/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { choicePath, type ListChoice, toggleFilter } from './list-choice.ts'
import { listsCopy as copy, filterNames, sortNames } from './lists.copy.ts'

const scrolling = 'flex gap-2 overflow-x-auto scrollbar-none max-md:-mx-4 max-md:px-4'

interface ChoosersProps {
  choice: ListChoice
  /** The page without a choice. */
  base?: string | undefined
}

interface CategoryChipsProps {
  chips: readonly { id: string; name: string; to: string }[]
  chosen: string
  /** For chips of parts of the page: instead of their links. */
  onChoose?: (id: string) => void
  /** The page brings a bar of its own, which is higher than that of the shell. */
  ownBar?: boolean
}

/** Stays below the bars while the services scroll. Links: they work before the page is hydrated. */
export function CategoryChips({ chips, chosen: chosenId, onChoose, ownBar = false }: CategoryChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const more = useMore(list)
  // The chosen one may lie beyond the edge of a phone.
  useEffect(() => {
    const chosen = chosenId && list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - list.current.clientWidth / 3
  }, [chosenId])
  return (
    <nav
      aria-label={copy.categories}
      className={classes(
        'sticky-chips sticky z-20 -mx-4 bg-ground px-4 pb-2 md:top-(--header-height) md:mx-0 md:px-0 md:pt-3 md:pb-3',
        ownBar ? 'top-16 -mt-4 pt-3 md:mt-0' : 'top-13 pt-6',
      )}
    >
      <ul
        ref={list}
        className={classes(scrolling, 'relative motion-safe:scroll-smooth')}
        // Browsers take a chip that is half beyond the edge for one that is seen.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {chips.map(({ id, name, to }) => (
          <li key={id} className="shrink-0">
            <ChipLink to={to} selected={chosenId === id} onChoose={onChoose && (() => onChoose(id))}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
      {more.before && <Arrow icon={ChevronLeft} onClick={() => more.go(-1)} className="left-0" />}
      {more.after && <Arrow icon={ChevronRight} onClick={() => more.go(1)} className="right-0" />}
    </nav>
  )
}

/** Whether chips lie beyond an edge, and the way to them. */
function useMore(list: RefObject<HTMLUListElement | null>) {
  const [beyond, setBeyond] = useState({ before: false, after: false })
  useEffect(() => {
    const { current } = list
    if (!current) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = current
      const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 }
      setBeyond((last) => (last.before === next.before && last.after === next.after ? last : next))
    }
    const size = new ResizeObserver(look)
    size.observe(current)
    current.addEventListener('scroll', look, { passive: true })
    return () => {
      size.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [list])
  const go = (by: 1 | -1) => list.current?.scrollBy({ left: by * list.current.clientWidth * 0.7 })
  return { ...beyond, go }
}

/** For a mouse without a wheel: a finger swipes, and the keyboard scrolls to the chip with the focus. */
function Arrow({ icon: Icon, onClick, className }: { icon: LucideIcon; onClick: () => void; className: string }) {
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      onClick={onClick}
      className={classes(
        'absolute bottom-3 hidden size-11 place-items-center rounded-full bg-white shadow-2 hover:bg-teal-50 md:pointer-fine:grid',
        className,
      )}
    >
      <Icon className="size-5" />
    </button>
  )
}

interface FiltersProps extends ChoosersProps {
  /** How many services each would leave; null while that is unknown. */
  counts: readonly { filter: ServiceFilter; count: number }[]
}

export function SortAndFilters({ choice, counts, base }: FiltersProps) {
  const isNarrowed = choice.filters.length > 0 || choice.sort !== ''
  return (
    <div className={classes(scrolling, 'relative md:flex-wrap md:overflow-visible')}>
      <SortSelect choice={choice} base={base} />
      <ul aria-label={copy.filters} className="flex gap-2 md:flex-wrap">
        {counts.map(({ filter, count }) => (
          <li key={filter} className="shrink-0">
            <FilterChip choice={choice} base={base} filter={filter} isUseless={count === 0} />
          </li>
        ))}
        {isNarrowed && (
          <li className="shrink-0">
            <Link
              to={choicePath(choice, { sort: '', filters: [] }, base)}
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

interface FilterChipProps extends ChoosersProps {
  filter: ServiceFilter
  isUseless: boolean
}

function FilterChip({ choice, base, filter, isUseless }: FilterChipProps) {
  const selected = choice.filters.includes(filter)
  const name = filterNames[filter]
  if (isUseless && !selected)
    return (
      <span className={classes(chipClasses(false), 'text-muted')}>
        {name}
        <span className="sr-only">: {copy.none}</span>
      </span>
    )
  return (
    <ChipLink to={choicePath(choice, { filters: toggleFilter(choice, filter) }, base)} selected={selected} stay>
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
  onChoose?: (() => void) | undefined
  children: ReactNode
}

function ChipLink({ to, selected, stay = false, onChoose, children }: ChipLinkProps) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset={stay}
      onClick={(event) => {
        if (!onChoose) return
        event.preventDefault()
        onChoose()
      }}
      aria-current={selected ? 'true' : undefined}
      className={classes(chipClasses(selected), 'whitespace-nowrap')}
    >
      {children}
    </Link>
  )
}

/** A native select: phones show their own picker for it. */
function SortSelect({ choice, base }: ChoosersProps) {
  const navigate = useNavigate()
  return (
    <div className="relative shrink-0">
      <select
        aria-label={copy.sortBy}
        value={choice.sort}
        onChange={({ target }) =>
          navigate(choicePath(choice, { sort: target.value as ServiceSort | '' }, base), {
            replace: true,
            preventScrollReset: true,
          })
        }
        className={classes(chipClasses(choice.sort !== '', 'text-md'), 'appearance-none pr-9')}
      >
        <option value="">{choice.query ? copy.bestMatch : copy.catalogOrder}</option>
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
