import { caseWarning, grievance } from '#contract/lib/business.ts'
import { dayMs } from '#contract/lib/india-time.ts'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import type { CaseLineView, CaseState } from '#contract/support.case.ts'

/** Who can own a case. */
export const caseOwnerRoles: readonly StaffRole[] = ['support', 'dispatcher', 'admin']

const hourMs = 60 * 60_000

interface CaseTimes {
  /** The clocks run from here. */
  openedAt: Date
  acknowledgedAt: Date | null
}

/** When the next step is due: the first answer, then the end of the case. */
export function dueAt({ openedAt, acknowledgedAt }: CaseTimes): Date {
  const ms = acknowledgedAt ? grievance.settledDays * dayMs : grievance.acknowledgedHours * hourMs
  return new Date(openedAt.getTime() + ms)
}

interface Clocked {
  state: CaseState
  acknowledgedAt: Date | null
  dueAt: Date
}

/** Null for a settled case. */
export function caseClock({ state, acknowledgedAt, dueAt: due }: Clocked, now: Date): CaseLineView['clock'] {
  if (state === 'settled') return null
  const warningMs = acknowledgedAt ? caseWarning.settleDays * dayMs : caseWarning.acknowledgeHours * hourMs
  const leftMs = due.getTime() - now.getTime()
  const level = leftMs < 0 ? 'overdue' : leftMs <= warningMs ? 'soon' : 'calm'
  return { step: acknowledgedAt ? 'settle' : 'acknowledge', dueAt: due.toISOString(), level }
}

/** Undefined for text that is no number of a case. */
export function parseCaseNumber(text: string): number | undefined {
  const digits = /^\s*c?-?(\d{1,9})\s*$/i.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The first number of a case in a message: 'About C1001: …'. */
export function namedCase(message: string): number | undefined {
  const digits = /\bc(\d{4,9})\b/i.exec(message)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

const excerptLength = 140

export function toExcerpt(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim()
  return line.length > excerptLength ? `${line.slice(0, excerptLength - 1)}…` : line
}
