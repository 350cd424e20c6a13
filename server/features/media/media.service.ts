import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { findMedia, storeMedia } from './media.queries.ts'
import { checkPixels, photoLimitPixels, photoSidePixels, readDataUrl } from './media.rules.ts'

/**
 * Stores a photo given as a data URL, re-encoded as WebP of at most 512 px, which strips location and camera metadata.
 * Returns its content hash. Throws BAD_IMAGE or IMAGE_TOO_LARGE.
 */
export async function storePhoto(ctx: Pick<Context, 'db' | 'clock'>, dataUrl: string): Promise<string> {
  const bytes = await reencode(readDataUrl(dataUrl), photoSidePixels)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await storeMedia(ctx.db, { hash, contentType: 'image/webp', bytes }, ctx.clock.now())
  return hash
}

export async function mediaByHash(ctx: Pick<Context, 'db'>, hash: string) {
  const file = /^[0-9a-f]{64}$/.test(hash) ? await findMedia(ctx.db, hash) : undefined
  if (!file) throw new AppError('NOT_FOUND')
  return file
}

/** Re-encodes as WebP with no side longer than `sidePixels`. Throws BAD_IMAGE or IMAGE_TOO_LARGE. */
export async function reencode(bytes: Buffer, sidePixels: number): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: photoLimitPixels, failOn: 'error' })
    checkPixels(await picture.metadata())
    return await picture
      .autoOrient()
      .resize(sidePixels, sidePixels, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer()
  } catch (error) {
    if (error instanceof AppError) throw error
    const oversized = error instanceof Error && error.message.includes('pixel limit')
    if (oversized) checkPixels({ width: Number.POSITIVE_INFINITY, height: 1 })
    throw new AppError('BAD_IMAGE', { cause: error })
  }
}
