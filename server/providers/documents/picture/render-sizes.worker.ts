// Decodes one picture in a thread of its own, which is ended when it takes too long.
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import type { RenderedFile, SizesQuestion, SizesResponse } from './render-sizes.ts'

const { bytes, width, height, widths, maxPixels, seconds } = workerData as SizesQuestion
// The event loop of the server shares the processors.
sharp.concurrency(1)
parentPort?.postMessage(await answer())

async function answer(): Promise<SizesResponse> {
  try {
    // Read from the header, before anything is decoded.
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
    if (autoOrient.width * autoOrient.height > maxPixels) return { refusal: 'pixels' }
    if (autoOrient.width < width || autoOrient.height < height)
      return { tooSmall: { width: autoOrient.width, height: autoOrient.height } }
    const largest = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
      .png({ compressionLevel: 1 })
      .timeout({ seconds })
      .toBuffer()
    const files: RenderedFile[] = []
    for (const each of widths) files.push(...(await drawn(largest, each)))
    return { color: await averageColour(largest), files }
  } catch {
    return { refusal: 'broken' }
  }
}

async function drawn(largest: Buffer, each: number): Promise<RenderedFile[]> {
  const sized = sharp(largest).resize(each, Math.round((each * height) / width), { fit: 'cover' })
  const webp = await sized.clone().webp({ quality: 78, alphaQuality: 85, effort: 5, smartSubsample: true }).toBuffer()
  const avif = await sized.clone().avif({ quality: 52, effort: 4 }).toBuffer()
  return [
    { width: each, format: 'avif', bytes: new Uint8Array(avif) },
    { width: each, format: 'webp', bytes: new Uint8Array(webp) },
  ]
}

async function averageColour(picture: Buffer): Promise<string> {
  const pixels = sharp(picture).ensureAlpha().resize(16, 16, { fit: 'fill' }).raw()
  const data = await pixels.toBuffer()
  const sums = [0, 0, 0]
  let weight = 0
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    weight += alpha
    for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + (data[at + part] ?? 0) * alpha
  }
  const hex = sums.map((sum) =>
    Math.round(sum / Math.max(weight, 1))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
