import { addDays, indiaDay, indiaMinute, toTime } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { slotsOfDay } from '#server/features/checkout/time-slots.service.ts'
import { isWithoutProfessional } from '#server/features/roster/professional/professional.service.ts'
import { rosterPolicy } from '#server/features/roster/roster.service.ts'
import { findOfferedTimes, type OfferedTimes } from './cancellation.queries.ts'

/**
 * Times that the office sent the customer to choose from. They count while no professional can come to the visit, for a reason that
 * there was when they were sent: one who is assigned, another time or another address ends them. Null without any.
 */
export async function offeredTimes(
  db: Queryable,
  { id, status, startsAt }: Pick<BookingRow, 'id' | 'status' | 'startsAt'>,
): Promise<OfferedTimes | null> {
  if (status !== 'Confirmed' || !startsAt) return null
  const offered = await findOfferedTimes(db, id)
  return offered && (await isWithoutProfessional(db, { bookingId: id, startsAt, since: offered.at })) ? offered : null
}

interface FreeTime {
  date: string
  start: string
  end: string
}

/** Those of the starts that are still free, in order. */
export async function stillFree(
  ctx: Pick<Context, 'db' | 'clock'>,
  booking: BookingRow,
  starts: readonly Date[],
): Promise<FreeTime[]> {
  const { horizonDays } = await rosterPolicy(ctx.db)
  const today = indiaDay(ctx.clock.now())
  // The days that can be booked may be fewer by now.
  const last = addDays(today, horizonDays)
  const days = [...new Set(starts.map(indiaDay))].filter((day) => day >= today && day <= last).sort()
  const free = await Promise.all(
    days.map(async (date) => {
      const wanted = starts.filter((at) => indiaDay(at) === date).map(indiaMinute)
      const slots = (await slotsOfDay(ctx, booking, date, undefined)).free
      return slots
        .filter(({ startMinute }) => wanted.includes(startMinute))
        .map(({ startMinute, endMinute }) => ({ date, start: toTime(startMinute), end: toTime(endMinute) }))
    }),
  )
  return free.flat()
}
