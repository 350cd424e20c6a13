import { gstSummaryCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatMonth, today } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { gstCopy } from './gst.copy.ts'
import {
  type GstMonth,
  type GstRow,
  getFinancialYear,
  gstAmounts,
  netAmount,
  toCsvRows,
  toGstMonths,
} from './gst-months.ts'

/** Invoices are kept for eight years. */
const yearsBack = 8

/** GST owed to the states and the union, month by month. */
export function Component() {
  const [{ year }, setFilter] = useUrlFilters(['year'])
  const current = getFinancialYear(today())
  const years = Array.from({ length: yearsBack }, (_, index) => current - index)
  const first = years.find((one) => String(one) === year) ?? current
  const query = useStaffQuery(gstSummaryCalls.months, { from: `${first}-04`, until: `${first + 1}-03` })
  const options = years.map((one) => ({ value: String(one), title: gstCopy.yearName(one) }))
  const onChange = (value: string) => setFilter('year', value === String(current) ? '' : value)
  return (
    <ListPage
      title={gstCopy.title}
      note={gstCopy.note}
      filters={{
        label: gstCopy.filters,
        list: [{ name: 'year', label: gstCopy.year, options, value: String(first), onChange }],
      }}
      query={query}
      rows={({ data }) => toGstMonths(data)}
      file={{
        name: `gst-${first}-${first + 1}`,
        lines: (_months, { data }) => toCsvRows(data.rows),
      }}
      empty={gstCopy.none}
      show={(months, { data }) => (
        <>
          <h2 className="mb-2 text-base font-bold">{gstCopy.months}</h2>
          <DataTable label={gstCopy.months} columns={monthColumns} rows={months} keyOf={({ month }) => month} />
          <h2 className="mt-7 mb-2 text-base font-bold">{gstCopy.states}</h2>
          <DataTable
            label={gstCopy.states}
            columns={stateColumns}
            rows={data.rows}
            keyOf={({ month, state }) => month + state.code}
          />
        </>
      )}
    />
  )
}

const monthColumns: readonly Column<GstMonth>[] = [
  { title: gstCopy.month, cell: ({ month }) => formatMonth(month) },
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
  { title: gstCopy.month, cell: ({ month }) => formatMonth(month) },
  { title: gstCopy.state, cell: ({ state }) => `${state.code} ${state.name}` },
  {
    title: gstCopy.documents,
    cell: ({ invoices, creditNotes }) => gstCopy.documentsOf(invoices.documents, creditNotes.documents),
  },
  ...gstAmounts.map(
    (amount): Column<GstRow> => ({
      title: gstCopy[amount],
      align: 'end',
      cell: (row) => formatRupees(netAmount(row, amount)),
    }),
  ),
]
