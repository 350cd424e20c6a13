import { disputeCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant, formatName } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { useOpenRow } from '#ops/ui/list/use-open-row.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { disputeCopy } from './dispute.copy.ts'

type Dispute = EndpointResponse<typeof disputeCalls.list>['data']['disputes'][number]

const rows = ({ data }: EndpointResponse<typeof disputeCalls.list>) => data.disputes
const keyOf = ({ _id }: Dispute) => _id

const columns: readonly Column<Dispute>[] = [
  { title: disputeCopy.booking, cell: ({ number }) => number ?? disputeCopy.unknown },
  { title: disputeCopy.amount, cell: ({ amount }) => formatRupees(amount), align: 'end', onCard: 'aside' },
  { title: disputeCopy.state, cell: ({ state }) => disputeCopy.states[state] },
  { title: disputeCopy.respondBy, cell: (row) => dateOf(row) },
  { title: disputeCopy.phase, cell: ({ phase }) => formatName(phase) },
  { title: disputeCopy.reason, cell: ({ reason }) => formatName(reason) },
  { title: disputeCopy.payment, cell: ({ paymentId }) => paymentId },
  { title: disputeCopy.since, cell: ({ since }) => formatInstant(since) },
]

function dateOf({ respondBy, state }: Dispute): string {
  if (!respondBy) return ''
  const isOurs = state === 'open' || state === 'action_required'
  const when = formatInstant(respondBy)
  return isOurs && Date.parse(respondBy) < Date.now() ? disputeCopy.overdue(when) : when
}

const refreshMs = 60_000

const which = [
  { value: 'open', title: disputeCopy.open },
  { value: 'ended', title: disputeCopy.ended },
]

/** Chargebacks with the date until which they are answered. */
export function Component() {
  const [filters] = useUrlFilters(['which'])
  const ended = filters.which === 'ended'
  const query = useStaffQuery(disputeCalls.list, ended ? { ended } : {}, { every: refreshMs })
  const { openKey, notice } = useOpenRow({ query, rows, keyOf, gone: disputeCopy.gone })
  return (
    <ListPage
      title={disputeCopy.title}
      note={disputeCopy.note}
      filters={{
        label: disputeCopy.filters,
        list: [{ name: 'which', label: disputeCopy.which, options: which, value: ended ? 'ended' : 'open' }],
      }}
      {...{ query, rows, keyOf, openKey }}
      notice={!ended && notice}
      empty={ended ? disputeCopy.noneEnded : disputeCopy.none}
      columns={columns}
      linkOf={({ _id, number }) => (number ? bookingPath(number) : `/inbox/disputes?open=${_id}`)}
    />
  )
}
