import { accountingCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatName, today } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { accountingCopy } from './accounting.copy.ts'
import { at, booking, inFile, instant, kind, rupees, text, word } from './columns.ts'
import { MoneyList } from './money-list.tsx'
import { methodName, named } from './options.ts'

type Payment = EndpointResponse<typeof accountingCalls.payments>['data']['rows'][number]
type Refund = EndpointResponse<typeof accountingCalls.refunds>['data']['rows'][number]
type Credit = EndpointResponse<typeof accountingCalls.credits>['data']['rows'][number]
type Posting = EndpointResponse<typeof accountingCalls.postings>['data']['rows'][number]

const state = word('state', accountingCopy.state)
const amount = { ...rupees('amount', accountingCopy.amount), onCard: 'aside' } as const

const payments: readonly Column<Payment>[] = [
  { ...booking, cell: (row) => `${booking.cell(row)}${row.isTip ? accountingCopy.tip : ''}` },
  at,
  state,
  { ...word('method', accountingCopy.method), cell: ({ method }) => method && methodName(method) },
  { ...text('paymentId', accountingCopy.paymentId), isOneLine: true },
  amount,
  {
    ...rupees('refunded', accountingCopy.refunded),
    cell: ({ refunded }) => (refunded > 0 ? formatRupees(refunded) : ''),
  },
]

const methods = ['upi', 'card', 'netbanking', 'wallet'].map((value) => ({ value, title: methodName(value) }))

/** Every try at a payment. */
export function Payments() {
  return (
    <MoneyList
      title={accountingCopy.payments}
      note={accountingCopy.paymentsNote}
      name="payments"
      call={accountingCalls.payments}
      columns={payments}
      filters={[
        { ...state, options: named(['starting', 'open', 'paid', 'failed', 'expired', 'cancelled']) },
        { name: 'method', title: accountingCopy.method, options: methods },
      ]}
    />
  )
}

const refunds: readonly Column<Refund>[] = [
  ...[booking, at, state, word('way', accountingCopy.way), word('refusal', accountingCopy.refusal)],
  { title: accountingCopy.reason, cell: ({ reason }) => reason, isOneLine: true },
  instant('processedAt', accountingCopy.processed),
  {
    ...amount,
    cell: ({ amount, currency }) => (currency === 'INR' ? formatRupees(amount) : `${amount} ${currency}`),
  },
  inFile('Currency', ({ currency }) => currency),
]

/** Every refund and each further try. */
export function Refunds() {
  return (
    <MoneyList
      title={accountingCopy.refunds}
      note={accountingCopy.refundsNote}
      name="refunds"
      call={accountingCalls.refunds}
      columns={refunds}
      filters={[{ ...state, options: named(['requested', 'pending', 'processed', 'failed']) }]}
    />
  )
}

const credits: readonly Column<Credit>[] = [
  booking,
  at,
  kind,
  { ...text('note', accountingCopy.note), isOneLine: true },
  amount,
]
const creditKinds = ['goodwill', 'referral_reward', 'referral_reversal', 'spent', 'returned', 'expired']

/** Credit given to customers and used by them. */
export function Credits() {
  return (
    <MoneyList
      title={accountingCopy.credits}
      note={accountingCopy.creditsNote}
      name="credits"
      call={accountingCalls.credits}
      columns={credits}
      filters={[{ ...kind, options: named(creditKinds) }]}
    />
  )
}

export const postings: readonly Column<Posting>[] = [
  ...[booking, at, kind],
  inFile(accountingCopy.source, ({ source }) => source),
  text('professional', accountingCopy.professional),
  { title: accountingCopy.entries, cell: ({ entries }) => <Entries entries={entries} /> },
  inFile(accountingCopy.account, ({ entries: [entry] }) => entry?.name ?? ''),
  inFile(accountingCopy.amount, ({ entries: [entry] }) => entry?.amount ?? ''),
]

export const eachEntry = (posting: Posting) => posting.entries.map((entry) => ({ ...posting, entries: [entry] }))

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

/** Every movement of money, of one account with `account` in the address; a line of its file is an entry. */
export function Postings() {
  const day = today()
  const [{ account }] = useUrlFilters(['account'])
  // For the names of the accounts; the page of the ledger has read them already.
  const accounts = useStaffQuery(accountingCalls.accounts, { from: day, to: day })
  const options = (accounts.data?.data.accounts ?? []).map(({ code, name }) => ({ value: code, title: name }))
  if (account && !options.some(({ value }) => value === account)) {
    options.push({ value: account, title: formatName(account) })
  }
  return (
    <MoneyList
      title={accountingCopy.postings}
      note={accountingCopy.postingsNote}
      name="postings"
      call={accountingCalls.postings}
      columns={postings}
      filters={[{ name: 'account', title: accountingCopy.account, options }]}
      linesOf={eachEntry}
    />
  )
}
