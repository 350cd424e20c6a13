import { indiaDay, indiaMinute } from '#contract/india-time.ts'
import { isPermittedStart } from '#contract/plan-days.ts'
import { permittedWords } from '#contract/time-words.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { entitlementOfVisit, permittedDaysOf } from './entitlement.queries.ts'
import { lastDay } from './entitlement.rules.ts'

/** Which starts the plans of a booking allow: on their permitted days, and until the last day of the plan it belongs to. */
export async function permittedStarts(
  db: Queryable,
  { id }: { id: string },
  now: Date,
): Promise<(startsAt: Date) => boolean> {
  const permitted = await permittedDaysOf(db, id)
  const used = await entitlementOfVisit(db, id)
  return (startsAt) => {
    const day = indiaDay(startsAt)
    if (used && day > lastDay(used, now)) return false
    return permitted.every((days) => isPermittedStart(days, day, indiaMinute(startsAt)))
  }
}

/** Throws BAD_SLOT, and says which days are permitted. */
export async function requirePermittedStart(
  trx: Queryable,
  booking: { id: string },
  startsAt: Date,
  now: Date,
): Promise<void> {
  if ((await permittedStarts(trx, booking, now))(startsAt)) return
  const days = (await permittedDaysOf(trx, booking.id)).map((each) => permittedWords[each])
  const message = days.length > 0 ? `Your plan is for ${days.join(' and ')}. Choose another time.` : undefined
  throw new AppError('BAD_SLOT', message ? { message } : {})
}
