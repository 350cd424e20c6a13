import { List, Map as MapIcon } from 'lucide-react'
import { serviceAreaCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { ViewSwitch } from '#ops/ui/view/view-switch.tsx'
import { areaCopy } from './area.copy.ts'
import { type AreaLine, AreaState, untilText } from './area-state.tsx'
import { AddAreaDialog } from './change/add-area-dialog.tsx'
import { areasMapCopy } from './map/areas-map.copy.ts'
import { AreasMap } from './map/areas-map.tsx'

const columns: readonly Column<AreaLine>[] = [
  { title: areaCopy.city, cell: ({ city }) => city },
  { title: areaCopy.state, cell: (area) => <AreaState area={area} />, onCard: 'aside' },
  { title: areaCopy.details, cell: untilText, isOptional: true },
  { title: areaCopy.stateOfIndia, cell: ({ state }) => state },
  { title: areaCopy.professionals, cell: ({ professionals }) => professionals, align: 'end' },
  { title: areaCopy.visits, cell: ({ visits }) => visits, align: 'end' },
  { title: areaCopy.pincodes, cell: ({ pincodes }) => pincodes, align: 'end' },
]

const views = [
  { value: '', title: areasMapCopy.list, icon: List },
  { value: 'map', title: areasMapCopy.map, icon: MapIcon },
]

const { state: label, allStates: all, states } = areaCopy
const filters = { label: areaCopy.filters, list: [{ name: 'state', label, all, options: toOptions(states) }] }

const map = { show: (areas: readonly AreaLine[]) => <AreasMap areas={areas} /> }
const table = {
  empty: areaCopy.none,
  columns,
  keyOf: ({ _id }: AreaLine) => _id,
  linkOf: ({ _id }: AreaLine) => `/service-areas/${_id}`,
}

/** Where we come. */
export function Component() {
  const may = useMay()
  const [{ state, view }, setFilter] = useUrlFilters(['state', 'view'])
  const query = useStaffQuery(serviceAreaCalls.overview)
  const actions = (
    <>
      <ViewSwitch
        label={areasMapCopy.views}
        views={views}
        value={view === 'map' ? view : ''}
        onChange={(value) => setFilter('view', value)}
      />
      {may(serviceAreaCalls.add) && (
        <DialogButton size="small" dialog={(onClose) => <AddAreaDialog onClose={onClose} />}>
          {areaCopy.add}
        </DialogButton>
      )}
    </>
  )
  return (
    <ListPage
      title={areaCopy.title}
      note={areaCopy.note}
      actions={actions}
      filters={filters}
      query={query}
      rows={({ data }) => data.areas.filter(({ status }) => !state || status === state)}
      {...(view === 'map' ? map : table)}
    />
  )
}
