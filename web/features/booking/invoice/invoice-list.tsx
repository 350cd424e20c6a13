import { FileText } from 'lucide-react'
import { indiaDay, shortDate } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { type Invoice, useDownloadInvoice, useInvoices } from './invoice.api.ts'
import { invoiceCopy } from './invoice.copy.ts'

/** The invoice of a visit that is over, and its credit notes; nothing without one. */
export function InvoiceList({ bookingId, isDue = false }: { bookingId: string; isDue?: boolean }) {
  const invoices = useInvoices(bookingId, isDue).data?.data.invoices ?? []
  if (invoices.length === 0) return null
  return (
    <section className="mb-3 border-b border-line">
      <h3 className="font-heading text-title">{invoiceCopy.title}</h3>
      <ul className="divide-y divide-line">
        {invoices.map((invoice) => (
          <Row key={invoice._id} invoice={invoice} />
        ))}
      </ul>
    </section>
  )
}

function Row({ invoice: { _id, kind, number, issuedAt, total } }: { invoice: Invoice }) {
  const download = useDownloadInvoice(_id)
  return (
    <li className="flex items-center gap-3.5 py-3">
      <span className="grid size-10 shrink-0 max-[22rem]:hidden place-items-center rounded-full bg-teal-50 text-teal">
        <FileText aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-bold">
          {invoiceCopy.kinds[kind]} · {formatRupees(total)}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {number}, {shortDate(indiaDay(new Date(issuedAt)))}
        </p>
      </div>
      <Button variant="quiet" size="small" busy={download.isPending} onClick={() => download.mutate(undefined)}>
        {invoiceCopy.download}
        <span className="sr-only"> {number}</span>
      </Button>
    </li>
  )
}
