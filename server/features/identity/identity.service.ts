import type { Language } from '#contract/lib/languages.ts'
import { isStaffRole } from '#contract/lib/staff-roles.ts'
import type { FactorState } from '#contract/staff.ts'
import type { CustomerActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { endSessions } from './device/devices.service.ts'
import {
  deleteSession,
  findCustomer,
  insertSession,
  replaceSessionToken,
  type SessionOwner,
  sessionOwner,
  setFactorAt,
  touchSession,
} from './identity.queries.ts'
import { looksLikeToken, newToken, staffSessionEnd, tokenHash } from './identity.rules.ts'

export { isReferred, lockCustomer, ownerOfNumber } from './identity.queries.ts'

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
  const { customerId, role } = owner
  if (isStaffRole(role) && staffSessionEnd(owner.signedInAt) <= now) return undefined
  await touchSession(ctx.db, hash, owner, now)
  if (isStaffRole(role))
    return { kind: 'staff', customerId, role, roleSince: owner.roleSince, secondFactor: factorState(owner) }
  return { kind: 'customer', customerId, ...(owner.language && { language: owner.language as Language }) }
}

function factorState({ factorConfirmedAt, factorAt }: SessionOwner): FactorState {
  if (!factorConfirmedAt) return 'missing'
  // A session that proved an earlier secret proved nothing about this one.
  return factorAt && factorAt >= factorConfirmedAt ? 'verified' : 'needed'
}

/**
 * The session of `token` proved the second factor: it has a new token from now on, so that one that was read before
 * proves nothing.
 */
export async function recordSecondFactor(trx: Queryable, token: string, now: Date): Promise<string> {
  const proved = newToken()
  await replaceSessionToken(trx, tokenHash(token), { newHash: tokenHash(proved), factorAt: now })
  return proved
}

/** The session of `token` proved the factor before and the one that replaces it now: it goes on as it is. */
export async function recordOtherFactor(trx: Queryable, token: string, now: Date): Promise<void> {
  await setFactorAt(trx, tokenHash(token), now)
}

/** End of a staff session; its owner may be any customer. */
export async function getStaffSessionEnd(ctx: Pick<Context, 'db' | 'clock'>, token: string): Promise<Date> {
  const owner = await sessionOwner(ctx.db, tokenHash(token), ctx.clock.now())
  if (!owner) throw new AppError('SIGNED_OUT')
  return staffSessionEnd(owner.signedInAt)
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
