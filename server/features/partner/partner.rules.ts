import { retentionDays } from '#contract/lib/business.ts'
import { dayMs, daysBefore } from '#contract/lib/india-time.ts'
import type { ApplicationState } from '#contract/partner.ts'
import type { PlainReason } from '#contract/refusals/refusal.ts'
import { AppError } from '#server/http/app-error.ts'

/** Documents can be added for a day, so that a leaked application id cannot change them later. */
export const attachableMs = dayMs

const moves: Record<ApplicationState, readonly ApplicationState[]> = {
  received: ['reviewing', 'accepted', 'declined'],
  reviewing: ['accepted', 'declined'],
  accepted: [],
  declined: [],
}

/** Allowed changes of state; a decision is final. */
export function mayDecide(from: ApplicationState, to: ApplicationState): boolean {
  return moves[from].includes(to)
}

/** Limits for deletion, as the privacy policy promises. */
export function retentionLimits(now: Date): { declinedBefore: Date; createdBefore: Date } {
  const daysAgo = (days: number) => daysBefore(now, days)
  return { declinedBefore: daysAgo(retentionDays.declinedDocuments), createdBefore: daysAgo(retentionDays.application) }
}

/** Trimmed, with single spaces between words. Throws BAD_INPUT when nothing is left. */
export function spoken(text: string, reason: PlainReason): string {
  const words = text.trim().replace(/\s+/g, ' ')
  if (!words) throw new AppError('BAD_INPUT', { reason })
  return words
}
