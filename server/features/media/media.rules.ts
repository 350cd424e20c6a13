import { photoLimitBytes } from '#contract/business.ts'
import { AppError } from '#server/http/app-error.ts'

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

/** Shown at up to 128 px on screens with up to four dots a pixel. */
export const photoSidePixels = 512

/**
 * Decodes a data URL, as clients send photos; the type is checked by the bytes, not by its own statement. Throws BAD_IMAGE,
 * and IMAGE_TOO_LARGE above 5 MB of decoded bytes.
 */
export function readDataUrl(text: string): Buffer {
  const head = /^data:image\/[\w.+-]{1,40};base64,/.exec(text.slice(0, 80))?.[0]
  if (!head) throw new AppError('BAD_IMAGE')
  const bytes = Buffer.from(text.slice(head.length), 'base64')
  if (bytes.length > photoLimitBytes) throw new AppError('IMAGE_TOO_LARGE')
  if (!pictureType(bytes)) throw new AppError('BAD_IMAGE')
  return bytes
}

/** The type by the first bytes: PNG, JPEG, WebP or undefined. */
export function pictureType(bytes: Buffer): PictureType | undefined {
  const starts = (hex: string, at = 0) =>
    bytes.subarray(at, at + hex.length / 2).equals(Buffer.from(hex, 'hex')) && bytes.length > 16
  if (starts('89504e470d0a1a0a')) return 'image/png'
  if (starts('ffd8ff')) return 'image/jpeg'
  return starts('52494646') && starts('57454250', 8) ? 'image/webp' : undefined
}

/** Path of a stored picture; empty without one. */
export function mediaPath(hash: string | null): string {
  return hash ? `/media/${hash}` : ''
}
