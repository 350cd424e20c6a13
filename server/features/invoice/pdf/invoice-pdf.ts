import type { PrintedInvoice } from './invoice-page.ts'
import { renderInvoicePdf } from './render-pdf.service.ts'

const worker = new URL('./render-invoice.worker.ts', import.meta.url)

/** Drawn again for each download, always from the stored content. Throws UNAVAILABLE. */
export async function invoicePdf(invoice: PrintedInvoice): Promise<Buffer> {
  return await renderInvoicePdf(worker, invoice)
}
