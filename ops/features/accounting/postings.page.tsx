import { accountingCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant, formatName, today } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { accountingCopy } from './accounting.copy.ts'
import { MoneyList } from './money-list.tsx'

type Posting = EndpointResponse<typeof accountingCalls.postings>['data']['rows'][number]

const columns: readonly Column<Posting>[] = [
  { title: accountingCopy.booking, cell: ({ number }) => number ?? accountingCopy.noBooking },
  { title: accountingCopy.at, cell: ({ at }) => formatInstant(at), className: 'whitespace-nowrap' },
  { title: accountingCopy.kind, cell: ({ kind }) => formatName(kind) },
  { title: accountingCopy.professional, cell: ({ professional }) => professional },
  { title: accountingCopy.entries, cell: ({ entries }) => <Entries entries={entries} /> },
]

function Entries({ entries }: Pick<Posting, 'entries'>) {
  return (
    <ul>
      {entries.map(({ account, name, amount }) => (
        <li key={account} className="flex justify-between gap-4">
          <span>{name}</span>
          <span className="whitespace-nowrap tabular-nums">{formatRupees(amount)}</span>
        </li>
      ))}
    </ul>
  )
}

/** A line for each entry. */
const csv = {
  name: 'postings',
  head: [
    ...[
      accountingCopy.booking,
      accountingCopy.at,
      accountingCopy.kind,
      accountingCopy.source,
      accountingCopy.professional,
    ],
    ...[accountingCopy.account, accountingCopy.amount],
  ],
  lines: ({ number, at, kind, source, professional, entries }: Posting) =>
    entries.map(({ name, amount }) => [number ?? '', new Date(at), kind, source, professional ?? '', name, amount]),
}

/** Every movement of money, of one account with `account` in the address. */
export function Component() {
  const day = today()
  const [{ account }] = useUrlFilters(['account'])
  // For the names of the accounts; the page of the ledger has read them already.
  const accounts = useStaffQuery(accountingCalls.accounts, { from: day, to: day })
  const options = (accounts.data?.data.accounts ?? []).map(({ code, name }) => ({ value: code, title: name }))
  const known = options.some(({ value }) => value === account) || !account
  const filters = [
    {
      name: 'account',
      label: accountingCopy.account,
      options: known ? options : [...options, { value: account, title: formatName(account) }],
    },
  ]
  return (
    <MoneyList
      title={accountingCopy.postings}
      note={accountingCopy.postingsNote}
      call={accountingCalls.postings}
      {...{ columns, csv, filters }}
    />
  )
}
