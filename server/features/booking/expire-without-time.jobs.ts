import { withoutTimeHours } from '#contract/lib/business.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import type { Job } from '#server/jobs/job.ts'
import { lockBooking } from './booking.service.ts'
import { listBookingsWithoutTime } from './booking-lists.queries.ts'
import { failBooking, failureReasons } from './fail-booking.service.ts'

type JobContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>

const system: Actor = { kind: 'system', name: 'system' }
const batchSize = 200

/** Ends open bookings left without a time; the items stay in the cart. Returns how many. */
export async function expireWithoutTime(ctx: JobContext): Promise<number> {
  const unusedSince = new Date(ctx.clock.now().getTime() - withoutTimeHours * 60 * 60_000)
  const bookingIds = await listBookingsWithoutTime(ctx.db, { unusedSince, limit: batchSize })
  return await forEachSettled(ctx, bookingIds, (bookingId) => expireOne(ctx, bookingId, unusedSince))
}

async function expireOne(ctx: JobContext, bookingId: string, unusedSince: Date): Promise<boolean> {
  return await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    // Asked again under the lock: its customer may have gone on with it since the list was read.
    if ((await listBookingsWithoutTime(trx, { unusedSince, bookingId, limit: 1 })).length === 0) return false
    await notify(ctx, trx, { bookingId, event: 'no_time_chosen' })
    return await failBooking(ctx, trx, booking, { reason: failureReasons.noTime, actor: system })
  })
}

export const expireWithoutTimeJob: Job = {
  queue: 'booking.expire-without-time',
  schedule: '*/10 * * * *',
  run: async (ctx) => {
    await expireWithoutTime(ctx)
  },
}
