import { brand, codeAttempts } from '#contract/lib/business.ts'
import type { Language } from '#contract/lib/languages.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { assertRoom, consumeRateLimit, giveBackToLimit, isCounted, takeIfRoom } from '#server/http/limits/rate-limit.ts'
import { composeSms, templateIn } from '#server/providers/sms/templates/sms-templates.ts'
import { countFailedCode, countRedeemed, spendSms } from '../sms/sms-budget.service.ts'
import { smsHealth } from '../sms/sms-health.service.ts'
import { assertChallenge } from './challenge.service.ts'
import { codeFrom, codeToSend, isRightCode } from './code.rules.ts'
import {
  askedFromKey,
  type Caller,
  codeAttemptLimits,
  limitedAddress,
  neighbourLimit,
  sendLimits,
  unredeemedLimits,
} from './code-limits.rules.ts'
import {
  type CodePurpose,
  countCodeAttempt,
  deleteCode,
  insertRequest,
  lockRequest,
  updateRequest,
} from './code-request.queries.ts'
import { assertMayTryCode, recordFailedCode, returnCodeAttempt, takeCodeAttempt } from './failed-codes.service.ts'

/** A code to send or to check; `requestId` is the id that sending it returned. */
export interface WantedCode extends CodePurpose, Caller {
  requestId?: string
  /** Proof of work: the challenge and its nonce. */
  proof?: string
}

/**
 * Sends a code by SMS, in the language that the caller names. Does not look up the account, so neither the answer nor its time reveals one.
 * Throws TOO_MANY_REQUESTS, PROOF_NEEDED, NUMBER_LOCKED, or SMS_NOT_SENT; the code stays, and a retry sends the same one.
 */
export async function sendCode(
  ctx: Pick<Context, 'db' | 'clock' | 'sms' | 'config' | 'log'>,
  { language, ...asked }: WantedCode & { language: Language | undefined },
): Promise<{ id: string }> {
  const now = ctx.clock.now()
  const wanted = { ...asked, address: limitedAddress(asked.address) }
  await assertMayTryCode(ctx.db, wanted, wanted, now)
  if (!wanted.device && !wanted.customerId) await assertChallenge(ctx, wanted, wanted.proof)
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
    const isOutage = (await smsHealth(ctx)).state === 'down'
    const why = isOutage ? ({ reason: 'SMS_OUTAGE', values: { phone: brand.phone } } as const) : {}
    throw new AppError('SMS_NOT_SENT', { ...why, cause: error })
  }
  return { id }
}

/**
 * Checks a guess and, when it is right, runs `then` in the same transaction, which uses the code up.
 * Throws WRONG_CODE, CODE_EXPIRED, TOO_MANY_REQUESTS, NUMBER_LOCKED. Wrong guesses of others never refuse the first guess of
 * a request, whatever they used up.
 */
export async function redeemCode<Result>(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  asked: WantedCode,
  otp: string,
  then: (trx: Queryable) => Promise<Result>,
): Promise<Result> {
  const now = ctx.clock.now()
  const wanted = { ...asked, address: limitedAddress(asked.address) }
  const limits = codeAttemptLimits(wanted)
  const hasRoom = await takeIfRoom(ctx.db, now, limits)
  // A refusal is returned, not thrown: an exception inside would roll back the count.
  const outcome = await ctx.db.transaction().execute(async (trx) => {
    const guessed = await guess(trx, wanted, { otp, pepper: ctx.config.codePepper, now, hasRoom })
    return guessed.refusal ? guessed : { ...guessed, result: await then(trx) }
  })
  if (outcome.refusal) {
    if (outcome.refusal.code === 'WRONG_CODE') await countFailedCode(ctx)
    throw outcome.refusal
  }
  if (hasRoom) await giveBackToLimit(ctx.db, limits)
  if (wanted.purpose === 'sign_in') {
    await giveBackToLimit(ctx.db, unredeemedLimits(outcome.askedFrom))
    await countRedeemed(ctx)
  }
  return outcome.result as Result
}

async function takeSendLimits(db: Queryable, { phone, ...caller }: WantedCode, now: Date): Promise<void> {
  const limits = sendLimits(phone, caller)
  const { address, device } = caller
  const isNeighbour = !device && !(await isCounted(db, now, askedFromKey(phone, address)))
  await consumeRateLimit(db, now, isNeighbour ? [...limits, neighbourLimit(phone, address)] : limits)
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

type Guessed = { refusal: AppError } | { refusal?: undefined; askedFrom: string }

async function guess(
  trx: Queryable,
  wanted: WantedCode,
  { otp, pepper, now, hasRoom }: { otp: string; pepper: string; now: Date; hasRoom: boolean },
): Promise<Guessed> {
  const request = await lockRequest(trx, wanted, wanted)
  const isNamed = wanted.customerId !== undefined || request?.id === wanted.requestId
  const before = (isNamed ? request?.guesses : request?.addressGuesses) ?? 0
  const isFirst = request !== undefined && before === 0
  if (!hasRoom && !isFirst) await assertRoom(trx, now, codeAttemptLimits(wanted))
  if (!request || request.expiresAt <= now || before >= codeAttempts) return { refusal: new AppError('CODE_EXPIRED') }
  const taken = await takeCodeAttempt(trx, wanted, wanted, { now, isFirst })
  if (isRightCode(otp, request.seed, pepper)) {
    await deleteCode(trx, wanted, request.seed)
    await returnCodeAttempt(trx, wanted, wanted, taken)
    return { askedFrom: request.address }
  }
  await countCodeAttempt(trx, request.id, isNamed ? 'guesses' : 'address_guesses')
  await recordFailedCode(trx, wanted, wanted, now)
  if (before + 1 < codeAttempts) return { refusal: new AppError('WRONG_CODE') }
  return { refusal: new AppError('CODE_EXPIRED', { reason: 'WRONG_CODES_LAST' }) }
}
