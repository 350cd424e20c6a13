import { brand, wrongCodesUntilLock } from '#contract/lib/business.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import {
  assertRoom,
  consumeRateLimit,
  giveBackToLimit,
  resetLimit,
  takeIfRoom,
  waitRefusal,
} from '#server/http/limits/rate-limit.ts'
import { normalisePhone } from '../identity.rules.ts'
import { ownerOfNumber } from '../identity.service.ts'
import { type Caller, failedCodeLimits, strangersLimit } from './code-limits.rules.ts'
import type { CodePurpose } from './code-request.queries.ts'
import { countWrongCode, endWrongCodes, wrongCodesInARow } from './code-request.queries.ts'

/** Before a code is sent. Throws NUMBER_LOCKED, and TOO_MANY_REQUESTS for a device that used up its own wrong codes. */
export async function assertMayTryCode(db: Queryable, wanted: CodePurpose, caller: Caller, now: Date): Promise<void> {
  await assertUnlocked(db, wanted, caller)
  if (caller.device) await assertRoom(db, now, failedCodeLimits(wanted, caller)).catch(nameTheWayOut)
}

/**
 * Before a guess is compared: counts it as wrong. `returnCodeAttempt` uncounts a right one. The first guess of a request is compared
 * even when strangers used up the wrong codes of the number: its owner reads the code and types it right.
 * Throws TOO_MANY_REQUESTS after ten wrong codes of strangers within a day, NUMBER_LOCKED after a hundred in a row.
 */
export async function takeCodeAttempt(
  trx: Queryable,
  wanted: CodePurpose,
  caller: Caller,
  { now, isFirst }: { now: Date; isFirst: boolean },
): Promise<{ isCounted: boolean }> {
  await assertUnlocked(trx, wanted, caller)
  const limits = failedCodeLimits(wanted, caller)
  if (isFirst && !caller.device) return { isCounted: await takeIfRoom(trx, now, limits) }
  await consumeRateLimit(trx, now, limits).catch(nameTheWayOut)
  return { isCounted: true }
}

export async function returnCodeAttempt(
  trx: Queryable,
  wanted: CodePurpose,
  caller: Caller,
  { isCounted }: { isCounted: boolean },
): Promise<void> {
  if (isCounted) await giveBackToLimit(trx, failedCodeLimits(wanted, caller))
  await endWrongCodes(trx, wanted.phone)
}

/** Continues the row of wrong codes, unless the caller's device or account signed in before. */
export async function recordFailedCode(trx: Queryable, wanted: CodePurpose, caller: Caller, now: Date): Promise<void> {
  if (countsForNumber(wanted, caller)) await countWrongCode(trx, wanted.phone, now)
}

/** Ends the lock of a number and the count of the day; for support, after a call. False when there was nothing to end. */
async function unlockNumber(trx: Queryable, phone: string): Promise<boolean> {
  const [ended, reset] = [await endWrongCodes(trx, phone), await resetLimit(trx, strangersLimit(phone))]
  return ended || reset
}

async function assertUnlocked(db: Queryable, wanted: CodePurpose, caller: Caller): Promise<void> {
  if (!countsForNumber(wanted, caller)) return
  if ((await wrongCodesInARow(db, wanted.phone)) >= wrongCodesUntilLock) throw numberLocked()
}

function numberLocked(): AppError {
  return new AppError('NUMBER_LOCKED', { reason: 'NUMBER_LOCKED_CALL', values: { phone: brand.phone } })
}

function countsForNumber(wanted: CodePurpose, caller: Caller): boolean {
  const { key } = strangersLimit(wanted.phone)
  return failedCodeLimits(wanted, caller).some((limit) => limit.key === key)
}

function nameTheWayOut(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error
  const { retryAfterSeconds = 1 } = error
  const { reason, values } = waitRefusal(retryAfterSeconds)
  const refusal = { reason: `WRONG_CODES_${reason}`, values: { ...values, phone: brand.phone } } as Refusal
  throw new AppError('TOO_MANY_REQUESTS', { ...refusal, retryAfterSeconds, cause: error })
}

/** Returns the ids of the number's account, if there is one. Throws NOT_FOUND when no wrong codes are counted for it. */
export async function unlockForOwner(ctx: Pick<Context, 'db'>, phoneNo: string): Promise<string[]> {
  const phone = normalisePhone(phoneNo)
  const unlocked = await ctx.db.transaction().execute((trx) => unlockNumber(trx, phone))
  if (!unlocked) throw new AppError('NOT_FOUND', { reason: 'NO_WRONG_CODES' })
  const owner = await ownerOfNumber(ctx.db, phone)
  return owner ? [owner] : []
}
