import { capacityCalls } from '#contract/calls.gen.ts'
import { slotLabel, toMinute } from '#contract/lib/india-time.ts'
import { formatDay, formatInstant } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { ListView } from '#ops/ui/list/list-view.tsx'
import { ShownNote } from '#ops/ui/pages/shown-note.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { capacityCopy } from './capacity.copy.ts'

type Standby = EndpointResponse<typeof capacityCalls.standbys>['data']['standbys'][number]

const copy = capacityCopy.standbys

const columns: readonly Column<Standby>[] = [
  { title: copy.booking, cell: ({ number }) => number },
  { title: capacityCopy.day, cell: ({ day }) => formatDay(day), className: 'whitespace-nowrap' },
  { title: capacityCopy.city, cell: ({ city }) => city },
  { title: copy.place, cell: ({ place }) => place, align: 'end' },
  { title: copy.customer, cell: ({ customer }) => customer || copy.noName },
  { title: copy.services, cell: ({ services }) => services.join(', ') },
  {
    title: copy.hours,
    cell: ({ hours }) => (hours ? slotLabel(toMinute(hours.start), toMinute(hours.end)) : copy.anyHour),
  },
  { title: copy.since, cell: ({ since }) => formatInstant(since), className: 'whitespace-nowrap' },
]

/** Who waits for a slot on the days and in the city of the page. */
export function StandbyList({ shown }: { shown: { area?: string; from?: string } }) {
  const query = useStaffQuery(capacityCalls.standbys, shown, { every: 60_000 })
  return (
    <section className="mt-5">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-base font-bold">{copy.title}</h2>
        <p className="text-muted">{copy.note}</p>
      </div>
      <ListView
        label={copy.title}
        query={query}
        loadingRows={2}
        rows={({ data }) => data.standbys}
        empty={copy.none}
        columns={columns}
        keyOf={({ _id }) => _id}
        linkOf={({ number }) => bookingPath(number)}
        below={({ data }) => <ShownNote shown={data.standbys.length} total={data.total} />}
      />
    </section>
  )
}
