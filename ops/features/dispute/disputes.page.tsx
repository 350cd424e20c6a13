import { disputeCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant, formatName } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { FilterBar, FilterSelect } from '#ops/ui/filters.tsx'
import { EmptyNote, Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { disputeCopy } from './dispute.copy.ts'

type Dispute = AnswerOf<typeof disputeCalls.list>['data']['disputes'][number]

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

/** Chargebacks with the date until which they are answered. */
export function Component() {
  const [{ which }, setFilter] = useUrlFilters(['which'])
  const ended = which === 'ended'
  const query = useStaffQuery(disputeCalls.list, ended ? { ended } : {}, { every: refreshMs })
  return (
    <Page title={disputeCopy.title} note={disputeCopy.note}>
      <FilterBar label={disputeCopy.filters}>
        <FilterSelect
          label={disputeCopy.which}
          options={[
            { value: 'open', title: disputeCopy.open },
            { value: 'ended', title: disputeCopy.ended },
          ]}
          value={ended ? 'ended' : 'open'}
          onChange={(value) => setFilter('which', value)}
        />
      </FilterBar>
      <QueryView query={query} label={disputeCopy.title}>
        {({ data }) =>
          data.disputes.length === 0 ? (
            <EmptyNote>{ended ? disputeCopy.noneEnded : disputeCopy.none}</EmptyNote>
          ) : (
            <DataTable
              label={disputeCopy.title}
              columns={columns}
              rows={data.disputes}
              keyOf={({ _id }) => _id}
              linkOf={({ number }) => (number ? bookingPath(number) : '/disputes')}
            />
          )
        }
      </QueryView>
    </Page>
  )
}
