import { AppError } from '#server/http/app-error.ts'

export function enteredTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const at = new Date(text)
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text) || Number.isNaN(at.getTime())) throw new AppError('BAD_TIME')
  return at
}
