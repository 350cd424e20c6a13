import { AppError } from '#server/http/app-error.ts'
import { hasOnlyPrintedLetters } from '#server/providers/documents/page/letters.ts'

/** Of names and addresses that stand on an invoice. Throws LETTERS_NOT_PRINTABLE. */
export function requirePrintedLetters(...texts: readonly string[]): void {
  if (!texts.every(hasOnlyPrintedLetters)) throw new AppError('LETTERS_NOT_PRINTABLE')
}
