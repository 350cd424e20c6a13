import { accountingCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { useStaffMutation, useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { useUrlPeriod } from '#ops/lib/url-period.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { periodFilters } from '#ops/ui/list/list-filters.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { accountingCopy } from './accounting.copy.ts'
import { CheckNote } from './check-note.tsx'
import { kind, rupees, text } from './columns.ts'

type Account = EndpointResponse<typeof accountingCalls.accounts>['data']['accounts'][number]

/** What we own and spend grows by debits, what we owe and earn by credits: the normal balance is positive. */
const toNormalBalance = ({ kind }: Account, rupees: number) =>
  kind === 'asset' || kind === 'expense' ? rupees : 0 - rupees

const balance = (name: 'opening' | 'closing'): Column<Account> => ({
  title: accountingCopy[name],
  align: 'end',
  cell: (row) => formatRupees(toNormalBalance(row, row[name])),
  line: (row) => toNormalBalance(row, row[name]),
})

const columns: readonly Column<Account>[] = [
  { ...text('name', accountingCopy.account), className: 'whitespace-nowrap' },
  kind,
  balance('opening'),
  rupees('debit', accountingCopy.debit),
  rupees('credit', accountingCopy.credit),
  { ...balance('closing'), className: 'font-semibold' },
]

/** The accounts with their balances in a period; each leads to its postings. */
export function Component() {
  const { from, to } = useUrlPeriod()
  const query = useStaffQuery(accountingCalls.accounts, { from, to })
  const may = useMay()
  const check = useStaffMutation(accountingCalls.check, { done: accountingCopy.checked })
  const actions = may(accountingCalls.check) && (
    <Button variant="outline" size="small" disabled={check.isPending} onClick={() => check.mutate({})}>
      {accountingCopy.check}
    </Button>
  )
  return (
    <ListPage
      title={accountingCopy.ledger}
      note={accountingCopy.ledgerNote}
      actions={actions}
      file={{ name: `ledger-${from}-${to}` }}
      notice={check.error && <RequestError error={check.error} className="mb-3" />}
      filters={{ label: accountingCopy.filters, list: periodFilters({ from, to }) }}
      query={query}
      loadingRows={12}
      rows={({ data }) => data.accounts}
      above={({ data }) => <CheckNote check={data.check} />}
      columns={columns}
      keyOf={({ code }) => code}
      linkOf={({ code }) => `/money/postings?account=${code}&from=${from}&to=${to}`}
      below={({ data }) => (
        <p className="mt-3 px-4 font-semibold tabular-nums">
          {accountingCopy.sum}: {formatRupees(sumOf(data.accounts))}
        </p>
      )}
    />
  )
}

/** In paise, so that no binary fraction shows a difference. */
const sumOf = (accounts: readonly Account[]) =>
  accounts.reduce((sum, { closing }) => sum + Math.round(closing * 100), 0) / 100
