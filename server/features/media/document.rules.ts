import { documentLimitBytes } from '#contract/lib/business.ts'
import { AppError } from '#server/http/app-error.ts'
import { isHeic, type PictureType, pictureType } from './media.rules.ts'

type DocumentType = PictureType | 'application/pdf'

/** Enough to read a photographed card. */
export const documentSidePixels = 2400

/** The type is checked by the bytes, not by a statement. Throws HEIC_IMAGE, and BAD_DOCUMENT, also above the limit. */
export function requireDocument(bytes: Uint8Array): DocumentType {
  if (bytes.length > documentLimitBytes) {
    const megabytes = documentLimitBytes / 1024 ** 2
    throw new AppError('BAD_DOCUMENT', { reason: 'FILE_TOO_LARGE', values: { megabytes } })
  }
  const type = documentType(bytes)
  if (!type) throw new AppError(isHeic(bytes) ? 'HEIC_IMAGE' : 'BAD_DOCUMENT')
  return type
}

function documentType(bytes: Uint8Array): DocumentType | undefined {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-' ? 'application/pdf' : pictureType(bytes)
}
