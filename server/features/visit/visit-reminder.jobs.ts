import { visitReminder } from '#contract/lib/business.ts'
import { addDays, indiaDay, indiaInstant } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import { lockBooking } from '#server/features/booking/booking.service.ts'
import { offeredTimes } from '#server/features/cancellation/offered-times.service.ts'
import { dedupeKey } from '#server/features/notification/notification.rules.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import type { Job } from '#server/jobs/job.ts'
import { listVisitsToRemind } from './visit.queries.ts'

type JobContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>

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
    // The customer knows that no professional can come.
    if (await offeredTimes(trx, visit)) return false
    await notify(ctx, trx, { bookingId, event: 'reminder' })
    return true
  })
}

export const visitReminders: Job = {
  queue: 'booking.remind-of-visits',
  schedule: '*/5 * * * *',
  run: async (ctx) => {
    await sendVisitReminders(ctx)
  },
}
