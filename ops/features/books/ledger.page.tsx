import { Download } from 'lucide-react'
import { booksCalls } from '#contract/calls.gen.ts'
import { isDay } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { downloadCsv } from '#ops/lib/files/csv.ts'
import { formatName, today } from '#ops/lib/format.ts'
import { useStaffMutation, useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { FilterBar, FilterDay } from '#ops/ui/filters.tsx'
import { Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { booksCopy } from './books.copy.ts'
import { CheckNote } from './check-note.tsx'

type Account = AnswerOf<typeof booksCalls.accounts>['data']['accounts'][number]

/** What we own and spend grows by debits, what we owe and earn by credits: a usual balance is positive. */
const usual = ({ kind }: Account, rupees: number) => (kind === 'asset' || kind === 'expense' ? rupees : 0 - rupees)

const columns: readonly Column<Account>[] = [
  { title: booksCopy.account, cell: ({ name }) => name, className: 'whitespace-nowrap' },
  { title: booksCopy.kind, cell: ({ kind }) => formatName(kind) },
  { title: booksCopy.opening, cell: (row) => formatRupees(usual(row, row.opening)), align: 'end' },
  { title: booksCopy.debit, cell: ({ debit }) => formatRupees(debit), align: 'end' },
  { title: booksCopy.credit, cell: ({ credit }) => formatRupees(credit), align: 'end' },
  {
    title: booksCopy.closing,
    cell: (row) => formatRupees(usual(row, row.closing)),
    align: 'end',
    className: 'font-semibold',
  },
]

/** The accounts with their balances in a period; each leads to its postings. */
export function Component() {
  const [filters, setFilter] = useUrlFilters(['from', 'to'])
  const to = isDay(filters.to) ? filters.to : today()
  const from = isDay(filters.from) ? filters.from : `${to.slice(0, 8)}01`
  const query = useStaffQuery(booksCalls.accounts, { from, to })
  const may = useMay()
  const check = useStaffMutation(booksCalls.check, { done: booksCopy.checked })
  const accounts = query.data?.data.accounts ?? []
  const actions = (
    <>
      {may(booksCalls.check) && (
        <Button variant="outline" size="small" disabled={check.isPending} onClick={() => check.mutate({})}>
          {booksCopy.check}
        </Button>
      )}
      <Button
        variant="outline"
        size="small"
        disabled={accounts.length === 0}
        onClick={() => downloadAccounts(from, to, accounts)}
      >
        <Download aria-hidden className="size-4" />
        {booksCopy.download}
      </Button>
    </>
  )
  return (
    <Page title={booksCopy.ledger} note={booksCopy.ledgerNote} actions={actions}>
      <FilterBar label={booksCopy.filters}>
        <FilterDay label={booksCopy.from} value={from} onChange={(day) => setFilter('from', day)} />
        <FilterDay label={booksCopy.to} value={to} onChange={(day) => setFilter('to', day)} />
      </FilterBar>
      {check.error && <RequestError error={check.error} className="mb-3" />}
      <QueryView query={query} label={booksCopy.ledger} rows={12}>
        {({ data }) => (
          <>
            <CheckNote check={data.check} />
            <DataTable
              label={booksCopy.ledger}
              columns={columns}
              rows={data.accounts}
              keyOf={({ code }) => code}
              linkOf={({ code }) => `/postings?account=${code}&from=${from}&to=${to}`}
            />
            <p className="mt-3 px-4 font-semibold tabular-nums">
              {booksCopy.sum}: {formatRupees(sumOf(data.accounts))}
            </p>
          </>
        )}
      </QueryView>
    </Page>
  )
}

/** In paise, so that no binary fraction shows a difference. */
const sumOf = (accounts: readonly Account[]) =>
  accounts.reduce((sum, { closing }) => sum + Math.round(closing * 100), 0) / 100

function downloadAccounts(from: string, to: string, accounts: readonly Account[]): void {
  const { account, kind, opening, debit, credit, closing } = booksCopy
  const lines = accounts.map((row) => [
    row.name,
    row.kind,
    usual(row, row.opening),
    row.debit,
    row.credit,
    usual(row, row.closing),
  ])
  downloadCsv(`ledger-${from}-${to}`, [[account, kind, opening, debit, credit, closing], ...lines])
}
