import { brand, passkeys as passkeyTerms } from '#contract/lib/business.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { isStaffRole } from '#contract/lib/staff-roles.ts'
import type { ownFactorCalls, staffSignInCalls } from '#contract/staff.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { codeAttemptLimits, limitedAddress } from '#server/features/identity/code/code-limits.rules.ts'
import { endSessionsExcept } from '#server/features/identity/device/devices.service.ts'
import { shownPhone, tokenHash } from '#server/features/identity/identity.rules.ts'
import { customerById } from '#server/features/identity/identity.service.ts'
import type { SignInCaller } from '#server/features/identity/sign-in/sign-in.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit, giveBackToLimit, takeIfRoom } from '#server/http/limits/rate-limit.ts'
import { appSince } from '../second-factor/second-factor.queries.ts'
import { type FactorContext, recoveryCodesLeft, withOwnCode } from '../second-factor/second-factor.service.ts'
import { openProvedSession, type StaffSignedIn } from '../second-factor/sign-in-without-sms.service.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  lockMemberWithApp,
  lockPasskey,
  recordPasskeyUse,
} from './passkey.queries.ts'
import {
  type ChallengePurpose,
  isOwnChallenge,
  newPasskeyChallenge,
  passkeyAlgorithms,
  passkeyPlace,
  toChallenge,
  toUserHandle,
} from './passkey.rules.ts'

type OwnFactors = EndpointResponse<typeof ownFactorCalls.list>['data']
type Signed = EndpointInput<typeof staffSignInCalls.withPasskey>
type ChallengeContext = Pick<Context, 'db' | 'clock' | 'config'>

/** Only what verifies passkeys needs it, and it is large. */
const webAuthn = () => import('@simplewebauthn/server')

/** What a passkey signs to sign in. */
export function challengeToSignIn(ctx: Pick<Context, 'clock' | 'config'>) {
  return newChallenge(ctx, 'sign in')
}

/**
 * Signs a colleague in. The device has checked a finger, face or PIN, so that a passkey counts as both factors. Throws TOO_MANY_REQUESTS, and
 * WRONG_CODE whatever was wrong.
 */
export async function signInWithPasskey(
  ctx: FactorContext,
  caller: SignInCaller,
  signed: Signed,
): Promise<StaffSignedIn> {
  const now = ctx.clock.now()
  const limits = codeAttemptLimits({ address: limitedAddress(caller.address) })
  await consumeRateLimit(ctx.db, now, limits)
  if (!(await takeChallenge(ctx, toChallenge(signed.clientDataJSON), 'sign in'))) throw passkeyWrong()
  const signedIn = await ctx.db.transaction().execute(async (trx) => {
    const passkey = await lockPasskey(trx, Buffer.from(signed.id, 'base64url'))
    if (!passkey?.phone || !isStaffRole(passkey.role)) throw passkeyWrong()
    if (signed.userHandle && signed.userHandle !== toUserHandle(passkey.customerId)) throw passkeyWrong()
    const counter = await counterOf(ctx, signed, passkey)
    if (counter === undefined) throw passkeyWrong()
    await recordPasskeyUse(trx, passkey.id, { counter, now })
    return await openProvedSession(ctx, trx, caller, { phone: passkey.phone, role: passkey.role })
  })
  await giveBackToLimit(ctx.db, limits)
  ctx.log.warn({ staffId: signedIn.userId }, 'Signed in with a passkey')
  return signedIn
}

/** Begins to add a passkey, after a code of the app. Throws BAD_INPUT when there are too many, WRONG_CODE, TOO_MANY_REQUESTS. */
export async function challengeToAdd(ctx: FactorContext, actor: StaffActor, code: string) {
  const { customerId } = actor
  const { name, phone } = await customerById(ctx.db, customerId)
  const passkeys = await withOwnCode(ctx, actor, code, (trx) => passkeysWithRoom(trx, customerId))
  return {
    ...newChallenge(ctx, `add to ${customerId}`),
    user: { id: toUserHandle(customerId), name: shownPhone(phone), displayName: name || brand.name },
    algorithms: passkeyAlgorithms,
    exclude: passkeys.map(({ credentialId }) => credentialId.toString('base64url')),
  }
}

/** Throws BAD_INPUT when its signature, challenge or origin is not right, another colleague has it, or there are too many. */
export async function addPasskey(
  ctx: FactorContext,
  actor: StaffActor,
  { name, ...made }: EndpointInput<typeof ownFactorCalls.addPasskey>,
): Promise<OwnFactors> {
  const { customerId } = actor
  const challenge = toChallenge(made.clientDataJSON)
  if (!(await takeChallenge(ctx, challenge, `add to ${customerId}`))) throw passkeyNotAdded()
  const credential = await credentialOf(ctx, made, challenge)
  if (!credential) throw passkeyNotAdded()
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await lockMemberWithApp(trx, customerId))) throw passkeyNotAdded()
    await passkeysWithRoom(trx, customerId)
    const added = { customerId, ...credential, name: name.trim(), now: ctx.clock.now() }
    if (!(await insertPasskey(trx, added))) throw passkeyNotAdded()
  })
  ctx.log.warn({ staffId: customerId }, 'Passkey added')
  return await listOwnFactors(ctx, actor)
}

/** A lost device may be signed in, so the other sessions end. Throws NOT_FOUND for a colleague's. */
export async function removePasskey(
  ctx: FactorContext,
  actor: StaffActor,
  { passkeyId, token }: { passkeyId: string; token: string },
): Promise<OwnFactors> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deletePasskey(trx, actor.customerId, passkeyId))) throw new AppError('NOT_FOUND')
    await endSessionsExcept(trx, actor.customerId, tokenHash(token))
  })
  ctx.log.warn({ staffId: actor.customerId }, 'Passkey removed')
  return await listOwnFactors(ctx, actor)
}

export async function listOwnFactors(ctx: Pick<Context, 'db' | 'clock'>, actor: StaffActor): Promise<OwnFactors> {
  const since = (await appSince(ctx.db, actor.customerId)) ?? ctx.clock.now()
  return {
    appSince: since.toISOString(),
    recoveryCodesLeft: await recoveryCodesLeft(ctx, actor),
    passkeys: (await listPasskeys(ctx.db, actor.customerId)).map(({ id, name, addedAt, lastUsedAt }) => ({
      _id: id,
      name,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

const place = ({ config }: Pick<Context, 'config'>) => passkeyPlace(config.opsOrigin)

function newChallenge(ctx: Pick<Context, 'clock' | 'config'>, purpose: ChallengePurpose) {
  const subject = { purpose, pepper: ctx.config.codePepper, now: ctx.clock.now() }
  return { challenge: newPasskeyChallenge(subject), rpId: place(ctx).expectedRPID }
}

/** True once, for a challenge that was made for the purpose and is not past its end. */
async function takeChallenge(ctx: ChallengeContext, challenge: string, purpose: ChallengePurpose): Promise<boolean> {
  const now = ctx.clock.now()
  if (!isOwnChallenge(challenge, { purpose, pepper: ctx.config.codePepper, now })) return false
  return await takeIfRoom(ctx.db, now, [{ key: `passkey:${challenge}`, max: 1, windowSeconds: 60 * 60 }])
}

/** Throws BAD_INPUT. */
async function passkeysWithRoom(trx: Queryable, customerId: string) {
  const passkeys = await listPasskeys(trx, customerId)
  if (passkeys.length < passkeyTerms.max) return passkeys
  throw new AppError('BAD_INPUT', { reason: 'PASSKEYS_FULL', values: { passkeys: passkeyTerms.max } })
}

const ofPublicKey = { type: 'public-key', clientExtensionResults: {} } as const

/** The counter after a right signature, undefined after any other. */
async function counterOf(
  ctx: Pick<Context, 'config' | 'log'>,
  { id, clientDataJSON, authenticatorData, signature, userHandle }: Signed,
  { customerId, publicKey, counter }: { customerId: string; publicKey: Buffer; counter: number },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const response = { clientDataJSON, authenticatorData, signature, userHandle }
  const verified = await verifyAuthenticationResponse({
    response: { ...ofPublicKey, id, rawId: id, response },
    expectedChallenge: toChallenge(clientDataJSON),
    ...place(ctx),
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
  }).catch((err: unknown) => void ctx.log.warn({ err, staffId: customerId }, 'Passkey refused'))
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

async function credentialOf(
  ctx: Pick<Context, 'config' | 'log'>,
  {
    id,
    ...response
  }: Pick<EndpointInput<typeof ownFactorCalls.addPasskey>, 'id' | 'clientDataJSON' | 'attestationObject'>,
  expectedChallenge: string,
) {
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response: { ...ofPublicKey, id, rawId: id, response },
    expectedChallenge,
    ...place(ctx),
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch((err: unknown) => void ctx.log.warn({ err }, 'New passkey refused'))
  if (!verified?.verified) return undefined
  const { credential } = verified.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  }
}

const passkeyWrong = () => new AppError('WRONG_CODE', { reason: 'PASSKEY_WRONG' })
const passkeyNotAdded = () => new AppError('BAD_INPUT', { reason: 'PASSKEY_NOT_ADDED' })
