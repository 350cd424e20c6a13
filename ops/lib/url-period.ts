import { isDay } from '#contract/lib/india-time.ts'
import { today } from './format.ts'
import { useUrlFilters } from './url-filters.ts'

const firstOfMonth = (to: string) => `${to.slice(0, 8)}01`

/** The days `from` and `to` of the address; without them the month until today, or what `firstBefore` says of its last day. */
export function useUrlPeriod(firstBefore: (to: string) => string = firstOfMonth): { from: string; to: string } {
  const [filters] = useUrlFilters(['from', 'to'])
  const to = isDay(filters.to) ? filters.to : today()
  return { from: isDay(filters.from) ? filters.from : firstBefore(to), to }
}
