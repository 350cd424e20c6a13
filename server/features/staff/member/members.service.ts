import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import { isStaffRole, type StaffRole } from '#contract/lib/staff-roles.ts'
import type { staffMemberCalls } from '#contract/staff.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { endSessionsExcept } from '#server/features/identity/device/devices.service.ts'
import { normalisePhone, shownPhone } from '#server/features/identity/identity.rules.ts'
import { ownerOfNumber } from '#server/features/identity/identity.service.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Queue } from '#server/jobs/jobs.ts'
import { recordAccess } from '../audit-log/audit-log.service.ts'
import { removeSecondFactor } from '../second-factor/second-factor.service.ts'
import {
  findMember,
  findStaffByPhone,
  listAdmins,
  listStaff,
  lockAdmins,
  markDismissed,
  upsertStaffMember,
} from './members.queries.ts'

type Member = EndpointResponse<typeof staffMemberCalls.list>['data']['members'][number]
type MemberContext = Pick<Context, 'db' | 'clock' | 'log' | 'jobs'>

/** Cases are a later feature: its job takes them from those who can own none. */
export const returnCasesQueue: Queue<object> = { queue: 'support.return-cases' }

/** Notifications are a later feature: its job notifies every admin. */
export const newRoleQueue: Queue<{ staffId: string; role: string }> = { queue: 'notification.new-role' }

/** A colleague, and the ids of all admins; undefined when they no longer work here. */
export async function memberAndAdmins(db: Queryable, staffId: string) {
  const member = await findMember(db, staffId)
  if (!member) return undefined
  const { name, phone, since } = member
  return { name: name || shownPhone(phone ?? ''), since, admins: await listAdmins(db) }
}

/** Undefined for a number that is not a colleague's. Throws BAD_PHONE. */
export async function staffByPhone(
  db: Queryable,
  phoneNo: string,
): Promise<{ customerId: string; role: StaffRole } | undefined> {
  const member = await findStaffByPhone(db, normalisePhone(phoneNo))
  return member && isStaffRole(member.role) ? { customerId: member.customerId, role: member.role } : undefined
}

export async function listMembers(ctx: Pick<Context, 'db'>): Promise<Member[]> {
  return (await listStaff(ctx.db)).map(({ id, name, phone, role, since, confirmedAt, passkeys }) => ({
    _id: id,
    name,
    phoneNo: shownPhone(phone),
    role: role as StaffRole,
    since: since.toISOString(),
    hasSecondFactor: confirmedAt !== null,
    passkeys,
  }))
}

/** Makes a customer a colleague or changes the role. Returns their id. Throws BAD_PHONE, NOT_FOUND, LAST_ADMIN. */
export async function hireMember(
  ctx: MemberContext,
  { phoneNo, role }: { phoneNo: string; role: StaffRole },
): Promise<string> {
  const phone = normalisePhone(phoneNo)
  const customerId = await ctx.db.transaction().execute(async (trx) => {
    const id = await ownerOfNumber(trx, phone)
    if (!id) throw new AppError('NOT_FOUND', { reason: 'NOT_SIGNED_IN_YET' })
    if (role !== 'admin') await assertNotLastAdmin(trx, id)
    await upsertStaffMember(trx, id, role, ctx.clock.now())
    await ctx.jobs.enqueue(trx, returnCasesQueue, {}, { key: id })
    await ctx.jobs.enqueue(trx, newRoleQueue, { staffId: id, role })
    return id
  })
  ctx.log.warn({ staffId: customerId, role }, 'Staff member hired')
  return customerId
}

/** Ends access and every session at once. Returns their id. Throws BAD_PHONE, NOT_FOUND, LAST_ADMIN. */
export async function dismissMember(ctx: MemberContext, phoneNo: string): Promise<string> {
  return await changeMember(ctx, phoneNo, 'Staff member dismissed', async (trx, customerId) => {
    await assertNotLastAdmin(trx, customerId)
    await markDismissed(trx, customerId, ctx.clock.now())
    await ctx.jobs.enqueue(trx, returnCasesQueue, {}, { key: customerId })
  })
}

/** After a lost phone: the next sign-in sets up a new app. Returns their id. Throws BAD_PHONE, NOT_FOUND. */
export async function resetMemberFactor(ctx: MemberContext, phoneNo: string): Promise<string> {
  return await changeMember(ctx, phoneNo, 'Second factor reset', async () => {})
}

/** Both end the second factor and the sessions. */
async function changeMember(
  ctx: MemberContext,
  phoneNo: string,
  event: string,
  change: (trx: Queryable, customerId: string) => Promise<void>,
): Promise<string> {
  const customerId = await ctx.db.transaction().execute(async (trx) => {
    const member = await staffByPhone(trx, phoneNo)
    if (!member) throw new AppError('NOT_FOUND', { reason: 'NO_SUCH_COLLEAGUE' })
    await change(trx, member.customerId)
    await removeSecondFactor(trx, member.customerId)
    await endSessionsExcept(trx, member.customerId, undefined)
    return member.customerId
  })
  ctx.log.warn({ staffId: customerId }, event)
  return customerId
}

async function assertNotLastAdmin(trx: Queryable, customerId: string): Promise<void> {
  const admins = await lockAdmins(trx)
  if (admins.length === 1 && admins[0] === customerId) throw new AppError('LAST_ADMIN')
}

type MakingContext = Pick<Context, 'db' | 'clock' | 'log' | 'jobs'>

/**
 * For who runs the database: makes a customer an admin, who sets up an authenticator app at the next sign-in, also one who
 * lost it and has no colleague to reset it. Ends their sessions. `origin` is account and host of the terminal, for the access
 * log. Throws BAD_PHONE, NOT_FOUND.
 */
export async function makeAdmin(ctx: MakingContext, phoneNo: string, origin: string): Promise<void> {
  const customerId = await hireMember(ctx, { phoneNo, role: 'admin' })
  await resetMemberFactor(ctx, phoneNo)
  await recordAccess(ctx, {
    staffId: null,
    role: null,
    action: 'admin',
    whose: [{ customers: [customerId] }],
    source: 'command line',
    origin,
    requestId: null,
  })
}
