import { Worker } from 'node:worker_threads'
import { type PagePicture, pdfOfPictures } from './pdf-of-pictures.ts'

/**
 * locked: opens with a password only. long: too many pages. broken: it cannot be drawn within time and memory. busy:
 * too many others wait.
 */
export type PdfRefusal = 'locked' | 'long' | 'broken' | 'busy'

export class PdfRefused extends Error {
  override name = 'PdfRefused'
  readonly refusal: PdfRefusal

  constructor(refusal: PdfRefusal) {
    super(`a PDF was refused: ${refusal}`)
    this.refusal = refusal
  }
}

export interface PdfQuestion extends PdfLimits {
  bytes: Uint8Array
}

export type PdfAnswer = { refusal: PdfRefusal; pages?: never } | { pages: PagePicture[]; refusal?: never }

export interface PdfLimits {
  maxPages: number
  /** No page is drawn larger than this. */
  sidePixels: number
  dotsPerInch: number
  memoryBytes: number
  deadlineMs: number
}

export const pdfLimits: PdfLimits = {
  maxPages: 10,
  sidePixels: 2400,
  // Small print of a card stays readable.
  dotsPerInch: 200,
  memoryBytes: 384 * 1024 * 1024,
  deadlineMs: 10_000,
}

const maxWaiting = 8
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * The same pages as pictures in a new PDF: scripts, attached files, links, forms and whatever else a PDF can hold stay
 * behind. One at a time, so that papers never take the machine from those who book. Throws PdfRefused.
 */
export async function redrawPdf(bytes: Uint8Array, limits: PdfLimits = pdfLimits): Promise<Buffer> {
  if (waiting >= maxWaiting) throw new PdfRefused('busy')
  waiting += 1
  const turn = last.then(() => askWorker({ ...limits, bytes }))
  last = turn.catch(() => undefined)
  try {
    const { pages, refusal } = await turn
    if (!pages) throw new PdfRefused(refusal)
    return await pdfOfPictures(pages)
  } finally {
    waiting -= 1
  }
}

/** The worker gets no environment, which holds keys, and no access to our output. */
async function askWorker(question: PdfQuestion): Promise<PdfAnswer> {
  const worker = new Worker(new URL('./read-pdf.worker.ts', import.meta.url), {
    workerData: question,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  const late = setTimeout(() => void worker.terminate(), question.deadlineMs)
  try {
    return await new Promise((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve({ refusal: 'broken' }))
      worker.once('exit', () => resolve({ refusal: 'broken' }))
    })
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}
