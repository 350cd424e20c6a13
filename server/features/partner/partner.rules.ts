import { documentLimitBytes, keptDays } from '#contract/business.ts'
import type { ApplicationState } from '#contract/partner.ts'
import { type PictureType, pictureType } from '#server/features/media/media.rules.ts'
import { AppError } from '#server/http/app-error.ts'

export type DocumentType = PictureType | 'application/pdf'

/** Large enough to read a card that was photographed from a little away. */
export const documentSidePixels = 2400

const dayMs = 24 * 60 * 60_000

/** Documents can be added for a day: whoever holds an old link must not be able to change papers. */
export const attachableMs = dayMs

/**
 * The bytes of an inline file and what its first bytes say it is; what it says of itself is not believed.
 * Throws BAD_DOCUMENT for other things and above 5 MB of decoded bytes.
 */
export function readDocument(text: string): { bytes: Buffer; type: DocumentType } {
  const head = /^data:[\w.+/-]{0,100};base64,/.exec(text.slice(0, 130))?.[0]
  if (!head) throw new AppError('BAD_DOCUMENT')
  const bytes = Buffer.from(text.slice(head.length), 'base64')
  if (bytes.length > documentLimitBytes) {
    throw new AppError('BAD_DOCUMENT', { message: 'That file is larger than 5 MB. Please choose a smaller one.' })
  }
  const type = documentType(bytes)
  if (!type) throw new AppError('BAD_DOCUMENT')
  return { bytes, type }
}

/** An Aadhaar letter comes locked, so that is the one most people meet. */
export const pdfSentences = {
  locked: 'That PDF is locked with a password. Please save it without one, or send a photo of the paper.',
  long: 'That PDF has more than 10 pages. Please send the pages that matter.',
  broken: 'We could not open that PDF. Please send another one, or a photo of the paper.',
} as const

function documentType(bytes: Buffer): DocumentType | undefined {
  return bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) ? 'application/pdf' : pictureType(bytes)
}

const moves: Record<ApplicationState, readonly ApplicationState[]> = {
  received: ['reviewing', 'accepted', 'declined'],
  reviewing: ['accepted', 'declined'],
  accepted: [],
  declined: [],
}

/** Whether staff may take an application from one state to another; a decision stands. */
export function mayDecide(from: ApplicationState, to: ApplicationState): boolean {
  return moves[from].includes(to)
}

/** From which instants back papers and applications are deleted, by what the privacy policy promises. */
export function retentionLimits(now: Date): { declinedBefore: Date; createdBefore: Date } {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  return { declinedBefore: daysAgo(keptDays.declinedDocuments), createdBefore: daysAgo(keptDays.application) }
}

/** Trimmed, with single spaces between words. Throws BAD_INPUT naming the field when nothing is left. */
export function spoken(field: string, text: string): string {
  const words = text.trim().replace(/\s+/g, ' ')
  if (!words) throw new AppError('BAD_INPUT', { message: `Please enter your ${field}.` })
  return words
}
