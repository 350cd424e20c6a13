import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { catalogCalls } from '#contract/calls.gen.ts'
import { serviceCount } from '#web/lib/format.ts'
import { categoryPath, paths } from '#web/lib/paths.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { servicesCopy as copy } from './services.copy.ts'

interface ServicesPanelProps {
  trigger: RefObject<HTMLAnchorElement | null>
  onClose: () => void
}

const grid = 'grid grid-cols-4 gap-2'

/** All categories below the bar of a desktop. Arrows move among them, Escape and a click elsewhere close it. */
export function ServicesPanel({ trigger, onClose }: ServicesPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const query = useQuery(callQuery(catalogCalls.categories))
  useClosing(panel, trigger, onClose)
  useArrows(panel, trigger)
  return (
    <nav
      ref={panel}
      aria-label={copy.title}
      className="absolute inset-x-0 top-full animate-fade-in border-t border-line bg-white shadow-2"
    >
      <div className="page-width py-5">
        {query.isPending && <CategoriesLoading />}
        {query.isError && (
          <ErrorState compact message={copy.failed} onRetry={() => query.refetch()} retrying={query.isFetching} />
        )}
        <ul className={grid}>
          {query.data?.data.categories.map(({ _id, name, picture, serviceCount: count }) => (
            <li key={_id}>
              <Link to={categoryPath(_id)} className={row} onClick={onClose}>
                <Picture picture={picture} alt="" sizes="72px" className="h-14 w-18 shrink-0 rounded-field" />
                <span className="min-w-0">
                  <span className="line-clamp-2 leading-tight font-bold">{name}</span>
                  <span className="block text-sm text-muted">{serviceCount(count)}</span>
                </span>
              </Link>
            </li>
          ))}
          {query.data && (
            <li>
              <Link to={paths.services} className={row} onClick={onClose}>
                <span className="font-bold text-teal">{copy.all}</span>
              </Link>
            </li>
          )}
        </ul>
      </div>
    </nav>
  )
}

const row = 'flex min-h-18 items-center gap-3 rounded-card p-2 hover:bg-teal-50 focus-visible:-outline-offset-2'

function CategoriesLoading() {
  return (
    <Loading label={copy.loading} className={grid}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((each) => (
        <Skeleton key={each} className="h-18 rounded-card" />
      ))}
    </Loading>
  )
}

type Place<Kind extends HTMLElement> = RefObject<Kind | null>

/** Escape gives the focus back to the trigger; leaving by Tab or a click elsewhere takes it along. */
function useClosing(panel: Place<HTMLElement>, trigger: Place<HTMLAnchorElement>, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) || trigger.current?.contains(target))
    const leave = (event: Event) => !isInside(event.target) && close()
    addEventListener('pointerdown', leave, { signal })
    addEventListener('focusin', leave, { signal })
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      trigger.current?.focus()
    }
    addEventListener('keydown', onKey, { signal })
    return () => over.abort()
  }, [panel, trigger])
}

/** Left and right move to the neighbour, up and down by a row; from the first row up to the trigger, and down from there. */
function useArrows(panel: Place<HTMLElement>, trigger: Place<HTMLAnchorElement>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const links = [...(panel.current?.querySelectorAll('a') ?? [])]
      const [first] = links
      const at = links.findIndex((link) => link === document.activeElement)
      if (!first || (at === -1 && document.activeElement !== trigger.current)) return
      const columns = links.filter((link) => link.offsetTop === first.offsetTop).length
      const target = targetOf(event.key, at, columns, links.length)
      if (target === undefined) return
      event.preventDefault()
      ;(links[target] ?? trigger.current)?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [panel, trigger])
}

/** The next index, -1 for the trigger; undefined where the key moves nothing. */
function targetOf(key: string, at: number, columns: number, count: number): number | undefined {
  if (at === -1) return key === 'ArrowDown' ? 0 : undefined
  const moves: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  }
  const target = moves[key]
  return target === undefined ? undefined : Math.max(-1, Math.min(target, count - 1))
}
