import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { isUniqueViolation } from '#server/db/database.ts'
import { redeemCode } from '#server/features/identity/code/code.service.ts'
import { normalisePhone } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { updateCustomer } from './profile.queries.ts'
import { loadProfile, showProfile } from './profile.service.ts'

/** Changes the number after checking a code sent to it. PHONE_TAKEN comes only after a right code, so numbers cannot be probed. */
export async function changePhone(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  { customerId }: CustomerActor,
  input: { phoneNo: string; otp: string; address: string },
) {
  const phone = normalisePhone(input.phoneNo)
  const wanted = { phone, purpose: 'change_phone', customerId, address: input.address } as const
  // The code's use is committed before the change, so that PHONE_TAKEN does not roll it back.
  await redeemCode(ctx, wanted, input.otp, async () => {})
  try {
    await updateCustomer(ctx.db, customerId, { phone })
  } catch (error) {
    if (isUniqueViolation(error, 'customer_phone_key')) throw new AppError('PHONE_TAKEN', { cause: error })
    throw error
  }
  return showProfile(await loadProfile(ctx.db, customerId))
}
