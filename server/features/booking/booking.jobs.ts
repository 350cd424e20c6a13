import { retentionDays, visitReminder } from '#contract/lib/business.ts'
import { addDays, daysBefore, indiaDay, indiaInstant } from '#contract/lib/india-time.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { dedupeKey } from '#server/features/notification/notification.rules.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { findReservation } from '#server/features/roster/reservation.service.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import type { Job } from '#server/jobs/job.ts'
import { hasLivePayment } from './booking.queries.ts'
import { isHeld } from './booking.rules.ts'
import { lockBooking } from './booking.service.ts'
import { listBookingsWithExpiredHold, listVisitsToRemind } from './booking-lists.queries.ts'
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

/** Reminds of tomorrow's visits, once per time: a rescheduled visit is announced again. Returns how many were sent. */
export async function sendVisitReminders(ctx: JobContext): Promise<number> {
  const now = ctx.clock.now()
  const today = indiaDay(now)
  const evening = indiaInstant(today, visitReminder.fromHour * 60)
  if (now < evening || now >= indiaInstant(today, visitReminder.untilHour * 60)) return 0
  const span = { from: indiaInstant(addDays(today, 1)), until: indiaInstant(addDays(today, 2)), settledBy: evening }
  const visits = await listVisitsToRemind(ctx.db, span)
  const unsent = visits.filter(({ sentEvents, ...visit }) => !sentEvents.includes(dedupeKey('reminder', visit)))
  return await forEachSettled(ctx, unsent, ({ id }) => sendVisitReminder(ctx, id, span))
}

async function sendVisitReminder(
  ctx: JobContext,
  bookingId: string,
  { from, until }: { from: Date; until: Date },
): Promise<boolean> {
  return await ctx.db.transaction().execute(async (trx) => {
    // It may have been cancelled or rescheduled since the list was read.
    const visit = await lockBooking(trx, bookingId)
    if (visit.status !== 'Confirmed' || !visit.startsAt) return false
    if (visit.startsAt < from || visit.startsAt >= until) return false
    await notify(ctx, trx, { bookingId, event: 'reminder' })
    return true
  })
}

const expireHoldsJob: Job = {
  queue: 'booking.expire-holds',
  schedule: '* * * * *',
  run: async (ctx) => {
    await expireHolds(ctx)
  },
}

const visitRemindersJob: Job = {
  queue: 'booking.remind-of-visits',
  schedule: '*/5 * * * *',
  run: async (ctx) => {
    await sendVisitReminders(ctx)
  },
}

const forgetCrewsJob: Job = {
  queue: 'booking.forget-crews',
  schedule: '57 3 * * *',
  run: ({ db, clock }) => forgetCrews(db, daysBefore(clock.now(), retentionDays.visitCrew)),
}

export const bookingJobs = [expireHoldsJob, expireWithoutTimeJob, visitRemindersJob, forgetCrewsJob] as const
