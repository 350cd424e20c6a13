import { FileText } from 'lucide-react'
import { accountingCalls, staffInvoiceCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
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
import { at, booking, kind, rupees, text } from './columns.ts'
import { MoneyList } from './money-list.tsx'
import { named, signed } from './options.ts'

type Document = EndpointResponse<typeof accountingCalls.documents>['data']['rows'][number]
type Waiting = EndpointResponse<typeof staffInvoiceCalls.waiting>['data']['bookings'][number]

const columns: readonly Column<Document>[] = [
  booking,
  { ...text('documentNumber', accountingCopy.documentNumber), className: 'whitespace-nowrap' },
  ...[kind, at, text('gstin', accountingCopy.gstin)],
  { ...rupees('tax', accountingCopy.gst), line: ({ kind, tax }) => signed(kind, tax) },
  {
    ...rupees('amount', accountingCopy.amount),
    line: ({ kind, amount }) => signed(kind, amount),
    onCard: 'aside',
  },
]

const filters = [{ ...kind, options: named(['invoice', 'credit_note']) }]

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
      name="invoices"
      call={accountingCalls.documents}
      {...{ columns, filters }}
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
