import { useMemo, useRef, useState } from 'react'
import { serviceAreaCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { FilterSelect } from '#ops/ui/filters.tsx'
import { MapView } from '#ops/ui/map/map-view.tsx'
import { EmptyNote } from '#ops/ui/page.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import type { DispatchDay } from '../board.ts'
import { dispatchMapCopy } from './board-map.copy.ts'
import { type MapState, mapStates } from './map-state.ts'
import {
  countStates,
  filterMapVisits,
  type MapFilters,
  type MapVisit,
  professionalRoute,
  toMapVisits,
} from './map-visits.ts'
import { StateShape } from './state-shape.tsx'
import { type PlacedVisit, VisitMarks } from './visit-marks.tsx'
import { VisitTable } from './visit-table.tsx'

interface DispatchMapProps {
  data: DispatchDay
  /** Whether `data` is still that of other filters. */
  isOld: boolean
  now: number
  area: string
  filters: MapFilters
  setFilter: (name: 'state' | 'who', value: string) => void
  openId: string
  onOpen: (bookingId: string) => void
}

const isPlaced = (visit: MapVisit): visit is PlacedVisit => visit.point !== null

/** Where the visits of the day are; the list below holds the same. */
export function DispatchMap({ data, isOld, now, area, filters, setFilter, openId, onOpen }: DispatchMapProps) {
  const [here, setHere] = useState<readonly string[] | null>(null)
  const list = useRef<HTMLHeadingElement>(null)
  const { locality, state, who } = filters
  const all = useMemo(() => toMapVisits(data, now, area), [data, now, area])
  const ofLocality = useMemo(() => filterMapVisits(all, { locality, state: '' }), [all, locality])
  const shown = useMemo(() => filterMapVisits(ofLocality, { locality, state }), [ofLocality, locality, state])
  const route = useMemo(() => professionalRoute(all, who), [all, who])
  const placed = useMemo(() => shown.filter(isPlaced), [shown])
  const placedRoute = useMemo(() => route.filter(isPlaced), [route])
  const centre = useCentre(area)
  const listed = who ? route : shown
  const rows = here ? listed.filter(({ id }) => here.includes(id)) : listed
  const withoutPlace = listed.length - listed.filter(isPlaced).length
  const framed = (who ? placedRoute : placed).map(({ point }) => point)
  const filterBy = (name: 'state' | 'who') => (value: string) => {
    setHere(null)
    setFilter(name, value)
  }
  const showHere = (ids: readonly string[]) => {
    setHere(ids)
    list.current?.focus()
  }
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <StateLegend counts={countStates(ofLocality)} value={state} onChange={filterBy('state')} />
        <WhoFilter {...{ data, visits: ofLocality, who }} onChange={filterBy('who')} />
      </div>
      <MapView
        label={dispatchMapCopy.label}
        points={framed.length > 0 ? framed : centre}
        frame={isOld ? '' : [data.day, area, locality, who, framed.length > 0 || centre.length].join('|')}
        className="h-[min(34rem,62dvh)]"
      >
        {(tools) => <VisitMarks {...{ tools, openId, onOpen }} visits={placed} route={placedRoute} onHere={showHere} />}
      </MapView>
      {withoutPlace > 0 && <p className="text-muted">{dispatchMapCopy.withoutPlace(withoutPlace)}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={list} tabIndex={-1} className="text-base font-bold">
          {here ? dispatchMapCopy.here(rows.length) : dispatchMapCopy.list}
        </h2>
        {here && (
          <Button size="small" variant="outline" onClick={() => setHere(null)}>
            {dispatchMapCopy.all}
          </Button>
        )}
      </div>
      {rows.length > 0 ? (
        <VisitTable visits={rows} openId={openId} onOpen={onOpen} />
      ) : (
        <EmptyNote>{all.length === 0 ? dispatchMapCopy.nothing : dispatchMapCopy.noneOfState}</EmptyNote>
      )}
    </div>
  )
}

/** Of the area, to have its map where it has no visits. */
function useCentre(area: string) {
  const areas = useStaffQuery(serviceAreaCalls.overview, undefined, { enabled: area !== '' }).data?.data.areas ?? []
  return areas.filter(({ _id }) => _id === area).map(({ centre }) => centre)
}

interface WhoFilterProps {
  data: DispatchDay
  visits: readonly MapVisit[]
  who: string
  onChange: (professionalId: string) => void
}

function WhoFilter({ data, visits, who, onChange }: WhoFilterProps) {
  const busy = new Set([...visits.flatMap(({ crew }) => crew), who])
  return (
    <FilterSelect
      label={dispatchMapCopy.professional}
      all={dispatchMapCopy.noProfessional}
      options={data.professionals
        .filter(({ _id }) => busy.has(_id))
        .map(({ _id, name }) => ({ value: _id, title: name }))}
      value={who}
      onChange={onChange}
    />
  )
}

interface StateLegendProps {
  counts: ReadonlyMap<MapState, number>
  value: string
  onChange: (state: MapState | '') => void
}

/** What the shapes mean, with counts; a press leaves one state. */
function StateLegend({ counts, value, onChange }: StateLegendProps) {
  return (
    <ul aria-label={dispatchMapCopy.legend} className="flex flex-wrap gap-1.5">
      {mapStates.map((state) => (
        <li key={state}>
          <button
            type="button"
            aria-pressed={value === state}
            onClick={() => onChange(value === state ? '' : state)}
            className={classes(
              'control flex items-center gap-1.5 rounded-field border px-2.5 font-semibold',
              value === state ? 'border-teal bg-teal-50' : 'border-line bg-white',
              !counts.get(state) && 'text-muted',
            )}
          >
            <StateShape state={state} className="size-4" />
            {dispatchMapCopy.states[state]} <b className="tabular-nums">{counts.get(state) ?? 0}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}
