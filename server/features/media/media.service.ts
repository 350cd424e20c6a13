import { createHash } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { PictureRefused, pictureLimits, renderPicture } from '#server/providers/documents/picture/render-picture.ts'
import { inLane, limitsFor, type Sender } from './file-lanes.service.ts'
import { findMedia, storeMedia } from './media.queries.ts'
import { photoSidePixels, requirePicture } from './media.rules.ts'

/**
 * Stores a photo, re-encoded as WebP, which strips location and camera metadata.
 * Returns its content hash. Throws BAD_IMAGE, IMAGE_TOO_LARGE or UNAVAILABLE.
 */
export async function storePhoto(
  ctx: Pick<Context, 'db' | 'clock'>,
  photo: Uint8Array,
  { sender, sidePixels = photoSidePixels }: { sender: Sender; sidePixels?: number },
): Promise<string> {
  const bytes = await reencode(photo, sidePixels, sender)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await storeMedia(ctx.db, { hash, contentType: 'image/webp', bytes }, ctx.clock.now())
  return hash
}

export async function mediaByHash(ctx: Pick<Context, 'db'>, hash: string) {
  const file = /^[0-9a-f]{64}$/.test(hash) ? await findMedia(ctx.db, hash) : undefined
  if (!file) throw new AppError('NOT_FOUND')
  return file
}

/** Re-encodes as WebP with no side longer than `sidePixels`. Throws BAD_IMAGE, IMAGE_TOO_LARGE or UNAVAILABLE. */
export async function reencode(picture: Uint8Array, sidePixels: number, sender: Sender): Promise<Buffer> {
  const bytes = requirePicture(picture)
  return await decoding(sender, () => renderPicture(bytes, sidePixels, limitsFor(sender, pictureLimits)))
}

/** In the lane of the sender. Throws BAD_IMAGE or IMAGE_TOO_LARGE where a picture is refused, UNAVAILABLE where too many wait. */
export async function decoding<Drawn>(sender: Sender, draw: () => Promise<Drawn>): Promise<Drawn> {
  try {
    return await inLane(sender, draw)
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    if (error.refusal === 'pixels') throw new AppError('IMAGE_TOO_LARGE', { reason: 'TOO_MANY_PIXELS', cause: error })
    throw new AppError('BAD_IMAGE', { cause: error })
  }
}
