import { knownDeviceDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import type { Queryable } from '#server/db/database.ts'
import { looksLikeToken, newToken, tokenHash } from '../identity.rules.ts'
import { hasRiskSignal } from '../risk-signals/risk-signal.queries.ts'
import { deleteDevicesUnusedSince, findDeviceOwner, isKnownHash, storeDevice } from './known-device.queries.ts'

/** A name for limits when the device signed in to this number before, else undefined. */
export async function knownDevice(
  db: Queryable,
  phone: string,
  deviceToken: string | undefined,
): Promise<string | undefined> {
  if (!deviceToken || !looksLikeToken(deviceToken)) return undefined
  const hash = tokenHash(deviceToken)
  const customerId = await findDeviceOwner(db, hash, phone)
  return customerId && `device:${customerId}:${hash.toString('hex', 0, 8)}`
}

/** Returns the token for the device's cookie: the one it has when we issued it, else a new one. */
export async function rememberDevice(
  db: Queryable,
  customerId: string,
  deviceToken: string | undefined,
  now: Date,
): Promise<string> {
  const isOurs = deviceToken && looksLikeToken(deviceToken) && (await isIssued(db, tokenHash(deviceToken)))
  const token = isOurs ? deviceToken : newToken()
  await storeDevice(db, tokenHash(token), customerId, now)
  return token
}

/** A device stays the same one after its accounts were signed out or deleted. */
async function isIssued(db: Queryable, hash: Buffer): Promise<boolean> {
  return (await isKnownHash(db, hash)) || (await hasRiskSignal(db, hash))
}

export async function deleteUnusedDevices(db: Queryable, now: Date): Promise<void> {
  await deleteDevicesUnusedSince(db, daysBefore(now, knownDeviceDays))
}
