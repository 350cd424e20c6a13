import { askWorker, clockSeconds, type WorkerLimits } from '../worker/ask-worker.ts'

/** pixels: more than we decode. broken: it cannot be decoded within time and memory. */
type PictureRefusal = 'pixels' | 'broken'

export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly refusal: PictureRefusal

  constructor(refusal: PictureRefusal) {
    super(`a picture was refused: ${refusal}`)
    this.refusal = refusal
  }
}

export interface PictureQuestion {
  bytes: Uint8Array
  maxPixels: number
  sidePixels: number
  /** By the clock: its processor time is that of threads of the library. */
  seconds: number
}

export type PictureResponse = { refusal: PictureRefusal; webp?: never } | { webp: Uint8Array; refusal?: never }

interface PictureLimits extends WorkerLimits {
  maxPixels: number
}

export const pictureLimits: PictureLimits = {
  // A decoded pixel takes four bytes, so a small file could exhaust the memory.
  maxPixels: 40_000_000,
  deadlineMs: 10_000,
  heapMegabytes: 64,
}

const file = new URL('./render-picture.worker.ts', import.meta.url)

/** The picture as WebP with no side longer than `sidePixels`, without location and camera metadata. Throws PictureRefused. */
export async function renderPicture(bytes: Uint8Array, sidePixels: number, limits = pictureLimits): Promise<Buffer> {
  const { maxPixels } = limits
  const question: PictureQuestion = { bytes, sidePixels, maxPixels, seconds: clockSeconds }
  const answer = await askWorker<PictureResponse>(file, question, limits)
  if (!answer?.webp) throw new PictureRefused(answer?.refusal ?? 'broken')
  return Buffer.from(answer.webp.buffer, answer.webp.byteOffset, answer.webp.byteLength)
}
