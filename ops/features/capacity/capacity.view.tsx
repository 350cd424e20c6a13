import { areaCalls, capacityCalls } from '#contract/calls.gen.ts'
import { isDay } from '#contract/lib/india-time.ts'
import type { CsvRows } from '#ops/lib/files/csv.ts'
import { today } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { capacityCopy } from './capacity.copy.ts'
import { buildGrid } from './capacity-grid.ts'
import { CapacityTable } from './capacity-table.tsx'
import { StandbyList } from './standby-list.tsx'

/** Free hours of professionals against booked ones, two weeks ahead, and who waits for a slot then. */
export function Component() {
  const [{ area, from }, setFilter] = useUrlFilters(['area', 'from'])
  const areas = useStaffQuery(areaCalls.list).data?.data.areas ?? []
  const cities = areas.map(({ _id, city }) => ({ value: _id, title: city }))
  const shown = { ...(area && { area }), ...(isDay(from) && { from }) }
  const query = useStaffQuery(capacityCalls.hours, shown, { every: 60_000 })
  return (
    <ListPage
      title={capacityCopy.title}
      note={capacityCopy.note}
      file={{ name: `capacity-${query.data?.data.days[0]}`, lines: (_rows, { data }) => linesOf(data) }}
      filters={{
        label: capacityCopy.filters,
        list: [
          { name: 'area', label: capacityCopy.area, all: capacityCopy.allAreas, options: cities },
          { name: 'from', label: capacityCopy.from, type: 'day', value: isDay(from) ? from : today() },
        ],
      }}
      query={query}
      loadingRows={12}
      rows={({ data }) => data.rows.flatMap(({ cells }) => cells)}
      empty={capacityCopy.none}
      show={(_cells, { data }) => (
        <CapacityTable
          grid={buildGrid(data, new Set(data.rows.map((row) => row.area)).size === 1 && area !== '')}
          onArea={area ? undefined : (value) => setFilter('area', value)}
        />
      )}
    >
      <StandbyList shown={shown} />
    </ListPage>
  )
}

function linesOf({ rows }: EndpointResponse<typeof capacityCalls.hours>['data']): CsvRows {
  const { city, day, hour, free, booked, leave, holiday } = capacityCopy
  return [
    [city, day, hour, free, booked, leave, holiday],
    ...rows.flatMap((row) =>
      row.cells.map((cell) => [row.city, row.day, cell.hour ?? '', cell.free, cell.booked, cell.leave, row.holiday]),
    ),
  ]
}
