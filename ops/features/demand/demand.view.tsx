import { demandCalls } from '#contract/calls.gen.ts'
import type { CsvRows } from '#ops/lib/files/csv.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { demandCopy } from './demand.copy.ts'
import { demandColumns } from './demand-columns.ts'
import { demandPeriods, parsePeriod } from './demand-period.ts'
import { type Demand, type DemandRow, demandRows } from './demand-rows.ts'

const columns: readonly Column<DemandRow>[] = [
  ...demandColumns,
  { title: demandCopy.thisWeek, cell: ({ latest }) => latest, align: 'end' },
]

const groups = toOptions(demandCopy.groups)
const periods = demandPeriods.map((count) => ({ value: String(count), title: demandCopy.lastWeeks(count) }))

/** Where to come next. */
export function Component() {
  const [{ weeks, by, state }] = useUrlFilters(['weeks', 'by', 'state'])
  const period = parsePeriod(weeks)
  const query = useStaffQuery(demandCalls.list, { weeks: period })
  const known = query.data?.data
  return (
    <ListPage
      title={demandCopy.title}
      note={demandCopy.note}
      file={{ name: `demand-${known?.weeks.at(-1)}`, lines: (_rows, { data }) => linesOf(data) }}
      filters={{
        label: demandCopy.filters,
        list: [
          { name: 'weeks', label: demandCopy.weeks, options: periods, value: String(period) },
          { name: 'by', label: demandCopy.by, options: groups, value: by === 'city' ? by : 'pincode' },
          { name: 'state', label: demandCopy.state, all: demandCopy.allStates, options: toOptions(demandCopy.states) },
        ],
      }}
      query={query}
      loadingRows={12}
      rows={({ data }) =>
        demandRows(
          data.places.filter(({ status }) => !state || status === state),
          data.weeks[0] ?? '',
          by === 'city',
        )
      }
      empty={known?.places.length === 0 ? demandCopy.none : demandCopy.noneOfState}
      columns={columns}
      keyOf={({ key }) => key}
    />
  )
}

/** A row for each pincode and week. */
function linesOf({ places }: Demand): CsvRows {
  const { pincode, city, stateOfIndia, area, week, asked, wishes } = demandCopy
  return [
    [pincode, city, stateOfIndia, area, week, asked, wishes],
    ...places.flatMap((place) =>
      place.weeks.map((each) => [
        ...[place.pincode, place.city, place.state, demandCopy.states[place.status]],
        ...[each.week, each.asked, each.wishes],
      ]),
    ),
  ]
}
