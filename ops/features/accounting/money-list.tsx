import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isDay } from '#contract/lib/india-time.ts'
import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { downloadCsv, readAllPages } from '#ops/lib/files/csv.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { DownloadButton } from '#ops/ui/list/download-button.tsx'
import type { ListFilter } from '#ops/ui/list/list-filters.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { toFile } from '#ops/ui/list/to-file.ts'
import { RequestError } from '#ops/ui/request-error.tsx'
import { callQuery } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { accountingCopy } from './accounting.copy.ts'

interface ListInput {
  from?: string
  to?: string
  number?: string
  cursor?: string
  limit?: number
}

interface ListedRow {
  _id: string
  number: string | null
}

interface PageResponse<Row> {
  data: { rows: Row[]; nextCursor: string | null }
}

interface MoneyListProps<Row> {
  title: string
  note: string
  /** Above the filters. */
  lead?: ReactNode
  call: WebEndpoint<ListInput, PageResponse<Row>>
  /** Of the file. */
  name: string
  columns: readonly Column<Row>[]
  /** By their names in the call's input, and in the address. */
  filters: readonly { name: string; title: string; options: readonly { value: string; title: string }[] }[]
  /** Lines of the file that a row makes; one without it. */
  linesOf?: (row: Row) => Row[]
  rowActions?: (row: Row) => ReactNode
}

/** Of a file. */
const maxFilePages = 40
const rowsOfFilePage = 500

/** A page of money, newest first: days, booking and other filters in the address, pages, and all matching rows as a file. */
export function MoneyList<Row extends ListedRow>({ call, filters, name, linesOf, ...page }: MoneyListProps<Row>) {
  const [values] = useUrlFilters(['from', 'to', 'number', 'cursor', ...filters.map(({ name }) => name)])
  const { cursor, ...wanted } = values
  const input = inputOf(wanted)
  const query = useStaffQuery(call, { ...input, ...(cursor && { cursor }) })
  const file = useFile({ call, name, linesOf, columns: page.columns }, input)
  const list: ListFilter[] = [
    { name: 'from', label: accountingCopy.from, type: 'day' },
    { name: 'to', label: accountingCopy.to, type: 'day' },
    ...filters.map(({ name, title, options }) => ({ name, label: title, options, all: accountingCopy.all })),
    { name: 'number', label: accountingCopy.number, type: 'search' },
  ]
  const download = (
    <DownloadButton disabled={!query.data?.data.rows.length || file.isPending} onClick={() => file.mutate(undefined)} />
  )
  return (
    <ListPage
      {...page}
      filters={{ label: accountingCopy.filters, list, clear: accountingCopy.clear, more: download }}
      notice={
        <>
          {file.error && <RequestError error={file.error} onRetry={() => file.mutate(undefined)} className="mb-3" />}
          {file.data === false && (
            <InPageAlert className="mb-3">{accountingCopy.tooMany(maxFilePages * rowsOfFilePage)}</InPageAlert>
          )}
        </>
      }
      query={query}
      rows={({ data }) => data.rows}
      empty={accountingCopy.none}
      keyOf={({ _id }) => _id}
      linkOf={({ number }) => (number ? bookingPath(number) : '')}
    />
  )
}

/** A part of a booking number and a day that does not exist find nothing, so they wait. */
function inputOf(values: Record<string, string>): ListInput {
  const known = Object.entries(values).filter(([name, value]) => {
    if (name === 'from' || name === 'to') return isDay(value)
    return name === 'number' ? /^gs-\w{4,}$/i.test(value.trim()) : value !== ''
  })
  return Object.fromEntries(known)
}

type FileProps<Row> = Pick<MoneyListProps<Row>, 'call' | 'name' | 'columns' | 'linesOf'>

function useFile<Row>({ call, name, columns, linesOf = (row) => [row] }: FileProps<Row>, input: ListInput) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: async () => {
      const rows = await readAllPages(async (cursor) => {
        const page = { ...input, limit: rowsOfFilePage, ...(cursor && { cursor }) }
        return (await queryClient.fetchQuery(callQuery(call, page))).data
      }, maxFilePages)
      if (!rows) return false
      downloadCsv(name, toFile(columns, rows.flatMap(linesOf)))
      return true
    },
  })
}
