import { permittedWords } from '#contract/i18n/time-texts.ts'
import { indiaDay, indiaMinute } from '#contract/lib/india-time.ts'
import type { Language } from '#contract/lib/languages.ts'
import { isPermittedStart } from '#contract/rules/plan-days.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { inLanguage, listed } from '#server/i18n/i18n.ts'
import { listPlanLimits } from './entitlement.queries.ts'
import { lastDay } from './entitlement.rules.ts'

type PlanLimits = Awaited<ReturnType<typeof listPlanLimits>>

/** Which starts the plans of a booking allow: on their permitted days, and until the last day of the plan it belongs to. */
export async function permittedStarts(
  db: Queryable,
  { id }: { id: string },
  now: Date,
): Promise<(startsAt: Date) => boolean> {
  const limits = await listPlanLimits(db, id)
  return (startsAt) => isWithin(limits, startsAt, now)
}

function isWithin({ permittedDays, period }: PlanLimits, startsAt: Date, now: Date): boolean {
  const day = indiaDay(startsAt)
  if (period && day > lastDay(period, now)) return false
  return permittedDays.every((days) => isPermittedStart(days, day, indiaMinute(startsAt)))
}

/** Throws BAD_SLOT, and says which days are permitted. */
export async function requirePermittedStart(
  trx: Queryable,
  booking: { id: string },
  startsAt: Date,
  { now, language }: { now: Date; language?: Language | undefined },
): Promise<void> {
  const limits = await listPlanLimits(trx, booking.id)
  if (isWithin(limits, startsAt, now)) return
  const days = inLanguage(language, () => listed(limits.permittedDays.map((each) => permittedWords[each])))
  throw new AppError('BAD_SLOT', days ? { reason: 'PLAN_DAYS', values: { days } } : {})
}
