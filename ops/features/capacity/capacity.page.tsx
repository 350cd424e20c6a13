import { areaCalls, capacityCalls } from '#contract/calls.gen.ts'
import { isDay } from '#contract/lib/india-time.ts'
import { downloadCsv } from '#ops/lib/files/csv.ts'
import { today } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { FilterBar, FilterDay, FilterSelect } from '#ops/ui/filters.tsx'
import { EmptyNote, Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { capacityCopy } from './capacity.copy.ts'
import { gridOf } from './capacity-grid.ts'
import { CapacityTable } from './capacity-table.tsx'

/** Free hours of professionals against booked ones, two weeks ahead. */
export function Component() {
  const [{ area, from }, setFilter] = useUrlFilters(['area', 'from'])
  const areas = useStaffQuery(areaCalls.list).data?.data.areas ?? []
  const query = useStaffQuery(
    capacityCalls.hours,
    { ...(area && { area }), ...(isDay(from) && { from }) },
    { every: 60_000 },
  )
  const known = query.data?.data
  const actions = known && (
    <Button size="small" variant="outline" onClick={() => saveCsv(known)}>
      {capacityCopy.csv}
    </Button>
  )
  return (
    <Page title={capacityCopy.title} note={capacityCopy.note} actions={actions}>
      <FilterBar label={capacityCopy.filters}>
        <FilterSelect
          label={capacityCopy.area}
          all={capacityCopy.allAreas}
          options={areas.map(({ _id, city }) => ({ value: _id, title: city }))}
          value={area}
          onChange={(value) => setFilter('area', value)}
        />
        <FilterDay
          label={capacityCopy.from}
          value={isDay(from) ? from : today()}
          onChange={(value) => setFilter('from', value)}
        />
      </FilterBar>
      <QueryView query={query} label={capacityCopy.title} rows={12}>
        {({ data }) =>
          data.rows.some(({ cells }) => cells.length > 0) ? (
            <CapacityTable
              grid={gridOf(data, new Set(data.rows.map((row) => row.area)).size === 1 && area !== '')}
              onArea={area ? undefined : (value) => setFilter('area', value)}
            />
          ) : (
            <EmptyNote>{capacityCopy.none}</EmptyNote>
          )
        }
      </QueryView>
    </Page>
  )
}

function saveCsv({ days, rows }: AnswerOf<typeof capacityCalls.hours>['data']): void {
  const { city, day, hour, free, booked, leave, holiday } = capacityCopy
  downloadCsv(`capacity-${days[0]}`, [
    [city, day, hour, free, booked, leave, holiday],
    ...rows.flatMap((row) =>
      row.cells.map((cell) => [row.city, row.day, cell.hour ?? '', cell.free, cell.booked, cell.leave, row.holiday]),
    ),
  ])
}
