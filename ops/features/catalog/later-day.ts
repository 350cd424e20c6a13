import { isDay } from '#contract/lib/india-time.ts'
import { formatDay, today } from '#ops/lib/format.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import type { ListFilter } from '#ops/ui/list/list-filters.tsx'
import { catalogCopy } from './catalog.copy.ts'

interface LaterDay {
  /** YYYY-MM-DD in India; undefined for today. */
  day: string | undefined
  filter: ListFilter
  note: string | undefined
}

/** The later day in the address, as of which the catalog is shown. */
export function useLaterDay(): LaterDay {
  const [{ day: chosen }] = useUrlFilters(['day'])
  const day = isDay(chosen) && chosen > today() ? chosen : undefined
  return {
    day,
    filter: { name: 'day', label: catalogCopy.day, type: 'day', value: day ?? today() },
    note: day && catalogCopy.shownOn(formatDay(day)),
  }
}
