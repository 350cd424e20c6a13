import { codeGuesses } from '#contract/business.ts'
import type { Language } from '#contract/languages.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { giveBackToLimit, isCounted, takeFromLimit } from '#server/http/limits/rate-limit.ts'
import { composeSms, templateIn } from '#server/providers/sms/templates/sms-templates.ts'
import { spendSms } from '../sms/sms-budget.service.ts'
import { codeFrom, codeToSend, isRightCode } from './code.rules.ts'
import {
  askedFromKey,
  type Caller,
  guessLimits,
  limitedAddress,
  neighbourLimit,
  sendLimits,
} from './code-limits.rules.ts'
import {
  type CodePurpose,
  countGuess,
  deleteCode,
  insertRequest,
  lockRequest,
  updateRequest,
} from './code-request.queries.ts'
import { assertMayGuess, forgiveGuess, recordWrongGuess, takeGuess } from './number-guard.service.ts'

const lastGuessSentence = 'Too many wrong codes. Request a new one.'

/** A code to send or to check; `requestId` is the id that sending it returned. */
export interface WantedCode extends CodePurpose, Caller {
  requestId?: string
}

/**
 * Sends a code by SMS, in the language that the caller names. Does not look up the account, so neither the answer nor its time reveals one.
 * Throws TOO_MANY_REQUESTS, NUMBER_LOCKED, or SMS_NOT_SENT; the code stays, and a retry sends the same one.
 */
export async function sendCode(
  ctx: Pick<Context, 'db' | 'clock' | 'sms' | 'config' | 'log'>,
  { language, ...asked }: WantedCode & { language: Language | undefined },
): Promise<{ id: string }> {
  const now = ctx.clock.now()
  const wanted = { ...asked, address: limitedAddress(asked.address) }
  await assertMayGuess(ctx.db, wanted, wanted, now)
  await takeSendLimits(ctx.db, wanted, now)
  await spendSms(ctx, Boolean(wanted.device ?? wanted.customerId))
  const { id, seed } = await ctx.db.transaction().execute((trx) => openRequest(trx, wanted, now))
  // The code is committed first: an SMS must not arrive before its code is valid.
  try {
    const host = new URL(ctx.config.origin).hostname
    const code = codeFrom(seed, ctx.config.codePepper)
    const content = composeSms(templateIn('sign_in_code', language, ctx.config), { code, host })
    await ctx.sms.send({ to: wanted.phone, requestId: id, ...content })
  } catch (error) {
    ctx.log.error({ err: error, codeId: id }, 'Sign-in code not sent')
    throw new AppError('SMS_NOT_SENT', { cause: error })
  }
  return { id }
}

/**
 * Checks a guess and, when it is right, runs `then` in the same transaction, which uses the code up.
 * Throws WRONG_CODE, CODE_EXPIRED, TOO_MANY_REQUESTS, NUMBER_LOCKED.
 */
export async function redeemCode<Result>(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  asked: WantedCode,
  otp: string,
  then: (trx: Queryable) => Promise<Result>,
): Promise<Result> {
  const now = ctx.clock.now()
  const wanted = { ...asked, address: limitedAddress(asked.address) }
  const limits = guessLimits(wanted)
  await takeFromLimit(ctx.db, now, limits)
  // A refusal is returned, not thrown: an exception inside would roll back the count.
  const outcome = await ctx.db.transaction().execute(async (trx) => {
    const refusal = await guess(trx, wanted, { otp, pepper: ctx.config.codePepper, now })
    return refusal ? { refusal } : { result: await then(trx) }
  })
  if (outcome.refusal) throw outcome.refusal
  await giveBackToLimit(ctx.db, limits)
  return outcome.result as Result
}

async function takeSendLimits(db: Queryable, { phone, ...caller }: WantedCode, now: Date): Promise<void> {
  const limits = sendLimits(phone, caller)
  const { address, device } = caller
  const isNeighbour = !device && !(await isCounted(db, now, askedFromKey(phone, address)))
  await takeFromLimit(db, now, isNeighbour ? [...limits, neighbourLimit(phone, address)] : limits)
}

async function openRequest(trx: Queryable, wanted: WantedCode, now: Date): Promise<{ id: string; seed: Buffer }> {
  const previous = await lockRequest(trx, wanted, wanted)
  const code = codeToSend(previous, now)
  if (previous && previous.id === wanted.requestId) {
    await updateRequest(trx, previous.id, code, now)
    return { id: previous.id, seed: code.seed }
  }
  return { id: await insertRequest(trx, wanted, code, now), seed: code.seed }
}

async function guess(
  trx: Queryable,
  wanted: WantedCode,
  { otp, pepper, now }: { otp: string; pepper: string; now: Date },
): Promise<AppError | undefined> {
  const request = await lockRequest(trx, wanted, wanted)
  if (!request || request.expiresAt <= now) return new AppError('CODE_EXPIRED')
  const isNamed = wanted.customerId !== undefined || request.id === wanted.requestId
  const before = isNamed ? request.guesses : request.addressGuesses
  if (before >= codeGuesses) return new AppError('CODE_EXPIRED')
  await takeGuess(trx, wanted, wanted, now)
  if (isRightCode(otp, request.seed, pepper)) {
    await deleteCode(trx, wanted, request.seed)
    await forgiveGuess(trx, wanted, wanted)
    return undefined
  }
  await countGuess(trx, request.id, isNamed ? 'guesses' : 'address_guesses')
  await recordWrongGuess(trx, wanted, wanted, now)
  if (before + 1 < codeGuesses) return new AppError('WRONG_CODE')
  return new AppError('CODE_EXPIRED', { message: lastGuessSentence })
}
