import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { applyFriendDiscount, lockPendingBookings } from '#server/features/checkout/pricing/reprice.service.ts'
import { customerById, lockCustomer } from '#server/features/identity/identity.service.ts'
import { referFriend } from '#server/features/identity/sign-in/sign-in.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/limits/rate-limit.ts'
import { findReferrerCode } from './referral.queries.ts'

// Codes are short and could be guessed without a limit.
const joinLimit = { windowSeconds: 60 * 60, max: 10 }

/**
 * Until the first booking is confirmed; an open one gets the discount at once. Throws REFERRAL_NOT_POSSIBLE,
 * TOO_MANY_REQUESTS.
 */
export async function joinByCode(
  ctx: Pick<Context, 'db' | 'clock'>,
  { customerId }: CustomerActor,
  { referralCode }: { referralCode: string },
): Promise<void> {
  const now = ctx.clock.now()
  await consumeRateLimit(ctx.db, now, [{ key: `referral-join-by:${customerId}`, ...joinLimit }])
  await ctx.db.transaction().execute(async (trx) => {
    // Lock order: booking, then customer.
    const pending = await lockPendingBookings(trx, customerId)
    await lockCustomer(trx, customerId)
    if (await isJoinedBy(trx, customerId, referralCode)) return
    const { phone } = await customerById(trx, customerId)
    if (phone === null || !(await referFriend(trx, { id: customerId, phone }, referralCode, now))) {
      throw new AppError('REFERRAL_NOT_POSSIBLE')
    }
    await applyFriendDiscount(trx, pending, now)
  })
}

async function isJoinedBy(trx: Queryable, customerId: string, code: string): Promise<boolean> {
  return (await findReferrerCode(trx, customerId)) === code.trim().toUpperCase()
}
