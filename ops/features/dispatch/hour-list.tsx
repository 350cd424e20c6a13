import { clockLabel, slotLabel } from '#contract/lib/india-time.ts'
import { formatTime } from '#ops/lib/format.ts'
import { EmptyNote } from '#ops/ui/page.tsx'
import { classes } from '#web/ui/classes.ts'
import { formatServices, otherCity, type Professional, toMinutes, type Visit } from './board.ts'
import { dispatchCopy } from './dispatch.copy.ts'
import { moneyIcons, stateLooks } from './state-looks.ts'
import { dispatchState, moneyState } from './visit-state.ts'

interface HourListProps {
  visits: readonly Visit[]
  professionals: readonly Professional[]
  now: number
  /** Of the board; empty for all cities. */
  area: string
  onOpen: (visit: Visit) => void
}

/** The board on a phone: the visits by hour. */
export function HourList({ visits, professionals, ...rest }: HourListProps) {
  const names = new Map(professionals.map(({ _id, name }) => [_id, name]))
  const hours = Map.groupBy(visits, (visit) => Math.floor(toMinutes(visit).from / 60) * 60)
  if (visits.length === 0) return <EmptyNote>{dispatchCopy.noVisits}</EmptyNote>
  return [...hours].map(([hour, ofHour]) => (
    <section key={hour} aria-label={clockLabel(hour)} className="mb-4">
      <h2 className="sticky top-0 z-10 bg-ground py-1.5 text-sm font-bold text-muted">
        {clockLabel(hour)} · {dispatchCopy.visitsOf(ofHour.length)}
      </h2>
      <ul className="space-y-2">
        {ofHour.map((visit) => (
          <li key={visit._id} data-row>
            <VisitCard visit={visit} names={names} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

interface VisitCardProps extends Pick<HourListProps, 'now' | 'area' | 'onOpen'> {
  visit: Visit
  names: ReadonlyMap<string, string>
}

function VisitCard({ visit, now, area, names, onOpen }: VisitCardProps) {
  const { from, until } = toMinutes(visit)
  const state = dispatchState(visit, now)
  const { icon: Icon, look } = stateLooks[state]
  const money = moneyState(visit)
  const city = otherCity(visit, area)
  const Money = moneyIcons[money]
  return (
    <button
      type="button"
      data-row-link
      onClick={() => onOpen(visit)}
      className={classes('w-full rounded-card border border-l-4 p-3 text-left', look)}
    >
      <span className="flex flex-wrap items-center gap-x-2 font-bold">
        <Icon aria-hidden className="size-4" />
        {dispatchCopy.states[state]}
        <span className="ml-auto flex items-center gap-1 font-semibold">
          <Money aria-hidden className="size-4" />
          {dispatchCopy.money[money]}
        </span>
      </span>
      <span className="mt-1 block font-semibold text-ink">
        {slotLabel(from, until)} · {visit.number}
      </span>
      <span className="block text-ink">
        {[formatServices(visit), visit.locality, city && dispatchCopy.inCity(city)].filter(Boolean).join(' · ')}
      </span>
      <span className="block text-muted">
        {visit.crew
          .map(({ _id }) => names.get(_id))
          .filter(Boolean)
          .join(', ') || dispatchCopy.noCrew}
        {visit.search?.since && `, ${dispatchCopy.offeredSince(formatTime(visit.search.since))}`}
      </span>
    </button>
  )
}
