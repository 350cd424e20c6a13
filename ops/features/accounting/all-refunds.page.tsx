import { accountingCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant, formatName } from '#ops/lib/format.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { booksCopy } from './accounting.copy.ts'
import { MoneyList } from './money-list.tsx'
import { named } from './options.ts'

type Refund = EndpointResponse<typeof accountingCalls.refunds>['data']['rows'][number]

const sum = ({ amount, currency }: Refund) => (currency === 'INR' ? formatRupees(amount) : `${amount} ${currency}`)

const columns: readonly Column<Refund>[] = [
  { title: booksCopy.booking, cell: ({ number }) => number ?? booksCopy.noBooking },
  { title: booksCopy.at, cell: ({ at }) => formatInstant(at) },
  { title: booksCopy.state, cell: ({ state }) => formatName(state) },
  { title: booksCopy.way, cell: ({ way }) => formatName(way) },
  { title: booksCopy.refusal, cell: ({ refusal }) => refusal && formatName(refusal) },
  { title: booksCopy.reason, cell: ({ reason }) => reason },
  { title: booksCopy.processed, cell: ({ processedAt }) => formatInstant(processedAt) },
  { title: booksCopy.amount, cell: sum, align: 'end', onCard: 'aside' },
]

const csv = {
  name: 'refunds',
  head: [
    ...[booksCopy.booking, booksCopy.at, booksCopy.state, booksCopy.way, booksCopy.refusal, booksCopy.processed],
    ...[booksCopy.amount, 'Currency'],
  ],
  lines: ({ number, at, state, way, refusal, processedAt, amount, currency }: Refund) => [
    [number ?? '', new Date(at), state, way, refusal ?? '', processedAt ? new Date(processedAt) : '', amount, currency],
  ],
}

const states = ['requested', 'pending', 'processed', 'failed']
const filters = [{ name: 'state', label: booksCopy.state, options: named(states) }]

/** Every refund and each further try. */
export function Component() {
  return (
    <MoneyList
      title={booksCopy.allRefunds}
      note={booksCopy.allRefundsNote}
      call={accountingCalls.refunds}
      {...{ columns, csv, filters }}
    />
  )
}
