import { retentionDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { findReservation } from '#server/features/roster/reservation.service.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import type { Job } from '#server/jobs/job.ts'
import { hasLivePayment } from './booking.queries.ts'
import { isHeld } from './booking.rules.ts'
import { lockBooking } from './booking.service.ts'
import { listBookingsWithExpiredHold } from './booking-lists.queries.ts'
import { expireWithoutTimeJob } from './expire-without-time.jobs.ts'
import { failBooking } from './fail-booking.service.ts'
import { forgetCrews } from './forget-bookings.service.ts'
import { passOnSlot, takeHeldStandby } from './standby-hold.service.ts'

type JobContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>

const system: Actor = { kind: 'system', name: 'system' }
const batchSize = 200

export async function expireHolds(ctx: JobContext): Promise<number> {
  const bookingIds = await listBookingsWithExpiredHold(ctx.db, ctx.clock.now(), batchSize)
  return await forEachSettled(ctx, bookingIds, (bookingId) => expireHold(ctx, bookingId))
}

async function expireHold(ctx: JobContext, bookingId: string): Promise<boolean> {
  return await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    // Checked again under the lock: a new time may have been chosen or a payment started since the list was read.
    if (booking.status !== 'Pending' || !booking.startsAt) return false
    if (isHeld(await findReservation(trx, bookingId), ctx.clock.now())) return false
    if (await hasLivePayment(trx, bookingId)) return false
    const standbyId = await takeHeldStandby(trx, bookingId)
    if (standbyId) {
      await notify(ctx, trx, { bookingId, event: 'standby_lapsed', occurrence: standbyId })
      await passOnSlot(ctx, trx, booking)
      return true
    }
    await notify(ctx, trx, { bookingId, event: 'hold_expired' })
    const reason = 'hold expired and never paid'
    return await failBooking(ctx, trx, booking, { reason, actor: system })
  })
}

const expireHoldsJob: Job = {
  queue: 'booking.expire-holds',
  schedule: '* * * * *',
  run: async (ctx) => {
    await expireHolds(ctx)
  },
}

const forgetCrewsJob: Job = {
  queue: 'booking.forget-crews',
  schedule: '57 3 * * *',
  run: ({ db, clock }) => forgetCrews(db, daysBefore(clock.now(), retentionDays.visitCrew)),
}

export const bookingJobs = [expireHoldsJob, expireWithoutTimeJob, forgetCrewsJob] as const
