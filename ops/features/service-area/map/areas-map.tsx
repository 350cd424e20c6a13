import { useState } from 'react'
import { demandCalls, serviceAreaCalls } from '#contract/calls.gen.ts'
import { demandCopy } from '#ops/features/demand/demand.copy.ts'
import { demandPeriods, parsePeriod } from '#ops/features/demand/demand-period.ts'
import { type DemandPlace, demandRows } from '#ops/features/demand/demand-rows.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { FilterBar, FilterSelect } from '#ops/ui/filters.tsx'
import { MapView } from '#ops/ui/map/map-view.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { AreaLine } from '../area-state.tsx'
import { AddPincodesDialog } from '../change/pincode-dialogs.tsx'
import { areasMapCopy } from './areas-map.copy.ts'
import { DemandTable } from './demand-table.tsx'
import { MapLegend, type MapPincode, PincodeReach } from './pincode-reach.tsx'
import { PlaceMarks } from './place-marks.tsx'
import { placedDemand } from './places.ts'

interface AreasMapProps {
  areas: readonly AreaLine[]
  /** The area in view; without it all of them. */
  areaId?: string
}

/** Where we come, and where people look for us and we do not. */
export function AreasMap({ areas, areaId }: AreasMapProps) {
  const may = useMay()
  const [{ weeks }, setFilter] = useUrlFilters(['weeks'])
  const period = parsePeriod(weeks)
  const pincodes = useStaffQuery(serviceAreaCalls.pincodes)
  const seesDemand = may(demandCalls.list)
  const demand = useStaffQuery(demandCalls.list, { weeks: period }, { enabled: seesDemand })
  return (
    <>
      {seesDemand && (
        <FilterBar label={demandCopy.filters}>
          <FilterSelect
            label={areasMapCopy.weeks}
            options={demandPeriods.map((count) => ({ value: String(count), title: demandCopy.lastWeeks(count) }))}
            value={String(period)}
            onChange={(value) => setFilter('weeks', value)}
          />
        </FilterBar>
      )}
      <QueryView query={pincodes} label={areasMapCopy.label}>
        {({ data }) => (
          <Drawn
            {...{ areas, areaId }}
            pincodes={data.pincodes}
            demand={(seesDemand && demand.data?.data.places) || null}
            newestWeek={demand.data?.data.weeks[0] ?? ''}
          />
        )}
      </QueryView>
    </>
  )
}

interface DrawnProps extends AreasMapProps {
  areaId: string | undefined
  pincodes: readonly MapPincode[]
  /** Null while it is not known, and for those who may not see it. */
  demand: readonly DemandPlace[] | null
  newestWeek: string
}

function Drawn({ areas, areaId, pincodes, demand, newestWeek }: DrawnProps) {
  const may = useMay()
  const [chosen, setChosen] = useState('')
  const [added, setAdded] = useState<{ pincode: string; areaId: string } | null>(null)
  const shownAreas = areas.filter(({ _id }) => !areaId || _id === areaId)
  const framed = [
    ...shownAreas.map(({ centre }) => centre),
    ...pincodes.filter(({ area }) => shownAreas.some(({ _id }) => _id === area)),
  ]
  const shown = new Set(areas.map(({ _id }) => _id))
  const known = new Set(pincodes.map(({ pincode }) => pincode))
  const outside = (demand ?? []).filter(({ pincode, status }) => status !== 'live' && !known.has(pincode))
  const rows = demandRows(outside, newestWeek, false)
  const onAdd = may(serviceAreaCalls.change) ? (pincode: string, to: string) => setAdded({ pincode, areaId: to }) : null
  return (
    <div className="space-y-3">
      <MapLegend hasDemand={demand !== null} />
      <MapView label={areasMapCopy.label} points={framed} frame={areaId ?? 'all'} className="h-[min(34rem,62dvh)]">
        {(tools) => (
          <>
            <PincodeReach {...{ tools, areas }} pincodes={pincodes.filter(({ area }) => shown.has(area))} />
            <PlaceMarks {...{ tools, areas, chosen }} demand={placedDemand(rows, outside)} onChoose={setChosen} />
          </>
        )}
      </MapView>
      {demand && <DemandTable {...{ rows, areas, areaId, places: outside, chosen, onChoose: setChosen, onAdd }} />}
      {added && <AddPincodesDialog areaId={added.areaId} pincode={added.pincode} onClose={() => setAdded(null)} />}
    </div>
  )
}
