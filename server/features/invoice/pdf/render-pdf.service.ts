import { AppError } from '#server/http/app-error.ts'
import { askWorker, type WorkerLimits } from '#server/providers/documents/worker/ask-worker.ts'
import { oneAtATime } from './one-at-a-time.ts'

const limits: WorkerLimits = { deadlineMs: 20_000, heapMegabytes: 192 }
const inTurn = oneAtATime()

/** Has a worker draw a document, in the order of arrival. Throws UNAVAILABLE. */
export async function renderInvoicePdf(worker: URL, content: unknown): Promise<Buffer> {
  const refuse = (): never => {
    throw new AppError('UNAVAILABLE')
  }
  const bytes = (await inTurn(() => askWorker<Uint8Array>(worker, content, limits), refuse)) ?? refuse()
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
