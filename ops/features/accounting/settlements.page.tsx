import { accountingCalls } from '#contract/calls.gen.ts'
import { addDays } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatDay } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlPeriod } from '#ops/lib/url-period.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { periodFilters } from '#ops/ui/list/list-filters.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { accountingCopy } from './accounting.copy.ts'
import { rupees } from './columns.ts'

type Settlements = EndpointResponse<typeof accountingCalls.settlements>['data']
type Day = Settlements['days'][number]
type Difference = Settlements['differences'][number]

const orDash = (value: number | null) => (value === null ? '–' : formatRupees(value))

const dayColumns: readonly Column<Day>[] = [
  { title: accountingCopy.day, cell: ({ day }) => formatDay(day), line: ({ day }) => day },
  { title: accountingCopy.items, cell: ({ items }) => items, line: ({ items }) => items, align: 'end' },
  rupees('payments', accountingCopy.payments),
  rupees('refunds', accountingCopy.refunds),
  rupees('fees', accountingCopy.fees),
  rupees('tax', accountingCopy.gst),
  { ...rupees('bank', accountingCopy.bank), className: 'font-semibold' },
  {
    title: accountingCopy.differences,
    cell: ({ differences }) => <Count count={differences} />,
    line: ({ differences }) => differences,
    align: 'end',
  },
]

function Count({ count }: { count: number }) {
  return count > 0 ? <span className="font-semibold text-error">{count}</span> : 0
}

const differenceColumns: readonly Column<Difference>[] = [
  { title: accountingCopy.booking, cell: ({ number }) => number ?? accountingCopy.noBooking },
  { title: accountingCopy.difference, cell: ({ reason }) => accountingCopy.reasons[reason] },
  { title: accountingCopy.day, cell: ({ day }) => formatDay(day) },
  { title: accountingCopy.paymentId, cell: ({ entityId }) => entityId, className: 'break-all' },
  { title: accountingCopy.settlement, cell: ({ settlementId }) => settlementId, className: 'break-all' },
  { title: accountingCopy.ours, cell: ({ ours }) => orDash(ours), align: 'end' },
  { title: accountingCopy.theirs, cell: ({ theirs }) => orDash(theirs), align: 'end' },
]

/** Two weeks. */
const daysBefore = 13

/** What the payment provider settled, a row a day, and where it differs from our ledger. */
export function Component() {
  // A month that has just begun has no settlements yet.
  const { from, to } = useUrlPeriod((last) => addDays(last, -daysBefore))
  const query = useStaffQuery(accountingCalls.settlements, { from, to })
  return (
    <ListPage
      title={accountingCopy.settlements}
      note={accountingCopy.settlementsNote}
      file={{ name: `settlements-${from}-${to}` }}
      filters={{ label: accountingCopy.filters, list: periodFilters({ from, to }) }}
      query={query}
      rows={({ data }) => data.days}
      empty={accountingCopy.noSettlements}
      above={({ data }) => (
        <>
          {data.more && <InPageAlert className="mb-3">{accountingCopy.moreDifferences}</InPageAlert>}
          {data.differences.length > 0 && <Differences differences={data.differences} />}
        </>
      )}
      columns={dayColumns}
      keyOf={({ day }) => day}
      linkOf={({ day }) => `/settlements?from=${day}&to=${day}`}
    />
  )
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <section aria-label={accountingCopy.differences} className="mb-5">
      <h2 className="mb-2 text-base font-bold">{accountingCopy.differences}</h2>
      <DataTable
        label={accountingCopy.differences}
        columns={differenceColumns}
        rows={differences}
        keyOf={({ entityId }) => entityId}
        linkOf={({ number }) => (number ? bookingPath(number) : '')}
      />
    </section>
  )
}
