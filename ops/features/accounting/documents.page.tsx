import { FileText } from 'lucide-react'
import { accountingCalls, staffInvoiceCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant, formatName } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { ShownNote } from '#ops/ui/pages/shown-note.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import { call } from '#web/lib/call.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { savePdf } from '#web/lib/save-file.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { accountingCopy } from './accounting.copy.ts'
import { MoneyList } from './money-list.tsx'
import { named, signed } from './options.ts'

type Document = EndpointResponse<typeof accountingCalls.documents>['data']['rows'][number]
type Waiting = EndpointResponse<typeof staffInvoiceCalls.waiting>['data']['bookings'][number]

const columns: readonly Column<Document>[] = [
  { title: accountingCopy.booking, cell: ({ number }) => number ?? accountingCopy.noBooking },
  {
    title: accountingCopy.documentNumber,
    cell: ({ documentNumber }) => documentNumber,
    className: 'whitespace-nowrap',
  },
  { title: accountingCopy.kind, cell: ({ kind }) => formatName(kind) },
  { title: accountingCopy.at, cell: ({ at }) => formatInstant(at) },
  { title: accountingCopy.gstin, cell: ({ gstin }) => gstin },
  { title: accountingCopy.gst, cell: ({ tax }) => formatRupees(tax), align: 'end' },
  { title: accountingCopy.amount, cell: ({ amount }) => formatRupees(amount), align: 'end', onCard: 'aside' },
]

const csv = {
  name: 'invoices',
  head: [
    ...[
      accountingCopy.booking,
      accountingCopy.documentNumber,
      accountingCopy.kind,
      accountingCopy.at,
      accountingCopy.gstin,
    ],
    ...[accountingCopy.gst, accountingCopy.amount],
  ],
  lines: ({ number, documentNumber, kind, at, gstin, tax, amount }: Document) => [
    [number ?? '', documentNumber, kind, new Date(at), gstin ?? '', signed(kind, tax), signed(kind, amount)],
  ],
}

const filters = [{ name: 'kind', label: accountingCopy.kind, options: named(['invoice', 'credit_note']) }]

/** Invoices and credit notes, and those that could not be issued. */
export function Component() {
  const may = useMay()
  const pdf = useSingleMutation({
    mutationFn: async (number: string) => {
      savePdf((await call(staffInvoiceCalls.download, { number })).data)
    },
  })
  return (
    <MoneyList
      title={accountingCopy.documents}
      note={accountingCopy.documentsNote}
      lead={
        <>
          {may(staffInvoiceCalls.waiting) && <WaitingList />}
          {pdf.error && <RequestError error={pdf.error} className="mb-3" />}
        </>
      }
      call={accountingCalls.documents}
      {...{ columns, csv, filters }}
      rowActions={({ documentNumber }) => (
        <Button
          size="small"
          variant="outline"
          disabled={pdf.isPending}
          aria-label={`${accountingCopy.pdf} ${documentNumber}`}
          onClick={() => pdf.mutate(documentNumber)}
        >
          <FileText aria-hidden className="size-4" />
          {accountingCopy.pdf}
        </Button>
      )}
    />
  )
}

const waitingColumns: readonly Column<Waiting>[] = [
  { title: accountingCopy.booking, cell: ({ number }) => number },
  { title: accountingCopy.since, cell: ({ since }) => formatInstant(since) },
  { title: accountingCopy.tries, cell: ({ tries }) => tries, align: 'end' },
  { title: accountingCopy.problem, cell: ({ problem }) => problem },
]

/** Only while there are some. */
function WaitingList() {
  const { data } = useStaffQuery(staffInvoiceCalls.waiting)
  const waiting = data?.data.bookings ?? []
  if (waiting.length === 0) return null
  return (
    <section aria-label={accountingCopy.waiting} className="mb-5">
      <h2 className="mb-1 text-base font-bold">{accountingCopy.waiting}</h2>
      <p className="mb-2 text-muted">{accountingCopy.waitingNote}</p>
      <DataTable
        label={accountingCopy.waiting}
        columns={waitingColumns}
        rows={waiting}
        keyOf={({ bookingId }) => bookingId}
        linkOf={({ number }) => bookingPath(number)}
      />
      <ShownNote shown={waiting.length} total={data?.data.total ?? 0} />
    </section>
  )
}
