import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { isStaffRole, type StaffRole } from '#contract/lib/staff-roles.ts'
import type { staffSignInCalls } from '#contract/staff.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { codeAttemptLimits, limitedAddress } from '#server/features/identity/code/code-limits.rules.ts'
import { knownDevice } from '#server/features/identity/device/known-device.service.ts'
import { normalisePhone } from '#server/features/identity/identity.rules.ts'
import { recordSecondFactor } from '#server/features/identity/identity.service.ts'
import { type SignInCaller, signInOwner } from '#server/features/identity/sign-in/sign-in.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit, giveBackToLimit, type Limit } from '#server/http/limits/rate-limit.ts'
import { deleteRecoveryCode, findFactorOwner, isRecoveryCode } from './second-factor.queries.ts'
import { recoveryCodeHash } from './second-factor.rules.ts'
import { countGuess, type FactorContext, useCode } from './second-factor.service.ts'

/** A session that proved two factors; the role is for the access log. */
export interface StaffSignedIn {
  token: string
  userId: string
  deviceToken: string
  role: StaffRole
}

/** Of all callers: each recovery code costs a tenth of a second of processor to compare. */
const recoveryLimit: Limit = { key: 'staff-recovery:all', max: 300, windowSeconds: 10 * 60 }
/** For numbers of no colleague, so that they take as long. */
const noSalt = Buffer.alloc(16)
const noId = '00000000-0000-0000-0000-000000000000'

/**
 * Signs a colleague in by the code of their app alone on a device that signed in to the number before, with a recovery code on any other:
 * two factors always. Throws BAD_PHONE, TOO_MANY_REQUESTS, and WRONG_CODE whatever was wrong, for unknown numbers too.
 */
export async function signInWithApp(
  ctx: FactorContext,
  caller: SignInCaller,
  { phoneNo, code, recoveryCode }: EndpointInput<typeof staffSignInCalls.withApp>,
): Promise<StaffSignedIn> {
  const phone = normalisePhone(phoneNo)
  const limits = codeAttemptLimits({ address: limitedAddress(caller.address) })
  await consumeRateLimit(ctx.db, ctx.clock.now(), limits)
  const colleague = await findFactorOwner(ctx.db, phone)
  const isKnown = (await knownDevice(ctx.db, phone, caller.deviceToken)) !== undefined
  const recovery = isKnown ? undefined : await unusedRecoveryCode(ctx, colleague, recoveryCode)
  // Before the limit of the colleague is asked: strangers cannot use it up.
  if (!colleague || !isStaffRole(colleague.role) || !(isKnown || recovery)) throw signInWrong()
  const { id, role } = colleague
  const signedIn = await countGuess(ctx, id, async (trx, now) => {
    if (!(await useCode(ctx, trx, id, { code, now }))) return undefined
    if (recovery && !(await deleteRecoveryCode(trx, id, recovery))) return undefined
    return await openProvedSession(ctx, trx, caller, { phone, role })
  }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'WRONG_CODE' ? signInWrong() : error
  })
  await giveBackToLimit(ctx.db, limits)
  ctx.log.warn({ staffId: id, withRecoveryCode: recovery !== undefined }, 'Signed in without SMS')
  return signedIn
}

/** Both factors are proved already. */
export async function openProvedSession(
  ctx: Pick<Context, 'clock' | 'config'>,
  trx: Queryable,
  caller: SignInCaller,
  { phone, role }: { phone: string; role: StaffRole },
): Promise<StaffSignedIn> {
  const { token, userId, deviceToken } = await signInOwner(ctx, trx, caller, { phone })
  return { token: await recordSecondFactor(trx, token, ctx.clock.now()), userId, deviceToken, role }
}

/** The hash of a recovery code of the colleague. The same work is done for numbers of no colleague. */
async function unusedRecoveryCode(
  ctx: Pick<Context, 'db' | 'clock'>,
  colleague: { id: string; salt: Buffer | null } | undefined,
  recoveryCode: string | undefined,
): Promise<Buffer | undefined> {
  if (!recoveryCode) return undefined
  await consumeRateLimit(ctx.db, ctx.clock.now(), [recoveryLimit])
  const hash = await recoveryCodeHash(recoveryCode, colleague?.salt ?? noSalt)
  return (await isRecoveryCode(ctx.db, colleague?.id ?? noId, hash)) ? hash : undefined
}

const signInWrong = () => new AppError('WRONG_CODE', { reason: 'SIGN_IN_WRONG' })
