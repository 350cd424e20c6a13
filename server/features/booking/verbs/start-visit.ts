import { cancellationPolicy } from '#contract/business.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { lockBooking } from '../booking.service.ts'
import { lateCredit } from '../cancellation/cancellation.rules.ts'
import { cancellationFacts } from '../cancellation/cancellation-facts.service.ts'
import { giveGoodwill } from '../cancellation/goodwill.service.ts'
import { transition } from '../transition.ts'

/** A late start earns the customer credit. Throws BOOKING_NOT_FOUND, INVALID_TRANSITION. */
export async function startVisit(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: StaffActor,
  { bookingId }: { bookingId: string },
): Promise<void> {
  const at = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    const creditPaise = lateCredit(await cancellationFacts(trx, booking), cancellationPolicy, at)
    const detail = creditPaise > 0 ? { creditPaise } : {}
    await transition(trx, booking, { status: 'Progress', actor, kind: 'started', detail, at })
    await giveGoodwill(trx, booking, creditPaise, at)
    await notify(ctx, trx, { bookingId, event: 'started' })
  })
}
