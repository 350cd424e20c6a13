import { askWorker, clockSeconds, type WorkerLimits } from '../worker/ask-worker.ts'
import { PictureRefused } from './render-picture.ts'

interface Sides {
  width: number
  height: number
}

export interface SizesQuestion extends Sides {
  bytes: Uint8Array
  /** Ascending; the last one is `width`. */
  widths: readonly number[]
  maxPixels: number
  seconds: number
}

export interface RenderedFile {
  width: number
  format: 'avif' | 'webp'
  bytes: Uint8Array
}

export type SizesResponse =
  | { refusal: 'pixels' | 'broken' }
  | { tooSmall: Sides }
  /** `color` is the average, `#rrggbb`. */
  | { color: string; files: RenderedFile[]; refusal?: never; tooSmall?: never }

const limits: WorkerLimits = { deadlineMs: 30_000, heapMegabytes: 64 }
// A decoded pixel takes four bytes, so a small file could exhaust the memory.
const maxPixels = 40_000_000

const file = new URL('./render-sizes.worker.ts', import.meta.url)

/**
 * The middle of a picture in the shape of `width` × `height`, in each width as AVIF and WebP, without location and camera
 * metadata; its own sides when they are shorter. Throws PictureRefused.
 */
export async function renderSizes(
  bytes: Uint8Array,
  shape: Sides & { widths: readonly number[] },
): Promise<Exclude<SizesResponse, { refusal: string }>> {
  const { width, height, widths } = shape
  const question: SizesQuestion = { bytes, width, height, widths, maxPixels, seconds: clockSeconds }
  const answer = await askWorker<SizesResponse>(file, question, limits)
  if (!answer || 'refusal' in answer) throw new PictureRefused(answer?.refusal ?? 'broken')
  return answer
}
