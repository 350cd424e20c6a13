import { phoneChangeHours } from '#contract/lib/business.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { redeemCode, sendCode } from '#server/features/identity/code/code.service.ts'
import { limitedAddress } from '#server/features/identity/code/code-limits.rules.ts'
import { endSessionsExcept } from '#server/features/identity/device/devices.service.ts'
import { newToken, normalisePhone, tokenHash } from '#server/features/identity/identity.rules.ts'
import { customerById } from '#server/features/identity/identity.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/limits/rate-limit.ts'
import { composeSms, templateIn } from '#server/providers/sms/templates/sms-templates.ts'
import { loadProfile, showProfile } from '../profile/profile.service.ts'
import { applyPhoneChange } from './apply-phone-change.service.ts'
import {
  deletePhoneChange,
  deletePhoneChangeByLink,
  hasPhoneChange,
  isPhoneTaken,
  upsertPhoneChange,
} from './phone-change.queries.ts'

type ChangeContext = Pick<Context, 'db' | 'clock' | 'config' | 'log'>

const stopsPerAddress = { max: 30, windowSeconds: 60 * 60 }

/**
 * Proves a new number by the code sent to it. The number waits for a day; the one before gets a notice with a link that
 * stops the change. PHONE_TAKEN comes only after a right code, so numbers cannot be probed.
 */
export async function startPhoneChange(
  ctx: ChangeContext & Pick<Context, 'sms'>,
  { customerId }: CustomerActor,
  input: { phoneNo: string; otp: string; address: string; token: string },
) {
  const phone = normalisePhone(input.phoneNo)
  const wanted = { phone, purpose: 'change_phone', customerId, address: input.address } as const
  // The code's use is committed before the change, so that PHONE_TAKEN does not roll it back.
  await redeemCode(ctx, wanted, input.otp, async () => {})
  if (await isPhoneTaken(ctx.db, phone)) throw new AppError('PHONE_TAKEN')
  const { phone: before } = await customerById(ctx.db, customerId)
  const now = ctx.clock.now()
  const stopToken = newToken()
  const changesAt = new Date(now.getTime() + phoneChangeHours * 60 * 60_000)
  const hashes = { sessionHash: tokenHash(input.token), stopHash: tokenHash(stopToken) }
  await upsertPhoneChange(ctx.db, { customerId, phone, ...hashes, now, changesAt })
  if (before) await sendNotice(ctx, { customerId, before, phone, stopToken })
  return showProfile(await loadProfile(ctx.db, customerId))
}

/** Without a notice there is no change: its owner could not stop it. */
async function sendNotice(
  ctx: ChangeContext & Pick<Context, 'sms'>,
  { customerId, before, phone, stopToken }: { customerId: string; before: string; phone: string; stopToken: string },
): Promise<void> {
  const link = `${ctx.config.origin}/keep-number#${stopToken}`
  const { language } = await loadProfile(ctx.db, customerId)
  const template = templateIn('phone_change_notice', language, ctx.config)
  const content = composeSms(template, { ending: phone.slice(-4), link })
  try {
    await ctx.sms.send({ to: before, requestId: crypto.randomUUID(), ...content })
  } catch (error) {
    await deletePhoneChange(ctx.db, customerId)
    ctx.log.error({ err: error, customerId }, 'Notice of a phone change not sent')
    throw new AppError('SMS_NOT_SENT', { cause: error })
  }
  ctx.log.info({ customerId }, 'Phone change waits')
}

/** Sends a code to the number of the account. Throws NOT_FOUND when no change waits. */
export async function sendCodeToOldPhone(
  ctx: ChangeContext & Pick<Context, 'sms'>,
  { customerId, language }: CustomerActor,
  { address }: { address: string },
): Promise<void> {
  if (!(await hasPhoneChange(ctx.db, customerId))) throw nothingWaits()
  const { phone } = await customerById(ctx.db, customerId)
  if (!phone) throw new AppError('NO_PROFILE')
  await sendCode(ctx, { phone, purpose: 'confirm_phone_change', customerId, address, language })
}

/** Changes the number at once. Throws WRONG_CODE, CODE_EXPIRED, NOT_FOUND, PHONE_TAKEN. */
export async function confirmPhoneChange(
  ctx: ChangeContext,
  { customerId }: CustomerActor,
  { otp, address }: { otp: string; address: string },
) {
  const { phone } = await customerById(ctx.db, customerId)
  if (!phone) throw new AppError('NO_PROFILE')
  const wanted = { phone, purpose: 'confirm_phone_change', customerId, address } as const
  await redeemCode(ctx, wanted, otp, async () => {})
  const outcome = await applyPhoneChange(ctx, customerId)
  if (outcome === 'none') throw nothingWaits()
  if (outcome === 'taken') throw new AppError('PHONE_TAKEN')
  return showProfile(await loadProfile(ctx.db, customerId))
}

/** Throws NOT_FOUND when no change waits. */
export async function cancelPhoneChange(ctx: Pick<Context, 'db'>, { customerId }: CustomerActor) {
  if (!(await deletePhoneChange(ctx.db, customerId))) throw nothingWaits()
  return showProfile(await loadProfile(ctx.db, customerId))
}

/**
 * By the link of the notice: a customer who did not ask for the change has a thief in the account, so every session ends.
 * Throws NOT_FOUND for a link of a change that was made, stopped or replaced.
 */
export async function stopPhoneChange(
  ctx: ChangeContext,
  { token, address }: { token: string; address: string },
): Promise<void> {
  const limit = { key: `stop-phone-from:${limitedAddress(address)}`, ...stopsPerAddress }
  await consumeRateLimit(ctx.db, ctx.clock.now(), [limit])
  const customerId = await ctx.db.transaction().execute((trx) => stop(trx, tokenHash(token)))
  ctx.log.warn({ customerId }, 'Phone change stopped')
}

async function stop(trx: Queryable, stopHash: Buffer): Promise<string> {
  const customerId = await deletePhoneChangeByLink(trx, stopHash)
  if (!customerId) throw new AppError('NOT_FOUND', { reason: 'LINK_NOT_VALID' })
  await endSessionsExcept(trx, customerId, undefined)
  return customerId
}

function nothingWaits(): AppError {
  return new AppError('NOT_FOUND', { reason: 'NO_NEW_NUMBER' })
}
