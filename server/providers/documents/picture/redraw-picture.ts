import { askWorker, type WorkerLimits } from '../worker/ask-worker.ts'
import { oneAtATime } from '../worker/one-at-a-time.ts'

/** pixels: more than we decode. broken: it cannot be decoded within time and memory. busy: too many others wait. */
type PictureRefusal = 'pixels' | 'broken' | 'busy'

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
  seconds: number
}

export type PictureAnswer = { refusal: PictureRefusal; webp?: never } | { webp: Uint8Array; refusal?: never }

interface PictureLimits extends WorkerLimits {
  maxPixels: number
}

const pictureLimits: PictureLimits = {
  // A decoded pixel takes four bytes, so a small file could exhaust the memory.
  maxPixels: 40_000_000,
  deadlineMs: 10_000,
  heapMegabytes: 64,
}

const inTurn = oneAtATime()
const file = new URL('./redraw-picture.worker.ts', import.meta.url)

/** The picture as WebP with no side longer than `sidePixels`, without location and camera metadata. Throws PictureRefused. */
export async function redrawPicture(bytes: Uint8Array, sidePixels: number, limits = pictureLimits): Promise<Buffer> {
  const { maxPixels, deadlineMs } = limits
  const question: PictureQuestion = { bytes, sidePixels, maxPixels, seconds: Math.ceil(deadlineMs / 1000) }
  const answer = await inTurn(
    () => askWorker<PictureAnswer>(file, question, limits),
    () => {
      throw new PictureRefused('busy')
    },
  )
  if (!answer?.webp) throw new PictureRefused(answer?.refusal ?? 'broken')
  return Buffer.from(answer.webp.buffer, answer.webp.byteOffset, answer.webp.byteLength)
}
