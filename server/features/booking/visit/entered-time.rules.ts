import { isRefusal } from '#contract/refusals/refusal.ts'
import { AppError } from '#server/http/app-error.ts'
import { toUpdateTime } from './update.rules.ts'

export function enteredTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const at = new Date(text)
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text) || Number.isNaN(at.getTime())) throw new AppError('BAD_TIME')
  return at
}

/** Throws BAD_TIME with the reason. */
export function requireUpdateTime(at: string | undefined, now: Date): Date {
  const time = toUpdateTime(enteredTime(at), now)
  if (isRefusal(time)) throw new AppError('BAD_TIME', time)
  return time
}
