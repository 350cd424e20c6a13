import { Value } from 'typebox/value'
import { Point } from '#contract/fields.ts'
import type { Context } from '#server/context.ts'
import { areaAt } from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { type BookingRow, usualPlaceOf } from '../booking.queries.ts'

/** Null where a place is known and not served; undefined where no place is known. */
export type AreaInUse = string | null | undefined

/**
 * The area of the place in use: the customer's own, else where the client says it is. Call it before opening a
 * transaction.
 */
export async function areaInUse(
  ctx: Pick<Context, 'db' | 'clock'>,
  customerId: string,
  position: unknown,
): Promise<AreaInUse> {
  const place = await usualPlaceOf(ctx.db, customerId)
  const here = place ?? (Value.Check(Point, position) ? position : undefined)
  return here && ((await areaAt(ctx, here)) ?? null)
}

/** Throws NOT_SERVED. Whose free hours a booking is offered: those of its address, and until it has one those of the place in use. */
export function servedArea(booking: Pick<BookingRow, 'area_id' | 'address_text'>, inUse?: AreaInUse): string {
  const areaId = booking.address_text || inUse === undefined ? booking.area_id : inUse
  if (!areaId) throw new AppError('NOT_SERVED')
  return areaId
}
