import { accountingCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant, formatName } from '#ops/lib/format.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { accountingCopy } from './accounting.copy.ts'
import { MoneyList } from './money-list.tsx'
import { methodName, named } from './options.ts'

type Payment = EndpointResponse<typeof accountingCalls.payments>['data']['rows'][number]

const bookingName = (number: string | null, isTip: boolean) =>
  number ? `${number}${isTip ? accountingCopy.tip : ''}` : accountingCopy.noBooking

const columns: readonly Column<Payment>[] = [
  { title: accountingCopy.booking, cell: ({ number, isTip }) => bookingName(number, isTip) },
  { title: accountingCopy.at, cell: ({ at }) => formatInstant(at) },
  { title: accountingCopy.state, cell: ({ state }) => formatName(state) },
  { title: accountingCopy.method, cell: ({ method }) => method && methodName(method) },
  { title: accountingCopy.paymentId, cell: ({ paymentId }) => paymentId, className: 'break-all' },
  {
    title: accountingCopy.refunded,
    cell: ({ refunded }) => (refunded > 0 ? formatRupees(refunded) : ''),
    align: 'end',
  },
  { title: accountingCopy.amount, cell: ({ amount }) => formatRupees(amount), align: 'end', onCard: 'aside' },
]

const csv = {
  name: 'payments',
  head: [
    ...[
      accountingCopy.booking,
      accountingCopy.at,
      accountingCopy.state,
      accountingCopy.method,
      accountingCopy.paymentId,
    ],
    ...[accountingCopy.amount, accountingCopy.refunded],
  ],
  lines: ({ number, at, state, method, paymentId, amount, refunded }: Payment) => [
    [number ?? '', new Date(at), state, method ?? '', paymentId ?? '', amount, refunded],
  ],
}

const methods = ['upi', 'card', 'netbanking', 'wallet'].map((value) => ({ value, title: methodName(value) }))
const filters = [
  {
    name: 'state',
    label: accountingCopy.state,
    options: named(['starting', 'open', 'paid', 'failed', 'expired', 'cancelled']),
  },
  { name: 'method', label: accountingCopy.method, options: methods },
]

/** Every try at a payment. */
export function Component() {
  return (
    <MoneyList
      title={accountingCopy.payments}
      note={accountingCopy.paymentsNote}
      call={accountingCalls.payments}
      {...{ columns, csv, filters }}
    />
  )
}
