import { documentLimitBytes, documentLimitMegabytes, photoLimitBytes } from '#contract/lib/business.ts'
import { AppError } from '#server/http/app-error.ts'

type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

/** Shown at up to 128 px on screens with up to four dots a pixel. */
export const photoSidePixels = 512

/** Bytes of a data URL, as clients send the photo of a profile. Throws BAD_IMAGE. */
export function readDataUrl(text: string): Buffer {
  const head = /^data:image\/[\w.+-]{1,40};base64,/.exec(text.slice(0, 80))?.[0]
  if (!head) throw new AppError('BAD_IMAGE')
  return Buffer.from(text.slice(head.length), 'base64')
}

/** The type is checked by the bytes, not by a statement. Throws BAD_IMAGE, HEIC_IMAGE, and IMAGE_TOO_LARGE above 5 MB. */
export function requirePicture(bytes: Uint8Array): Uint8Array {
  if (bytes.length > photoLimitBytes) throw new AppError('IMAGE_TOO_LARGE')
  if (!pictureType(bytes)) throw new AppError(isHeic(bytes) ? 'HEIC_IMAGE' : 'BAD_IMAGE')
  return bytes
}

/** The type by the first bytes: PNG, JPEG, WebP or undefined. */
function pictureType(bytes: Uint8Array): PictureType | undefined {
  const starts = (hex: string, at = 0) =>
    Buffer.from(bytes.subarray(at, at + hex.length / 2)).toString('hex') === hex && bytes.length > 16
  if (starts('89504e470d0a1a0a')) return 'image/png'
  if (starts('ffd8ff')) return 'image/jpeg'
  return starts('52494646') && starts('57454250', 8) ? 'image/webp' : undefined
}

/** HEIF in HEVC, as an iPhone stores photos: one that was shared as a file is not converted. By the brands of ISO/IEC 23008-12. */
function isHeic(bytes: Uint8Array): boolean {
  const [box, brand] = [bytes.subarray(4, 8), bytes.subarray(8, 12)].map((part) => Buffer.from(part).toString('latin1'))
  return box === 'ftyp' && ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'].includes(brand ?? '')
}

/** Path of a stored picture; empty without one. */
export function mediaPath(hash: string | null): string {
  return hash ? `/media/${hash}` : ''
}

type DocumentType = PictureType | 'application/pdf'

/** Enough to read a photographed card. */
export const documentSidePixels = 2400

/** The type is checked by the bytes, not by a statement. Throws HEIC_IMAGE, and BAD_DOCUMENT, also above the limit. */
export function requireDocument(bytes: Uint8Array): DocumentType {
  if (bytes.length > documentLimitBytes) {
    throw new AppError('BAD_DOCUMENT', { reason: 'FILE_TOO_LARGE', values: { megabytes: documentLimitMegabytes } })
  }
  const type = documentType(bytes)
  if (!type) throw new AppError(isHeic(bytes) ? 'HEIC_IMAGE' : 'BAD_DOCUMENT')
  return type
}

function documentType(bytes: Uint8Array): DocumentType | undefined {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-' ? 'application/pdf' : pictureType(bytes)
}
