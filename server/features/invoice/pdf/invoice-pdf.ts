import { renderPdf } from '#server/features/media/render-pdf.service.ts'
import type { PrintedInvoice } from './invoice-page.ts'

const worker = new URL('./render-invoice.worker.ts', import.meta.url)

/** Drawn again for each download, always from the stored content. Throws UNAVAILABLE. */
export async function invoicePdf(invoice: PrintedInvoice): Promise<Buffer> {
  return await renderPdf(worker, invoice)
}
