import { accountingCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant, formatName } from '#ops/lib/format.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { accountingCopy } from './accounting.copy.ts'
import { MoneyList } from './money-list.tsx'
import { named } from './options.ts'

type Credit = EndpointResponse<typeof accountingCalls.credits>['data']['rows'][number]

const columns: readonly Column<Credit>[] = [
  { title: accountingCopy.booking, cell: ({ number }) => number ?? accountingCopy.noBooking },
  { title: accountingCopy.at, cell: ({ at }) => formatInstant(at) },
  { title: accountingCopy.kind, cell: ({ kind }) => formatName(kind) },
  { title: accountingCopy.note, cell: ({ note }) => note },
  { title: accountingCopy.amount, cell: ({ amount }) => formatRupees(amount), align: 'end', onCard: 'aside' },
]

const csv = {
  name: 'credits',
  head: [accountingCopy.booking, accountingCopy.at, accountingCopy.kind, accountingCopy.note, accountingCopy.amount],
  lines: ({ number, at, kind, note, amount }: Credit) => [[number ?? '', new Date(at), kind, note, amount]],
}

const kinds = ['goodwill', 'referral_reward', 'referral_reversal', 'spent', 'returned', 'expired']
const filters = [{ name: 'kind', label: accountingCopy.kind, options: named(kinds) }]

/** Credit given to customers and used by them. */
export function Component() {
  return (
    <MoneyList
      title={accountingCopy.credits}
      note={accountingCopy.creditsNote}
      call={accountingCalls.credits}
      {...{ columns, csv, filters }}
    />
  )
}
