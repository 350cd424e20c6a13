import { AppError } from '#server/http/app-error.ts'
import { PdfRefused, redrawPdf } from '#server/providers/documents/pdf/redraw-pdf.ts'
import { reencode } from '../media.service.ts'
import { documentSidePixels, pdfSentences, requireDocument } from './document.rules.ts'

/**
 * A paper: a PDF, or a picture that becomes WebP. Re-encoded, which strips location, camera metadata and
 * scripts. Throws BAD_DOCUMENT, UNAVAILABLE.
 */
export async function cleanDocument(bytes: Uint8Array): Promise<{ bytes: Buffer; contentType: string }> {
  const type = requireDocument(bytes)
  if (type === 'application/pdf') return { bytes: await redrawPdf(bytes).catch(refusePdf), contentType: type }
  try {
    return { bytes: await reencode(bytes, documentSidePixels), contentType: 'image/webp' }
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') throw error
    const oversized = error instanceof AppError && error.code === 'IMAGE_TOO_LARGE'
    throw new AppError('BAD_DOCUMENT', { cause: error, ...(oversized && { message: error.message }) })
  }
}

function refusePdf(error: unknown): never {
  if (!(error instanceof PdfRefused)) throw error
  const { refusal } = error
  if (refusal === 'busy') throw new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: 10 })
  throw new AppError('BAD_DOCUMENT', { message: pdfSentences[refusal], cause: error })
}
