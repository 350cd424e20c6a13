import { askWorker, type WorkerLimits } from '../worker/ask-worker.ts'

/**
 * locked: opens with a password only. long: too many pages. large: redrawn, it is larger than we store. broken: it cannot be
 * drawn within time and memory.
 */
type PdfRefusal = 'locked' | 'long' | 'large' | 'broken'

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

export type PdfResponse = { refusal: PdfRefusal; pdf?: never } | { pdf: Uint8Array; refusal?: never }

interface PdfLimits extends WorkerLimits {
  maxPages: number
  /** No page is drawn larger than this. */
  sidePixels: number
  dotsPerInch: number
  memoryBytes: number
  /** Of the redrawn document. */
  maxBytes: number
}

export const pdfLimits: PdfLimits = {
  maxPages: 10,
  sidePixels: 2400,
  // Small print of a card stays readable.
  dotsPerInch: 200,
  memoryBytes: 384 * 1024 * 1024,
  maxBytes: 8 * 1024 * 1024,
  deadlineMs: 10_000,
  heapMegabytes: 256,
}

const file = new URL('./read-pdf.worker.ts', import.meta.url)

/**
 * The same pages as pictures in a new PDF: scripts, attached files, links, forms and whatever else a PDF can hold stay
 * behind. Throws PdfRefused.
 */
export async function renderPdf(bytes: Uint8Array, limits: PdfLimits = pdfLimits): Promise<Buffer> {
  const question: PdfQuestion = { ...limits, bytes }
  const answer = await askWorker<PdfResponse>(file, question, limits)
  if (!answer?.pdf) throw new PdfRefused(answer?.refusal ?? 'broken')
  return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength)
}
