import { isMailable } from '#contract/lib/email.ts'
import { requirePrintedLetters } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'

/** Trimmed, with single spaces. Throws LETTERS_NOT_PRINTABLE. */
export function cleanName(text: string): string {
  requirePrintedLetters(text)
  return text.replace(/\s+/g, ' ').trim()
}

/** Null when empty. Throws BAD_INPUT for text that is not an e-mail address. */
export function cleanEmail(text: string): string | null {
  const email = text.trim()
  if (email === '') return null
  if (!isMailable(email)) {
    throw new AppError('BAD_INPUT', { reason: 'EMAIL_WRONG' })
  }
  return email
}
