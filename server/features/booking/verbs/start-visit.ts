import { cancellationPolicy } from '#contract/business.ts'
import type { InputOf } from '#contract/call.ts'
import type { opsCalls } from '#contract/ops.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockBookingForStaff } from '../booking.service.ts'
import { lateCredit } from '../cancellation/cancellation.rules.ts'
import { cancellationFacts } from '../cancellation/cancellation-facts.service.ts'
import { transition } from '../transition.ts'
import { enteredTime } from '../visit/entered-time.ts'
import { giveGoodwill } from '../visit/goodwill.service.ts'
import { insertStart } from '../visit/visit.queries.ts'
import { startTimes } from '../visit/visit.rules.ts'

/**
 * A late arrival earns the customer credit, by the time of the arrival and not of the entry. Throws BOOKING_NOT_FOUND,
 * OWN_BOOKING, INVALID_TRANSITION, BAD_TIME with the reason.
 */
export async function startVisit(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: StaffActor,
  { bookingId, ...entered }: InputOf<typeof opsCalls.start>,
): Promise<void> {
  const at = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBookingForStaff(trx, actor, bookingId)
    const facts = await cancellationFacts(trx, booking)
    if (booking.status !== 'Confirmed') throw new AppError('INVALID_TRANSITION')
    const happened = { arrivedAt: enteredTime(entered.arrivedAt), startedAt: enteredTime(entered.startedAt) }
    const times = startTimes(facts, happened, at)
    if (typeof times === 'string') throw new AppError('BAD_TIME', { message: times })
    const creditPaise = lateCredit(facts, cancellationPolicy, times.arrivedAt)
    const { arrivedAt, startedAt } = times
    const detail = {
      arrivedAt: arrivedAt.toISOString(),
      startedAt: startedAt.toISOString(),
      ...(creditPaise > 0 && { creditPaise }),
    }
    await transition(trx, booking, { status: 'Progress', actor, kind: 'started', detail, at })
    await insertStart(trx, bookingId, times)
    await giveGoodwill(trx, booking, creditPaise, at)
    await notify(ctx, trx, { bookingId, event: 'started' })
  })
}
