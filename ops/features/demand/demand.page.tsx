import { demandCalls } from '#contract/calls.gen.ts'
import { downloadCsv } from '#ops/lib/files/csv.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { FilterBar, FilterSelect } from '#ops/ui/filters.tsx'
import { optionsOf } from '#ops/ui/options.ts'
import { EmptyNote, Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { demandCopy } from './demand.copy.ts'
import { demandPeriods, periodOf } from './demand-period.ts'
import { type Demand, type DemandRow, demandRows } from './demand-rows.ts'

const columns: readonly Column<DemandRow>[] = [
  {
    title: demandCopy.place,
    cell: ({ pincode, city }) => [city, pincode].filter(Boolean).join(' ') || demandCopy.noPlace,
  },
  { title: demandCopy.stateOfIndia, cell: ({ state }) => state },
  { title: demandCopy.area, cell: ({ status }) => demandCopy.states[status], onCard: 'aside' },
  { title: demandCopy.asked, cell: ({ asked }) => asked, align: 'end' },
  { title: demandCopy.wishes, cell: ({ wishes }) => wishes, align: 'end' },
  { title: demandCopy.thisWeek, cell: ({ latest }) => latest, align: 'end' },
]

/** Where to come next. */
export function Component() {
  const [{ weeks, by, state }, setFilter] = useUrlFilters(['weeks', 'by', 'state'])
  const period = periodOf(weeks)
  const query = useStaffQuery(demandCalls.list, { weeks: period })
  const known = query.data?.data
  const actions = known && (
    <Button size="small" variant="outline" onClick={() => saveCsv(known)}>
      {demandCopy.csv}
    </Button>
  )
  return (
    <Page title={demandCopy.title} note={demandCopy.note} actions={actions}>
      <FilterBar label={demandCopy.filters}>
        <FilterSelect
          label={demandCopy.weeks}
          options={demandPeriods.map((count) => ({ value: String(count), title: demandCopy.lastWeeks(count) }))}
          value={String(period)}
          onChange={(value) => setFilter('weeks', value)}
        />
        <FilterSelect
          label={demandCopy.by}
          options={optionsOf(demandCopy.groups)}
          value={by === 'city' ? by : 'pincode'}
          onChange={(value) => setFilter('by', value)}
        />
        <FilterSelect
          label={demandCopy.state}
          all={demandCopy.allStates}
          options={optionsOf(demandCopy.states)}
          value={state}
          onChange={(value) => setFilter('state', value)}
        />
      </FilterBar>
      <QueryView query={query} label={demandCopy.title} rows={12}>
        {({ data }) => <DemandTable demand={data} byCity={by === 'city'} state={state} />}
      </QueryView>
    </Page>
  )
}

function DemandTable({ demand, byCity, state }: { demand: Demand; byCity: boolean; state: string }) {
  const places = demand.places.filter(({ status }) => !state || status === state)
  if (places.length === 0)
    return <EmptyNote>{demand.places.length === 0 ? demandCopy.none : demandCopy.noneOfState}</EmptyNote>
  const rows = demandRows(places, demand.weeks[0] ?? '', byCity)
  return <DataTable label={demandCopy.title} columns={columns} rows={rows} keyOf={({ key }) => key} />
}

/** A row for each pincode and week. */
function saveCsv({ weeks, places }: Demand): void {
  const { pincode, city, stateOfIndia, area, week, asked, wishes } = demandCopy
  downloadCsv(`demand-${weeks.at(-1)}`, [
    [pincode, city, stateOfIndia, area, week, asked, wishes],
    ...places.flatMap((place) =>
      place.weeks.map((each) => [
        ...[place.pincode, place.city, place.state, demandCopy.states[place.status]],
        ...[each.week, each.asked, each.wishes],
      ]),
    ),
  ])
}
