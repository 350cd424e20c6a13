import type { Queryable } from '#server/db/database.ts'
import { wasErased } from '../erased-phone.service.ts'
import { joinReferral } from './account.queries.ts'

/**
 * Joins a new account to the owner of a referral code. False when the code is unknown or the friend's own, the account has a referrer
 * already, or its number deleted an account before: the reward for one person would be paid again and again.
 */
export async function referFriend(
  trx: Queryable,
  friend: { id: string; phone: string },
  code: string,
  now: Date,
): Promise<boolean> {
  if (await wasErased(trx, friend.phone)) return false
  return await joinReferral(trx, friend.id, code.trim().toUpperCase(), now)
}
