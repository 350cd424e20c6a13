import { Link } from 'react-router'
import { giftCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { useUrlPeriod } from '#ops/lib/url-period.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { periodFilters } from '#ops/ui/list/list-filters.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { giftCopy } from './gift.copy.ts'

type Gifts = EndpointResponse<typeof giftCalls.list>['data']
type StaffMember = Gifts['colleagues'][number]
type Gift = Gifts['gifts'][number]

const staffMemberColumns: readonly Column<StaffMember>[] = [
  { title: giftCopy.colleague, cell: ({ name }) => name },
  { title: giftCopy.count, cell: ({ gifts }) => gifts, align: 'end' },
  { title: giftCopy.alone, cell: ({ alone }) => formatRupees(alone), align: 'end' },
  { title: giftCopy.amount, cell: ({ amount }) => formatRupees(amount), align: 'end', onCard: 'aside' },
]

const giftColumns: readonly Column<Gift>[] = [
  { title: giftCopy.booking, cell: ({ number }) => number ?? giftCopy.noBooking },
  { title: giftCopy.kind, cell: ({ kind }) => giftCopy.kinds[kind] },
  { title: giftCopy.amount, cell: ({ amount }) => formatRupees(amount), align: 'end', onCard: 'aside' },
  { title: giftCopy.by, cell: ({ by }) => by },
  { title: giftCopy.second, cell: ({ approvedBy }) => approvedBy || giftCopy.noSecond },
  { title: giftCopy.at, cell: ({ at }) => formatInstant(at) },
]

/** Gifts of some days by colleague, this month without a choice; a colleague leads to their gifts. */
export function Component() {
  const { from, to } = useUrlPeriod()
  const [filters] = useUrlFilters(['by'])
  const query = useStaffQuery(giftCalls.list, { from, to, ...(filters.by && { staffId: filters.by }) })
  return (
    <ListPage
      title={giftCopy.title}
      note={giftCopy.note}
      filters={{ label: giftCopy.filters, list: periodFilters({ from, to }) }}
      query={query}
      rows={({ data }) => data.colleagues}
      empty={giftCopy.none}
      columns={staffMemberColumns}
      keyOf={({ _id }) => _id}
      linkOf={({ _id }) => `/money/gifts?from=${from}&to=${to}&by=${_id}`}
      below={({ data }) => (
        <section aria-label={giftCopy.each} className="mt-6 space-y-3">
          {filters.by && (
            <Link
              to={`/money/gifts?from=${from}&to=${to}`}
              className="inline-block font-semibold text-teal hover:underline"
            >
              {giftCopy.all}
            </Link>
          )}
          <DataTable
            label={giftCopy.each}
            columns={giftColumns}
            rows={data.gifts}
            keyOf={({ _id }) => _id}
            linkOf={({ number }) => (number ? bookingPath(number) : '/money/gifts')}
          />
        </section>
      )}
    />
  )
}
