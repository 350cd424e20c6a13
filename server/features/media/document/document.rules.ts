import { documentLimitBytes } from '#contract/business.ts'
import { AppError } from '#server/http/app-error.ts'
import { type PictureType, pictureType } from '../media.rules.ts'

type DocumentType = PictureType | 'application/pdf'

/** Enough to read a photographed card. */
export const documentSidePixels = 2400

/**
 * Decodes a data URL; the type is checked by the bytes, not by its own statement. Throws BAD_DOCUMENT, also above 5 MB of
 * decoded bytes.
 */
export function readDocument(text: string): { bytes: Buffer; type: DocumentType } {
  const head = /^data:[\w.+/-]{0,100};base64,/.exec(text.slice(0, 130))?.[0]
  if (!head) throw new AppError('BAD_DOCUMENT')
  const bytes = Buffer.from(text.slice(head.length), 'base64')
  if (bytes.length > documentLimitBytes) {
    throw new AppError('BAD_DOCUMENT', { message: 'That file is larger than 5 MB. Choose a smaller one.' })
  }
  const type = documentType(bytes)
  if (!type) throw new AppError('BAD_DOCUMENT')
  return { bytes, type }
}

/** `locked` is common: e-Aadhaar letters are password-protected. */
export const pdfSentences = {
  locked: 'That PDF is locked with a password. Save it without one, or send a photo of the paper.',
  long: 'That PDF has more than 10 pages. Send the pages that matter.',
  large: 'That PDF is too detailed. Send the pages that matter, or a photo of the paper.',
  broken: 'Couldn’t open that PDF. Send another one, or a photo of the paper.',
} as const

function documentType(bytes: Buffer): DocumentType | undefined {
  return bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) ? 'application/pdf' : pictureType(bytes)
}
