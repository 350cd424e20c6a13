import { dueCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { dueCopy } from './due.copy.ts'

type Due = EndpointResponse<typeof dueCalls.list>['data']['dues'][number]

const columns: readonly Column<Due>[] = [
  { title: dueCopy.booking, cell: ({ number }) => number },
  { title: dueCopy.amount, cell: ({ amount }) => formatRupees(amount), align: 'end', onCard: 'aside' },
  { title: dueCopy.kind, cell: ({ kind }) => dueCopy.kinds[kind] },
  { title: dueCopy.since, cell: ({ since }) => formatInstant(since) },
]

/** What customers still owe, with the total. */
export function Component() {
  const query = useStaffQuery(dueCalls.list, {})
  return (
    <ListPage
      title={dueCopy.title}
      note={dueCopy.note}
      query={query}
      rows={({ data }) => data.dues}
      empty={dueCopy.none}
      above={({ data: { count, total } }) => (
        <p className="mb-3 font-semibold">{dueCopy.total(String(count), formatRupees(total))}</p>
      )}
      columns={columns}
      keyOf={({ bookingId }) => bookingId}
      linkOf={({ number }) => bookingPath(number)}
    />
  )
}
