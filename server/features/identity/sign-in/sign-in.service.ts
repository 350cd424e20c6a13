import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { takeFromLimit } from '#server/http/limits/rate-limit.ts'
import { normalisePhone } from '../identity.rules.ts'
import { openSession } from '../identity.service.ts'
import { findOrCreateAccount } from './account.queries.ts'
import { refuseGuess, sendCode, spendGuess } from './code.service.ts'
import { referFriend } from './refer-friend.service.ts'
import { guessLimits } from './sign-in-limits.rules.ts'

/** For limits and the list of devices. */
interface Caller {
  address: string
  device: string
}

/** Sends a sign-in code; the id in the answer grants nothing. */
export async function requestSignIn(
  ctx: Pick<Context, 'db' | 'clock' | 'sms' | 'config' | 'log'>,
  caller: Caller,
  { phoneNo }: { phoneNo: string },
): Promise<{ id: string }> {
  return sendCode(ctx, { phone: normalisePhone(phoneNo), purpose: 'sign_in', address: caller.address })
}

export interface SignedIn {
  token: string
  userId: string
  isNew: boolean
  referral: 'none' | 'joined' | 'not_possible'
}

/** Exchanges number and code for a session; creates the account at the first sign-in. */
export async function verifySignIn(
  ctx: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  input: { phoneNo: string; otp: string; referralCode?: string },
): Promise<SignedIn> {
  const phone = normalisePhone(input.phoneNo)
  const now = ctx.clock.now()
  await takeFromLimit(ctx.db, now, guessLimits(caller.address))
  const outcome = await ctx.db.transaction().execute(async (trx) => {
    const guess = await spendGuess(trx, { phone, purpose: 'sign_in' }, input.otp, now)
    if (guess !== 'right') return guess
    const account = await findOrCreateAccount(trx, phone, now)
    const referral = await referralOf(trx, { ...account, phone }, input.referralCode, now)
    return {
      token: await openSession(trx, account.id, caller.device, now),
      userId: account.id,
      isNew: account.isNew,
      referral,
    }
  })
  if (typeof outcome === 'string') throw refuseGuess(outcome)
  return outcome
}

/** A wrong referral code is reported and never stops a sign-in. */
async function referralOf(
  trx: Queryable,
  account: { id: string; phone: string },
  code: string | undefined,
  now: Date,
): Promise<SignedIn['referral']> {
  if (!code?.trim()) return 'none'
  return (await referFriend(trx, account, code, now)) ? 'joined' : 'not_possible'
}
