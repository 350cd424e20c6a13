import { photoLimitBytes } from '#contract/business.ts'
import { AppError } from '#server/http/app-error.ts'

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

/** Decoded pixels cost four bytes each, whatever the file weighs; 40 megapixels is more than a phone's camera gives. */
export const photoLimitPixels = 40_000_000

/** A profile photo is shown at 128 px at most, on screens of up to four dots a pixel. */
export const photoSidePixels = 512

/**
 * The bytes of an inline picture (SPEC 5: sent as a data string). What it says of its own type is not believed.
 * Throws BAD_IMAGE for other things, IMAGE_TOO_LARGE above 5 MB of decoded bytes.
 */
export function readDataUrl(text: string): Buffer {
  const head = /^data:image\/[\w.+-]{1,40};base64,/.exec(text.slice(0, 80))?.[0]
  if (!head) throw new AppError('BAD_IMAGE')
  const bytes = Buffer.from(text.slice(head.length), 'base64')
  if (bytes.length > photoLimitBytes) throw new AppError('IMAGE_TOO_LARGE')
  if (!pictureType(bytes)) throw new AppError('BAD_IMAGE')
  return bytes
}

/** The type by the first bytes; undefined for anything but PNG, JPEG and WebP. */
export function pictureType(bytes: Buffer): PictureType | undefined {
  const starts = (hex: string, at = 0) =>
    bytes.subarray(at, at + hex.length / 2).equals(Buffer.from(hex, 'hex')) && bytes.length > 16
  if (starts('89504e470d0a1a0a')) return 'image/png'
  if (starts('ffd8ff')) return 'image/jpeg'
  return starts('52494646') && starts('57454250', 8) ? 'image/webp' : undefined
}

/** Refuses a picture by the size that its header states, before anything is decoded. */
export function checkPixels({ width, height }: { width: number; height: number }): void {
  if (width * height <= photoLimitPixels) return
  throw new AppError('IMAGE_TOO_LARGE', { message: 'That picture has too many pixels. Please choose a smaller one.' })
}

/** Where a stored picture is served; empty when there is none. */
export function mediaPath(hash: string | null): string {
  return hash ? `/media/${hash}` : ''
}
