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
import { Button } from '#web/ui/actions/button.tsx'
import { areaCopy } from './area.copy.ts'
import { type AreaLine, AreaState, untilText } from './area-state.tsx'
import { AddAreaDialog } from './change/add-area-dialog.tsx'

const columns: readonly Column<AreaLine>[] = [
  { title: areaCopy.city, cell: ({ city }) => city },
  { title: areaCopy.state, cell: (area) => <AreaState area={area} />, onCard: 'aside' },
  { title: areaCopy.details, cell: untilText },
  { title: areaCopy.stateOfIndia, cell: ({ state }) => state },
  { title: areaCopy.professionals, cell: ({ professionals }) => professionals, align: 'end' },
  { title: areaCopy.visits, cell: ({ visits }) => visits, align: 'end' },
  { title: areaCopy.pincodes, cell: ({ pincodes }) => pincodes, align: 'end' },
]

/** Where we come. */
export function Component() {
  const may = useMay()
  const [{ state }, setFilter] = useUrlFilters(['state'])
  const [isAdding, setIsAdding] = useState(false)
  const query = useStaffQuery(supplyAreaCalls.overview)
  const actions = may(supplyAreaCalls.add) && (
    <Button size="small" onClick={() => setIsAdding(true)}>
      {areaCopy.add}
    </Button>
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
        {({ data }) => <AreaTable areas={data.areas.filter(({ status }) => !state || status === state)} />}
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
