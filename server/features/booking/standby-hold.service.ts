import { indiaDay } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { releaseSlot } from '#server/features/roster/reservation.service.ts'
import type { Queue } from '#server/jobs/jobs.ts'
import type { BookingRow } from './booking.queries.ts'
import { isAwaited } from './standby-hold.queries.ts'

export { takeHeldStandby } from './standby-hold.queries.ts'

export interface AwaitedDay {
  areaId: string
  /** YYYY-MM-DD in India. */
  day: string
}

export const holdForStandbysQueue: Queue<Partial<AwaitedDay>> = { queue: 'checkout.hold-for-standbys', retryLimit: 5 }

/** After commit a job holds the hours that a booking had for the first who waits for that day. */
export async function enqueueFreedSlot(
  { jobs }: Pick<Context, 'jobs'>,
  trx: Queryable,
  { areaId, startsAt }: Pick<BookingRow, 'areaId' | 'startsAt'>,
): Promise<void> {
  if (!areaId || !startsAt) return
  const day = indiaDay(startsAt)
  if (!(await isAwaited(trx, areaId, day))) return
  await jobs.enqueue(trx, holdForStandbysQueue, { areaId, day }, { key: `${areaId} ${day}` })
}

/** The slot passes on to the next who waits; the booking stays open, without a time. */
export async function passOnSlot(ctx: Pick<Context, 'jobs'>, trx: Queryable, booking: BookingRow): Promise<void> {
  await releaseSlot(trx, booking.id)
  await trx.updateTable('booking').set({ starts_at: null, ends_at: null }).where('id', '=', booking.id).execute()
  await enqueueFreedSlot(ctx, trx, booking)
}
