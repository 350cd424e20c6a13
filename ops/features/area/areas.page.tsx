import { List, Map as MapIcon } from 'lucide-react'
import { useState } from 'react'
import { supplyAreaCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { FilterBar, FilterSelect } from '#ops/ui/filters.tsx'
import { optionsOf } from '#ops/ui/options.ts'
import { EmptyNote, Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { ViewSwitch } from '#ops/ui/view/view-switch.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { areaCopy } from './area.copy.ts'
import { type AreaLine, AreaState, untilText } from './area-state.tsx'
import { AddAreaDialog } from './change/add-area-dialog.tsx'
import { areasMapCopy } from './map/areas-map.copy.ts'
import { AreasMap } from './map/areas-map.tsx'

const columns: readonly Column<AreaLine>[] = [
  { title: areaCopy.city, cell: ({ city }) => city },
  { title: areaCopy.state, cell: (area) => <AreaState area={area} />, onCard: 'aside' },
  { title: areaCopy.details, cell: untilText },
  { title: areaCopy.stateOfIndia, cell: ({ state }) => state },
  { title: areaCopy.professionals, cell: ({ professionals }) => professionals, align: 'end' },
  { title: areaCopy.visits, cell: ({ visits }) => visits, align: 'end' },
  { title: areaCopy.pincodes, cell: ({ pincodes }) => pincodes, align: 'end' },
]

const views = [
  { value: '', title: areasMapCopy.list, icon: List },
  { value: 'map', title: areasMapCopy.map, icon: MapIcon },
]

/** Where we come. */
export function Component() {
  const may = useMay()
  const [{ state, view }, setFilter] = useUrlFilters(['state', 'view'])
  const [isAdding, setIsAdding] = useState(false)
  const query = useStaffQuery(supplyAreaCalls.overview)
  const actions = (
    <>
      <ViewSwitch
        label={areasMapCopy.views}
        views={views}
        value={view === 'map' ? view : ''}
        onChange={(value) => setFilter('view', value)}
      />
      {may(supplyAreaCalls.add) && (
        <Button size="small" onClick={() => setIsAdding(true)}>
          {areaCopy.add}
        </Button>
      )}
    </>
  )
  return (
    <Page title={areaCopy.title} note={areaCopy.note} actions={actions}>
      <FilterBar label={areaCopy.filters}>
        <FilterSelect
          label={areaCopy.state}
          all={areaCopy.allStates}
          options={optionsOf(areaCopy.states)}
          value={state}
          onChange={(value) => setFilter('state', value)}
        />
      </FilterBar>
      <QueryView query={query} label={areaCopy.title}>
        {({ data }) => {
          const areas = data.areas.filter(({ status }) => !state || status === state)
          return view === 'map' ? <AreasMap areas={areas} /> : <AreaTable areas={areas} />
        }}
      </QueryView>
      {isAdding && <AddAreaDialog onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

function AreaTable({ areas }: { areas: readonly AreaLine[] }) {
  if (areas.length === 0) return <EmptyNote>{areaCopy.none}</EmptyNote>
  return (
    <DataTable
      label={areaCopy.title}
      columns={columns}
      rows={areas}
      keyOf={({ _id }) => _id}
      linkOf={({ _id }) => `/areas/${_id}`}
    />
  )
}
