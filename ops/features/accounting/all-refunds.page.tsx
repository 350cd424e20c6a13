import { accountingCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant, formatName } from '#ops/lib/format.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { accountingCopy } from './accounting.copy.ts'
import { MoneyList } from './money-list.tsx'
import { named } from './options.ts'

type Refund = EndpointResponse<typeof accountingCalls.refunds>['data']['rows'][number]

const sum = ({ amount, currency }: Refund) => (currency === 'INR' ? formatRupees(amount) : `${amount} ${currency}`)

const columns: readonly Column<Refund>[] = [
  { title: accountingCopy.booking, cell: ({ number }) => number ?? accountingCopy.noBooking },
  { title: accountingCopy.at, cell: ({ at }) => formatInstant(at) },
  { title: accountingCopy.state, cell: ({ state }) => formatName(state) },
  { title: accountingCopy.way, cell: ({ way }) => formatName(way) },
  { title: accountingCopy.refusal, cell: ({ refusal }) => refusal && formatName(refusal) },
  { title: accountingCopy.reason, cell: ({ reason }) => reason },
  { title: accountingCopy.processed, cell: ({ processedAt }) => formatInstant(processedAt) },
  { title: accountingCopy.amount, cell: sum, align: 'end', onCard: 'aside' },
]

const csv = {
  name: 'refunds',
  head: [
    ...[
      accountingCopy.booking,
      accountingCopy.at,
      accountingCopy.state,
      accountingCopy.way,
      accountingCopy.refusal,
      accountingCopy.processed,
    ],
    ...[accountingCopy.amount, 'Currency'],
  ],
  lines: ({ number, at, state, way, refusal, processedAt, amount, currency }: Refund) => [
    [number ?? '', new Date(at), state, way, refusal ?? '', processedAt ? new Date(processedAt) : '', amount, currency],
  ],
}

const states = ['requested', 'pending', 'processed', 'failed']
const filters = [{ name: 'state', label: accountingCopy.state, options: named(states) }]

/** Every refund and each further try. */
export function Component() {
  return (
    <MoneyList
      title={accountingCopy.allRefunds}
      note={accountingCopy.allRefundsNote}
      call={accountingCalls.refunds}
      {...{ columns, csv, filters }}
    />
  )
}
