import { documentLimitBytes } from '#contract/lib/business.ts'
import { AppError } from '#server/http/app-error.ts'
import { isHeic, type PictureType, pictureType } from './media.rules.ts'

type DocumentType = PictureType | 'application/pdf'

/** Enough to read a photographed card. */
export const documentSidePixels = 2400

/** The type is checked by the bytes, not by a statement. Throws HEIC_IMAGE, and BAD_DOCUMENT, also above 5 MB. */
export function requireDocument(bytes: Uint8Array): DocumentType {
  if (bytes.length > documentLimitBytes) {
    throw new AppError('BAD_DOCUMENT', { message: 'That file is larger than 5 MB. Choose a smaller one.' })
  }
  const type = documentType(bytes)
  if (!type) throw new AppError(isHeic(bytes) ? 'HEIC_IMAGE' : 'BAD_DOCUMENT')
  return type
}

/** `locked` is common: e-Aadhaar letters are password-protected. */
export const pdfSentences = {
  locked: 'That PDF is locked with a password. Save it without one, or send a photo of the paper.',
  long: 'That PDF has more than 10 pages. Send the pages that matter.',
  large: 'That PDF is too detailed. Send the pages that matter, or a photo of the paper.',
  broken: 'Couldn’t open that PDF. Send another one, or a photo of the paper.',
} as const

function documentType(bytes: Uint8Array): DocumentType | undefined {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-' ? 'application/pdf' : pictureType(bytes)
}
