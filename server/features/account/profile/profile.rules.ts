import { AppError } from '#server/http/app-error.ts'

/** One line without spaces at its ends. */
export function cleanName(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Empty means none. Only the form is looked at; throws BAD_INPUT for what no mail could reach. */
export function cleanEmail(text: string): string | null {
  const email = text.trim()
  if (email === '') return null
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email)) {
    throw new AppError('BAD_INPUT', { message: 'Please enter a valid email address.' })
  }
  return email
}
