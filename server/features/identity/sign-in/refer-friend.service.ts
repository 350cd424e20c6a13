import type { Queryable } from '#server/db/database.ts'
import { wasErased } from '../erased-phone.service.ts'
import { joinReferral } from './account.queries.ts'

/**
 * Links a friend to the referrer until the friend's first booking is confirmed. False when the code is unknown or the
 * friend's own, the friend has a referrer already, or an account with the number was deleted before: deleting and joining
 * again would earn rewards repeatedly.
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
