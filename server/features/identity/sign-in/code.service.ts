import { codeGuesses } from '#contract/business.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { takeFromLimit } from '#server/http/limits/rate-limit.ts'
import { composeSms } from '#server/providers/sms/sms-templates.ts'
import { newCode } from '../identity.rules.ts'
import { type CodePurpose, deleteCode, guessCode, storeCode } from './sign-in-code.queries.ts'
import { sendLimits } from './sign-in-limits.rules.ts'

/**
 * Sends a code by SMS. Does not look up the account, so neither the answer nor its time reveals one.
 * Throws TOO_MANY_REQUESTS, or SMS_NOT_SENT; the code stays, and a retry sends the same one.
 */
export async function sendCode(
  ctx: Pick<Context, 'db' | 'clock' | 'sms' | 'config' | 'log'>,
  wanted: CodePurpose & { address: string },
): Promise<{ id: string }> {
  const now = ctx.clock.now()
  await takeFromLimit(ctx.db, now, sendLimits(wanted.phone, wanted.address, wanted.customerId))
  const { id, code } = await storeCode(ctx.db, wanted, newCode(), now)
  // The code is committed first: an SMS must not arrive before its code is valid.
  try {
    const host = new URL(ctx.config.origin).hostname
    await ctx.sms.send({ to: wanted.phone, requestId: id, ...composeSms('sign_in_code', { code, host }) })
  } catch (error) {
    ctx.log.error({ err: error, codeId: id }, 'Sign-in code not sent')
    throw new AppError('SMS_NOT_SENT', { cause: error })
  }
  return { id }
}

const lastGuessSentence = 'That was one wrong code too many, so the code no longer works. Please request a new one.'

export type Guess = 'right' | 'wrong' | 'last wrong' | 'expired'

/** Counts one guess and deletes the code when it is right. The transaction must commit, or the count is lost. */
export async function spendGuess(db: Queryable, wanted: CodePurpose, otp: string, now: Date): Promise<Guess> {
  const guess = await guessCode(db, wanted, otp, now)
  if (!guess) return 'expired'
  if (!guess.right) return guess.guesses < codeGuesses ? 'wrong' : 'last wrong'
  await deleteCode(db, guess.id)
  return 'right'
}

/** Throw it after the transaction: an exception inside would roll back the count. */
export function refuseGuess(guess: Exclude<Guess, 'right'>): AppError {
  if (guess === 'wrong') return new AppError('WRONG_CODE')
  return new AppError('CODE_EXPIRED', guess === 'last wrong' ? { message: lastGuessSentence } : {})
}
