// Decodes one picture of a stranger in a thread of its own, which is ended when it takes too long.
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import type { PictureQuestion, PictureResponse } from './render-picture.ts'

const { bytes, sidePixels, maxPixels, seconds } = workerData as PictureQuestion
// The event loop of the server shares the processors.
sharp.concurrency(1)
parentPort?.postMessage(await answer())

async function answer(): Promise<PictureResponse> {
  try {
    // Read from the header, before anything is decoded.
    const { width, height } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
    if (width * height > maxPixels) return { refusal: 'pixels' }
    const webp = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(sidePixels, sidePixels, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds })
      .toBuffer()
    return { webp: new Uint8Array(webp) }
  } catch {
    return { refusal: 'broken' }
  }
}
