import { accountingCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant, formatName } from '#ops/lib/format.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { booksCopy } from './accounting.copy.ts'
import { MoneyList } from './money-list.tsx'
import { named } from './options.ts'

type Credit = EndpointResponse<typeof accountingCalls.credits>['data']['rows'][number]

const columns: readonly Column<Credit>[] = [
  { title: booksCopy.booking, cell: ({ number }) => number ?? booksCopy.noBooking },
  { title: booksCopy.at, cell: ({ at }) => formatInstant(at) },
  { title: booksCopy.kind, cell: ({ kind }) => formatName(kind) },
  { title: booksCopy.note, cell: ({ note }) => note },
  { title: booksCopy.amount, cell: ({ amount }) => formatRupees(amount), align: 'end', onCard: 'aside' },
]

const csv = {
  name: 'credits',
  head: [booksCopy.booking, booksCopy.at, booksCopy.kind, booksCopy.note, booksCopy.amount],
  lines: ({ number, at, kind, note, amount }: Credit) => [[number ?? '', new Date(at), kind, note, amount]],
}

const kinds = ['goodwill', 'referral_reward', 'referral_reversal', 'spent', 'returned', 'expired']
const filters = [{ name: 'kind', label: booksCopy.kind, options: named(kinds) }]

/** Credit given to customers and used by them. */
export function Component() {
  return (
    <MoneyList
      title={booksCopy.credits}
      note={booksCopy.creditsNote}
      call={accountingCalls.credits}
      {...{ columns, csv, filters }}
    />
  )
}
