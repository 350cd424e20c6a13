import { AppError } from '#server/http/app-error.ts'
import { askWorker, type WorkerLimits } from '#server/providers/documents/worker/ask-worker.ts'

const limits: WorkerLimits = { deadlineMs: 20_000, heapMegabytes: 192 }
const inTurn = oneAtATime()

/** Has a worker draw a document, in the order of arrival. Throws UNAVAILABLE. */
export async function renderPdf(worker: URL, content: unknown): Promise<Buffer> {
  const refuse = (): never => {
    throw new AppError('UNAVAILABLE')
  }
  const bytes = (await inTurn(() => askWorker<Uint8Array>(worker, content, limits), refuse)) ?? refuse()
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

const maxWaiting = 8

/** Runs work in the order of arrival, so that drawing never takes the machine from those who book. */
function oneAtATime() {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  /** Calls `refuse`, which throws, when too many others wait. */
  return async <Result>(work: () => Promise<Result>, refuse: () => never): Promise<Result> => {
    if (waiting >= maxWaiting) refuse()
    waiting += 1
    const running = last.then(work)
    last = running.catch(() => undefined)
    try {
      return await running
    } finally {
      waiting -= 1
    }
  }
}
