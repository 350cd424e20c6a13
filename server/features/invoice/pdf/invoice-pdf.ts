import { AppError } from '#server/http/app-error.ts'
import { askWorker, type WorkerLimits } from '#server/providers/documents/worker/ask-worker.ts'
import { oneAtATime } from '#server/providers/documents/worker/one-at-a-time.ts'
import type { PrintedInvoice } from './invoice-page.ts'

const limits: WorkerLimits = { deadlineMs: 20_000, heapMegabytes: 192 }
const inTurn = oneAtATime()
const file = new URL('./draw-invoice.worker.ts', import.meta.url)

/** Drawn again for each download, always from the stored content. Throws UNAVAILABLE. */
export async function invoicePdf(invoice: PrintedInvoice): Promise<Buffer> {
  const refuse = (): never => {
    throw new AppError('UNAVAILABLE')
  }
  const bytes = (await inTurn(() => askWorker<Uint8Array>(file, invoice, limits), refuse)) ?? refuse()
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
