import { Download } from 'lucide-react'
import { gstSummaryCalls } from '#contract/calls.gen.ts'
import { shortDate } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { downloadCsv } from '#ops/lib/files/csv.ts'
import { today } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { FilterBar, FilterSelect } from '#ops/ui/filters.tsx'
import { EmptyNote, Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { gstCopy } from './gst.copy.ts'
import { csvOf, financialYearOf, type GstMonth, type GstRow, gstAmounts, monthsOf, netOf } from './gst-months.ts'

/** Invoices are kept for eight years. */
const yearsBack = 8

/** GST owed to the states and the union, month by month. */
export function Component() {
  const [{ year }, setFilter] = useUrlFilters(['year'])
  const current = financialYearOf(today())
  const years = Array.from({ length: yearsBack }, (_, index) => current - index)
  const first = years.find((one) => String(one) === year) ?? current
  const query = useStaffQuery(gstSummaryCalls.months, { from: `${first}-04`, until: `${first + 1}-03` })
  const rows = query.data?.data.rows ?? []
  const actions = (
    <Button
      variant="outline"
      size="small"
      disabled={rows.length === 0}
      onClick={() => downloadCsv(`gst-${first}-${first + 1}`, csvOf(rows))}
    >
      <Download aria-hidden className="size-4" />
      {gstCopy.download}
    </Button>
  )
  return (
    <Page title={gstCopy.title} note={gstCopy.note} actions={actions}>
      <FilterBar label={gstCopy.filters}>
        <FilterSelect
          label={gstCopy.year}
          options={years.map((one) => ({ value: String(one), title: gstCopy.yearName(one) }))}
          value={String(first)}
          onChange={(value) => setFilter('year', value === String(current) ? '' : value)}
        />
      </FilterBar>
      <QueryView query={query} label={gstCopy.title}>
        {({ data }) =>
          data.rows.length + data.ledger.length === 0 ? (
            <EmptyNote>{gstCopy.none}</EmptyNote>
          ) : (
            <>
              <h2 className="mb-2 text-base font-bold">{gstCopy.months}</h2>
              <DataTable
                label={gstCopy.months}
                columns={monthColumns}
                rows={monthsOf(data)}
                keyOf={({ month }) => month}
              />
              <h2 className="mt-7 mb-2 text-base font-bold">{gstCopy.states}</h2>
              <DataTable
                label={gstCopy.states}
                columns={stateColumns}
                rows={data.rows}
                keyOf={({ month, state }) => month + state.code}
              />
            </>
          )
        }
      </QueryView>
    </Page>
  )
}

/** '2026-11' → 'Nov 2026'. */
const monthName = (month: string) => shortDate(`${month}-01`).slice(2)

const monthColumns: readonly Column<GstMonth>[] = [
  { title: gstCopy.month, cell: ({ month }) => monthName(month) },
  ...gstAmounts.map(
    (amount): Column<GstMonth> => ({
      title: gstCopy[amount],
      align: 'end',
      cell: ({ net, ledger }) => (
        <>
          {formatRupees(net[amount])}
          {ledger[amount] !== undefined && (
            <span className="block font-semibold text-error">{gstCopy.differs(formatRupees(ledger[amount]))}</span>
          )}
        </>
      ),
    }),
  ),
  {
    title: gstCopy.ledger,
    cell: ({ ledger }) => (Object.keys(ledger).length === 0 ? gstCopy.agrees : gstCopy.differing),
  },
]

const stateColumns: readonly Column<GstRow>[] = [
  { title: gstCopy.month, cell: ({ month }) => monthName(month) },
  { title: gstCopy.state, cell: ({ state }) => `${state.code} ${state.name}` },
  {
    title: gstCopy.documents,
    cell: ({ invoices, creditNotes }) => gstCopy.documentsOf(invoices.documents, creditNotes.documents),
  },
  ...gstAmounts.map(
    (amount): Column<GstRow> => ({
      title: gstCopy[amount],
      align: 'end',
      cell: (row) => formatRupees(netOf(row, amount)),
    }),
  ),
]
