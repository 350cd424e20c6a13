import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isDay } from '#contract/lib/india-time.ts'
import type { WebCall } from '#contract/lib/web-call.ts'
import { type CsvCell, downloadCsv, readAllPages } from '#ops/lib/files/csv.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { FilterBar, FilterDay, FilterField, FilterSelect } from '#ops/ui/filters.tsx'
import { EmptyNote } from '#ops/ui/page.tsx'
import { Pager } from '#ops/ui/pages/pager.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import { callQuery } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { booksCopy } from './books.copy.ts'

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

interface PageAnswer<Row> {
  data: { rows: Row[]; nextCursor: string | null }
}

interface MoneyFilter {
  /** Of the call's input, and in the address. */
  name: string
  label: string
  options: readonly { value: string; title: string }[]
}

interface MoneyListProps<Row> {
  label: string
  call: WebCall<ListInput, PageAnswer<Row>>
  columns: readonly Column<Row>[]
  filters?: readonly MoneyFilter[]
  /** Name of the file, its head, and its lines. */
  csv: { name: string; head: readonly string[]; lines: (row: Row) => CsvCell[][] }
  actions?: (row: Row) => ReactNode
}

/** Of a file. */
const maxFilePages = 40
const rowsOfFilePage = 500

/** A list of money, newest first: days, booking and other filters in the address, pages, and all matching rows as a file. */
export function MoneyList<Row extends ListedRow>({
  label,
  call,
  columns,
  filters = [],
  csv,
  actions,
}: MoneyListProps<Row>) {
  const [values, setFilter] = useUrlFilters(['from', 'to', 'number', 'cursor', ...filters.map(({ name }) => name)])
  const { cursor, ...wanted } = values
  const input = inputOf(wanted)
  const query = useStaffQuery(call, { ...input, ...(cursor && { cursor }) })
  const file = useFile(call, input, csv)
  return (
    <section aria-label={label}>
      <FilterBar label={booksCopy.filters}>
        <FilterDay label={booksCopy.from} value={values.from ?? ''} onChange={(day) => setFilter('from', day)} />
        <FilterDay label={booksCopy.to} value={values.to ?? ''} onChange={(day) => setFilter('to', day)} />
        {filters.map(({ name, label: title, options }) => (
          <FilterSelect
            key={name}
            label={title}
            all={booksCopy.all}
            options={options}
            value={values[name] ?? ''}
            onChange={(value) => setFilter(name, value)}
          />
        ))}
        <FilterField
          label={booksCopy.number}
          value={values.number ?? ''}
          onChange={(value) => setFilter('number', value)}
        />
        {Object.values(wanted).some(Boolean) && (
          <Link
            to={{ search: '' }}
            replace
            className="control content-center px-2 font-semibold text-teal hover:underline"
          >
            {booksCopy.clear}
          </Link>
        )}
        <Button
          variant="outline"
          size="small"
          disabled={!query.data?.data.rows.length || file.isPending}
          onClick={() => file.mutate(undefined)}
        >
          <Download aria-hidden className="size-4" />
          {booksCopy.download}
        </Button>
      </FilterBar>
      {file.error && <RequestError error={file.error} onRetry={() => file.mutate(undefined)} className="mb-3" />}
      {file.data === false && (
        <InPageAlert className="mb-3">{booksCopy.tooMany(maxFilePages * rowsOfFilePage)}</InPageAlert>
      )}
      <QueryView query={query} label={label}>
        {({ data }) =>
          data.rows.length === 0 ? (
            <EmptyNote>{booksCopy.none}</EmptyNote>
          ) : (
            <DataTable
              label={label}
              columns={columns}
              rows={data.rows}
              keyOf={({ _id }) => _id}
              linkOf={({ number }) => (number ? bookingPath(number) : '')}
              actions={actions}
            />
          )
        }
      </QueryView>
      <Pager cursor={cursor ?? ''} next={query.data?.data.nextCursor} onGo={(to) => setFilter('cursor', to)} />
    </section>
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

function useFile<Row>(
  call: WebCall<ListInput, PageAnswer<Row>>,
  input: ListInput,
  { name, head, lines }: MoneyListProps<Row>['csv'],
) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: async () => {
      const rows = await readAllPages(async (cursor) => {
        const page = { ...input, limit: rowsOfFilePage, ...(cursor && { cursor }) }
        return (await queryClient.fetchQuery(callQuery(call, page))).data
      }, maxFilePages)
      if (!rows) return false
      downloadCsv(name, [head, ...rows.flatMap(lines)])
      return true
    },
  })
}
