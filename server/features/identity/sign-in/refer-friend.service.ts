import type { Queryable } from '#server/db/database.ts'
import { wasErased } from '../erased-phone.service.ts'
import { joinReferral } from './account.queries.ts'

/**
 * Links a new account to its referrer. False when the code is unknown or the friend's own, the account has a referrer
 * already, or an account with its number was deleted before: deleting and joining again would earn rewards repeatedly.
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
