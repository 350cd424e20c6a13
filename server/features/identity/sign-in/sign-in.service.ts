import type { identityCalls } from '#contract/identity.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { Language } from '#contract/lib/languages.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { redeemCode, sendCode, type WantedCode } from '../code/code.service.ts'
import { knownDevice, rememberDevice } from '../device/known-device.service.ts'
import { wasErased } from '../erased-phone.service.ts'
import { normalisePhone, requirePrintedLetters } from '../identity.rules.ts'
import { openSession } from '../identity.service.ts'
import { returnOwnerAnswer, settleOwner, takeOwnerAnswer } from '../owner/owner.service.ts'
import { findSharers, recordPhoneSignals, recordSignInSignals } from '../risk-signals/risk-signal.service.ts'
import { findOrCreateAccount, hasReferred, joinReferral, nameAccount } from './account.queries.ts'

/** For limits and the list of devices. */
export interface SignInCaller {
  address: string
  /** User-Agent. */
  device: string
  /** Of the device's cookie, when it signed in before. */
  deviceToken?: string
  /** Of the page alone: that of a profile would show by the time of the answer that a number is known. */
  language?: Language
}

/** Sends a sign-in code; the id in the answer grants nothing. With the token of an earlier answer, sends for that request. */
export async function requestSignIn(
  ctx: Pick<Context, 'db' | 'clock' | 'sms' | 'config' | 'log'>,
  caller: SignInCaller,
  input: EndpointInput<typeof identityCalls.resendOtp>,
): Promise<{ id: string }> {
  return sendCode(ctx, { ...(await signInCode(ctx.db, caller, input)), language: caller.language })
}

interface SignedIn {
  token: string
  userId: string
  isNew: boolean
  referral: 'none' | 'joined' | 'not_possible'
  deviceToken: string
}

/** Exchanges number and code for a session; creates the account at the first sign-in. Throws OWNER_UNSURE, WRONG_PINCODE; the code stays. */
export async function verifySignIn(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'jobs'>,
  caller: SignInCaller,
  input: EndpointInput<typeof identityCalls.verifyOtp>,
): Promise<SignedIn> {
  const wanted = await signInCode(ctx.db, caller, input)
  const answer = await takeOwnerAnswer(ctx, wanted.phone, input)
  const signedIn = redeemCode(ctx, wanted, input.otp, async (trx) => {
    await settleOwner(ctx, trx, wanted.phone, answer)
    return await signInOwner(ctx, trx, caller, { phone: wanted.phone, referralCode: input.referralCode })
  })
  return await signedIn.catch(async (error: unknown) => {
    await returnOwnerAnswer(ctx, wanted.phone, answer, error)
    throw error
  })
}

/** Opens a session for the owner of a number, which is proved; creates the account at the first sign-in. */
export async function signInOwner(
  ctx: Pick<Context, 'clock' | 'config'>,
  trx: Queryable,
  caller: Pick<SignInCaller, 'device' | 'deviceToken'>,
  { phone, referralCode }: { phone: string; referralCode?: string },
): Promise<SignedIn> {
  const now = ctx.clock.now()
  const account = await findOrCreateAccount(trx, phone, now)
  const deviceToken = await rememberDevice(trx, account.id, caller.deviceToken, now)
  await recordSignInSignals(ctx, trx, { customerId: account.id, phone, deviceToken, now })
  const referral = await referralOf(trx, { ...account, phone }, referralCode, now)
  return {
    token: await openSession(trx, account.id, { device: caller.device, deviceToken, now }),
    userId: account.id,
    isNew: account.isNew,
    referral,
    deviceToken,
  }
}

async function signInCode(
  db: Queryable,
  { address, deviceToken }: SignInCaller,
  { phoneNo, token: requestId, proof }: { phoneNo: string; token?: string; proof?: string },
): Promise<WantedCode> {
  const phone = normalisePhone(phoneNo)
  return { phone, purpose: 'sign_in', requestId, proof, address, device: await knownDevice(db, phone, deviceToken) }
}

/** A wrong referral code is reported and never stops a sign-in. */
async function referralOf(
  trx: Queryable,
  account: { id: string; phone: string },
  code: string | undefined,
  now: Date,
): Promise<SignedIn['referral']> {
  if (!code?.trim()) return 'none'
  return (await referFriend(trx, account, code, now)) ? 'joined' : 'not_possible'
}

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

/** The account of a number, opened by a colleague when there is none. Its owner signs in with a code as ever. Throws LETTERS_NOT_PRINTABLE. */
export async function openAccount(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  { phone, name }: { phone: string; name: string },
): Promise<string> {
  requirePrintedLetters(name)
  const now = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const { id, isNew } = await findOrCreateAccount(trx, phone, now)
    if (isNew) {
      await nameAccount(trx, id, name)
      await recordPhoneSignals(ctx, trx, { customerId: id, phones: [phone], now })
    }
    return id
  })
}
