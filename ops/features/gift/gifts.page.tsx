import { Link } from 'react-router'
import { giftCalls } from '#contract/calls.gen.ts'
import { isDay } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant, today } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { FilterBar, FilterDay } from '#ops/ui/filters.tsx'
import { EmptyNote, Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { giftCopy } from './gift.copy.ts'

type Gifts = AnswerOf<typeof giftCalls.list>['data']
type Colleague = Gifts['colleagues'][number]
type Gift = Gifts['gifts'][number]

const colleagueColumns: readonly Column<Colleague>[] = [
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
  const [filters, setFilter] = useUrlFilters(['from', 'to', 'by'])
  const to = isDay(filters.to) ? filters.to : today()
  const from = isDay(filters.from) ? filters.from : `${to.slice(0, 8)}01`
  const query = useStaffQuery(giftCalls.list, { from, to, ...(filters.by && { staffId: filters.by }) })
  return (
    <Page title={giftCopy.title} note={giftCopy.note}>
      <FilterBar label={giftCopy.filters}>
        <FilterDay label={giftCopy.from} value={from} onChange={(day) => setFilter('from', day)} />
        <FilterDay label={giftCopy.to} value={to} onChange={(day) => setFilter('to', day)} />
      </FilterBar>
      <QueryView query={query} label={giftCopy.title}>
        {({ data: { colleagues, gifts } }) =>
          colleagues.length === 0 ? (
            <EmptyNote>{giftCopy.none}</EmptyNote>
          ) : (
            <div className="space-y-6">
              <DataTable
                label={giftCopy.title}
                columns={colleagueColumns}
                rows={colleagues}
                keyOf={({ _id }) => _id}
                linkOf={({ _id }) => `/gifts?from=${from}&to=${to}&by=${_id}`}
              />
              <section aria-label={giftCopy.each} className="space-y-3">
                {filters.by && (
                  <Link
                    to={`/gifts?from=${from}&to=${to}`}
                    className="inline-block font-semibold text-teal hover:underline"
                  >
                    {giftCopy.all}
                  </Link>
                )}
                <DataTable
                  label={giftCopy.each}
                  columns={giftColumns}
                  rows={gifts}
                  keyOf={({ _id }) => _id}
                  linkOf={({ number }) => (number ? bookingPath(number) : '/gifts')}
                />
              </section>
            </div>
          )
        }
      </QueryView>
    </Page>
  )
}
