import type { CustomerActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { endSessions } from './device/devices.service.ts'
import { deleteSession, findCustomer, insertSession, sessionOwner, touchSession } from './identity.queries.ts'
import { looksLikeToken, newToken, tokenHash } from './identity.rules.ts'

export { isReferred, lockCustomer } from './identity.queries.ts'

/** The owner of a Bearer token; a visitor when it is missing, expired or revoked. */
export async function identifySession(
  ctx: Pick<Context, 'db' | 'clock'>,
  token: string | undefined,
): Promise<CustomerActor | StaffActor | undefined> {
  if (!token || !looksLikeToken(token)) return undefined
  const now = ctx.clock.now()
  const hash = tokenHash(token)
  const owner = await sessionOwner(ctx.db, hash, now)
  if (!owner) return undefined
  await touchSession(ctx.db, hash, owner, now)
  const { customerId, role } = owner
  if (role === 'operator' || role === 'manager') return { kind: 'staff', customerId, role }
  return { kind: 'customer', customerId }
}

/** Opens a session on one device and returns its token; only hashes are stored. */
export async function openSession(
  db: Queryable,
  customerId: string,
  { device, deviceToken, now }: { device: string; deviceToken: string | null; now: Date },
): Promise<string> {
  const token = newToken()
  const deviceHash = deviceToken === null ? null : tokenHash(deviceToken)
  await insertSession(db, { hash: tokenHash(token), customerId, device: device.slice(0, 200), deviceHash, now })
  return token
}

export async function logOut(
  ctx: Pick<Context, 'db'>,
  actor: CustomerActor,
  { token, everywhere = false }: { token: string; everywhere?: boolean },
): Promise<void> {
  if (!everywhere) return await deleteSession(ctx.db, tokenHash(token))
  await ctx.db.transaction().execute((trx) => endSessions(trx, actor.customerId, { token }))
}

/** The customer's row. Throws NO_PROFILE when the account is gone. */
export async function customerById(db: Queryable, customerId: string) {
  const customer = await findCustomer(db, customerId)
  if (!customer) throw new AppError('NO_PROFILE')
  return customer
}
