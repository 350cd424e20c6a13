import type { Queryable } from '#server/db/database.ts'
import { wasErased } from '../erased-phone.service.ts'
import { findSharers } from '../risk-signals/risk-signal.service.ts'
import { hasReferred, joinReferral } from './account.queries.ts'

/**
 * Links a friend to the referrer until the friend's first booking is confirmed. False when the code is unknown or the
 * friend's own, or the friend has a referrer already; when another account has or had the friend's number, deleted ones
 * included; and when the referrer or another referred friend uses the same device.
 */
export async function referFriend(
  trx: Queryable,
  friend: { id: string; phone: string },
  code: string,
  now: Date,
): Promise<boolean> {
  const { byPhone, byDevice } = await findSharers(trx, { customerId: friend.id })
  if (byPhone.length > 0 || (await wasErased(trx, friend.phone))) return false
  if (await hasReferred(trx, byDevice)) return false
  return await joinReferral(trx, { friendId: friend.id, exceptIds: byDevice }, code.trim().toUpperCase(), now)
}
