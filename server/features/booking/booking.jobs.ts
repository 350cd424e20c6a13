import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { tell } from '../notification/notification.service.ts'
import { reservationOf } from '../roster/reservation.service.ts'
import { failBooking } from './booking.moves.ts'
import { hasLivePayment, lockBooking } from './booking.queries.ts'
import { isHeld } from './booking.rules.ts'
import { bookingsWithLostHold } from './booking-lists.queries.ts'

const system: Actor = { kind: 'system', name: 'system' }
const batchSize = 200

/**
 * Ends open bookings whose hold ran out and that nobody is paying for. Taking hours never waits for this: an expired
 * hold blocks nobody. Answers how many bookings ended.
 */
export async function expireHolds(ctx: Pick<Context, 'db' | 'clock' | 'jobs'>): Promise<number> {
  let ended = 0
  for (const bookingId of await bookingsWithLostHold(ctx.db, ctx.clock.now(), batchSize)) {
    if (await expireHold(ctx, bookingId)) ended += 1
  }
  return ended
}

async function expireHold(ctx: Pick<Context, 'db' | 'clock' | 'jobs'>, bookingId: string): Promise<boolean> {
  return await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    // Looked at again behind the lock: a new time may have been chosen, or a payment begun, since the list was made.
    if (booking?.status !== 'Pending' || !booking.starts_at) return false
    if (isHeld(await reservationOf(trx, bookingId), ctx.clock.now())) return false
    if (await hasLivePayment(trx, bookingId)) return false
    await tell(ctx, trx, { bookingId, event: 'hold_expired' })
    const reason = 'hold expired and never paid'
    return (await failBooking(ctx, trx, { bookingId, reason, actor: system })) !== undefined
  })
}

export const expireHoldsJob: Job = {
  queue: 'booking.expire-holds',
  schedule: '* * * * *',
  run: async (ctx) => {
    await expireHolds(ctx)
  },
}
