import { quickVisit } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'
import { isPromised } from '#server/features/booking/booking.rules.ts'
import { bookingById } from '#server/features/booking/booking.service.ts'
import { nearestBy } from '#server/features/roster/quick/nearest.service.ts'

interface Held {
  areaId: string
  startsAt: Date
  durationMinutes: number
  categoryIds: readonly string[]
}

/** The one who can still arrive by the promise of a hold, none where it can’t be kept; undefined for a slot, which any crew may have. */
export async function whoKeepsPromise(
  trx: Queryable,
  bookingId: string,
  { areaId, startsAt, durationMinutes, categoryIds }: Held,
  now: Date,
): Promise<string[] | undefined> {
  const { promisedAt, crewSize } = await bookingById(trx, bookingId)
  if (!isPromised({ promisedAt, startsAt })) return undefined
  if (crewSize !== 1) return []
  const question = {
    areaId,
    bookingId,
    durationMinutes,
    categoryIds,
    leadMinutes: 0,
    readyMinutes: quickVisit.setOutMinutes,
    now,
  }
  const nearest = await nearestBy(trx, question, startsAt)
  return nearest ? [nearest.id] : []
}
