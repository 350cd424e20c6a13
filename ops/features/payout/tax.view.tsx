import { payoutTaxCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { downloadCsv } from '#ops/lib/files/csv.ts'
import { today } from '#ops/lib/format.ts'
import { useStaffMutation, useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { DownloadButton } from '#ops/ui/list/download-button.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { toFile } from '#ops/ui/list/to-file.ts'
import { RequestError } from '#ops/ui/request-error.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { taxCopy as copy } from './tax.copy.ts'

type Row = EndpointResponse<typeof payoutTaxCalls.list>['data']['rows'][number]

const rupees = (name: 'gross' | 'taxed' | 'deducted', title: string): Column<Row> => ({
  title,
  align: 'end',
  cell: (row) => (row[name] === 0 ? '' : formatRupees(row[name])),
  line: (row) => row[name],
})

const columns: readonly Column<Row>[] = [
  { title: copy.name, cell: ({ name }) => name, line: ({ name }) => name },
  {
    title: copy.pan,
    cell: ({ pan }) => pan || <span className="font-semibold text-error">{copy.noPan}</span>,
    line: ({ pan }) => pan,
  },
  rupees('gross', copy.gross),
  rupees('taxed', copy.taxed),
  {
    title: copy.rate,
    align: 'end',
    cell: ({ percent }) => (percent === null ? copy.none : `${percent} %`),
    line: ({ percent }) => percent ?? '',
  },
  { ...rupees('deducted', copy.deducted), onCard: 'aside', className: 'font-semibold' },
]

/** Quarters of financial years, which begin in April, the newest first. */
function quartersUntil(day: string) {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const last = year * 4 + Math.floor((month - 1) / 3)
  return Array.from({ length: 8 }, (_, back) => {
    const [of, quarter] = [Math.floor((last - back - 1) / 4), ((last - back - 1) % 4) + 1]
    return { value: `${of}-${quarter}`, title: copy.quarter(of, quarter) }
  })
}

/** Tax deducted on payouts, by quarter, and as a file for the tax adviser. */
export function Component() {
  const quarters = quartersUntil(today())
  const [filters] = useUrlFilters(['quarter'])
  const chosen = /^\d{4}-[1-4]$/.test(filters.quarter) ? filters.quarter : (quarters[0]?.value ?? '')
  const [year = 0, quarter = 1] = chosen.split('-').map(Number)
  const input = { year, quarter }
  const query = useStaffQuery(payoutTaxCalls.list, input)
  const file = useStaffMutation(payoutTaxCalls.file, {
    onDone: ({ data }) => downloadCsv(`tax-deducted-${chosen}`, [[copy.toConfirm], ...toFile(columns, data.rows)]),
  })
  return (
    <ListPage
      title={copy.title}
      note={copy.note}
      actions={
        <DownloadButton
          title={copy.download}
          disabled={!query.data?.data.rows.length}
          busy={file.isPending}
          onClick={() => file.mutate(input)}
        />
      }
      lead={<p className="mb-3 font-semibold">{copy.toConfirm}</p>}
      filters={{
        label: copy.filters,
        list: [{ name: 'quarter', label: copy.quarterLabel, options: quarters, value: chosen }],
      }}
      notice={file.error && <RequestError error={file.error} className="mb-3" />}
      query={query}
      rows={({ data }) => data.rows}
      empty={copy.nothing}
      columns={columns}
      keyOf={({ professionalId, percent }) => `${professionalId} ${percent}`}
      linkOf={({ professionalId }) => `/payouts/bank-details?professional=${professionalId}`}
    />
  )
}
