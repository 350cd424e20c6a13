import { Value } from 'typebox/value'
import { Point } from '#contract/lib/fields.ts'
import type { Queryable } from '#server/db/database.ts'
import { findSavedPlace } from '#server/features/booking/booking.service.ts'

/** The customer's saved place, else where the client says they are. */
export async function placeInUse(db: Queryable, customerId: string, position: unknown) {
  const saved = await findSavedPlace(db, customerId)
  return saved ?? (Value.Check(Point, position) ? position : undefined)
}
