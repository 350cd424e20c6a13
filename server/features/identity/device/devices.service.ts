import type { identityCalls } from '#contract/identity.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { tokenHash } from '../identity.rules.ts'
import { deviceName } from './device-name.rules.ts'
import { deleteSessionById, deleteSessionsExcept, deviceOfSession, listSessions } from './devices.queries.ts'
import { deleteDevice, deleteDevicesExcept } from './known-device.queries.ts'

type Device = EndpointResponse<typeof identityCalls.devices>['data']['devices'][number]

/** Sessions of the customer, the last used first; `token` is that of the caller. */
export async function listDevices(
  ctx: Pick<Context, 'db' | 'clock'>,
  { customerId }: CustomerActor,
  token: string,
): Promise<Device[]> {
  const current = tokenHash(token)
  const sessions = await listSessions(ctx.db, customerId, ctx.clock.now())
  return sessions.map(({ id, device, hash, signedInAt, lastUsedAt }) => ({
    _id: id,
    name: deviceName(device),
    signedInAt: signedInAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: hash.equals(current),
  }))
}

/** Ends a session and forgets its device. Throws NOT_FOUND for another customer's. */
export async function signOutDevice(
  ctx: Pick<Context, 'db'>,
  { customerId }: CustomerActor,
  deviceId: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const session = await deleteSessionById(trx, customerId, deviceId)
    if (!session) throw new AppError('NOT_FOUND', { reason: 'DEVICE_LOGGED_OUT' })
    if (session.deviceHash) await deleteDevice(trx, customerId, session.deviceHash)
  })
}

/** Ends every session and forgets every device, except those of the session with the hash `kept`. */
export async function endSessionsExcept(trx: Queryable, customerId: string, kept: Buffer | undefined): Promise<void> {
  const device = kept === undefined ? null : await deviceOfSession(trx, kept)
  await deleteSessionsExcept(trx, customerId, kept)
  await deleteDevicesExcept(trx, customerId, device)
}

/** Ends every session and forgets every device except the caller's: a lost phone must not keep limits of its own. */
export async function endSessions(trx: Queryable, customerId: string, { token }: { token: string }): Promise<void> {
  const device = await deviceOfSession(trx, tokenHash(token))
  await deleteSessionsExcept(trx, customerId, undefined)
  await deleteDevicesExcept(trx, customerId, device)
}
