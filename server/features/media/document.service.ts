import { AppError } from '#server/http/app-error.ts'
import { PdfRefused, pdfLimits, renderPdf } from '#server/providers/documents/pdf/render-pdf.ts'
import { inLane, limitsFor, type Sender } from './file-lanes.service.ts'
import { documentSidePixels, requireDocument } from './media.rules.ts'
import { reencode } from './media.service.ts'

/**
 * A document: a PDF, or a picture that becomes WebP. Re-encoded, which strips location, camera metadata and
 * scripts. Throws BAD_DOCUMENT, UNAVAILABLE.
 */
export async function cleanDocument(
  bytes: Uint8Array,
  sender: Sender,
): Promise<{ bytes: Buffer; contentType: string }> {
  const type = requireDocument(bytes)
  if (type === 'application/pdf') {
    const limits = limitsFor(sender, pdfLimits)
    return { bytes: await inLane(sender, () => renderPdf(bytes, limits)).catch(refusePdf), contentType: type }
  }
  try {
    return { bytes: await reencode(bytes, documentSidePixels, sender), contentType: 'image/webp' }
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') throw error
    const oversized = error instanceof AppError && error.code === 'IMAGE_TOO_LARGE'
    throw new AppError('BAD_DOCUMENT', { cause: error, ...(oversized && error.refusal) })
  }
}

/** `locked` is common: e-Aadhaar letters are password-protected. */
const pdfRefusals = {
  locked: { reason: 'PDF_LOCKED' },
  long: { reason: 'PDF_TOO_LONG', values: { pages: pdfLimits.maxPages } },
  large: { reason: 'PDF_TOO_DETAILED' },
  broken: { reason: 'PDF_BROKEN' },
} as const

function refusePdf(error: unknown): never {
  if (!(error instanceof PdfRefused)) throw error
  const { refusal } = error
  throw new AppError('BAD_DOCUMENT', { ...pdfRefusals[refusal], cause: error })
}
