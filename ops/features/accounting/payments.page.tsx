import { accountingCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant, formatName } from '#ops/lib/format.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { booksCopy } from './accounting.copy.ts'
import { MoneyList } from './money-list.tsx'
import { methodName, named } from './options.ts'

type Payment = EndpointResponse<typeof accountingCalls.payments>['data']['rows'][number]

const bookingName = (number: string | null, isTip: boolean) =>
  number ? `${number}${isTip ? booksCopy.tip : ''}` : booksCopy.noBooking

const columns: readonly Column<Payment>[] = [
  { title: booksCopy.booking, cell: ({ number, isTip }) => bookingName(number, isTip) },
  { title: booksCopy.at, cell: ({ at }) => formatInstant(at) },
  { title: booksCopy.state, cell: ({ state }) => formatName(state) },
  { title: booksCopy.method, cell: ({ method }) => method && methodName(method) },
  { title: booksCopy.paymentId, cell: ({ paymentId }) => paymentId, className: 'break-all' },
  {
    title: booksCopy.refunded,
    cell: ({ refunded }) => (refunded > 0 ? formatRupees(refunded) : ''),
    align: 'end',
  },
  { title: booksCopy.amount, cell: ({ amount }) => formatRupees(amount), align: 'end', onCard: 'aside' },
]

const csv = {
  name: 'payments',
  head: [
    ...[booksCopy.booking, booksCopy.at, booksCopy.state, booksCopy.method, booksCopy.paymentId],
    ...[booksCopy.amount, booksCopy.refunded],
  ],
  lines: ({ number, at, state, method, paymentId, amount, refunded }: Payment) => [
    [number ?? '', new Date(at), state, method ?? '', paymentId ?? '', amount, refunded],
  ],
}

const methods = ['upi', 'card', 'netbanking', 'wallet'].map((value) => ({ value, title: methodName(value) }))
const filters = [
  {
    name: 'state',
    label: booksCopy.state,
    options: named(['starting', 'open', 'paid', 'failed', 'expired', 'cancelled']),
  },
  { name: 'method', label: booksCopy.method, options: methods },
]

/** Every try at a payment. */
export function Component() {
  return (
    <MoneyList
      title={booksCopy.payments}
      note={booksCopy.paymentsNote}
      call={accountingCalls.payments}
      {...{ columns, csv, filters }}
    />
  )
}
