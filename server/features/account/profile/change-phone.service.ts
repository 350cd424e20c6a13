import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { isUniqueViolation } from '#server/db/database.ts'
import { normalisePhone } from '#server/features/identity/identity.rules.ts'
import { refuseGuess, spendGuess } from '#server/features/identity/sign-in/code.service.ts'
import { guessLimits } from '#server/features/identity/sign-in/sign-in-limits.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { takeFromLimit } from '#server/http/limits/rate-limit.ts'
import { updateCustomer } from './profile.queries.ts'
import { loadProfile, showProfile } from './profile.service.ts'

/** Changes the number after checking a code sent to it. PHONE_TAKEN comes only after a right code, so numbers cannot be probed. */
export async function changePhone(
  ctx: Pick<Context, 'db' | 'clock'>,
  { customerId }: CustomerActor,
  input: { phoneNo: string; otp: string; address: string },
) {
  const phone = normalisePhone(input.phoneNo)
  const now = ctx.clock.now()
  await takeFromLimit(ctx.db, now, guessLimits(input.address))
  // In a separate transaction, so that PHONE_TAKEN does not roll back the use of the code.
  const guess = await ctx.db
    .transaction()
    .execute((trx) => spendGuess(trx, { phone, purpose: 'change_phone', customerId }, input.otp, now))
  if (guess !== 'right') throw refuseGuess(guess)
  try {
    await updateCustomer(ctx.db, customerId, { phone })
  } catch (error) {
    if (isUniqueViolation(error, 'customer_phone_key')) throw new AppError('PHONE_TAKEN', { cause: error })
    throw error
  }
  return showProfile(await loadProfile(ctx.db, customerId))
}
