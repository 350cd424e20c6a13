import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { takeFromLimit } from '#server/http/limits/rate-limit.ts'
import { composeSms } from '#server/providers/sms/sms-templates.ts'
import { newCode } from '../identity.rules.ts'
import { type CodePurpose, deleteCode, guessCode, keepCode } from './sign-in-code.queries.ts'
import { sendLimits } from './sign-in-limits.rules.ts'

/**
 * Sends a code by SMS. Does not look up the owner of the number, so neither the answer nor its time reveals an account.
 * Throws TOO_MANY_REQUESTS, or SMS_NOT_SENT with the code left in place: asking again sends the same one.
 */
export async function sendCode(
  ctx: Pick<Context, 'db' | 'clock' | 'sms' | 'config' | 'log'>,
  wanted: CodePurpose & { address: string },
): Promise<{ id: string }> {
  const now = ctx.clock.now()
  await takeFromLimit(ctx.db, now, sendLimits(wanted.phone, wanted.address, wanted.customerId))
  const { id, code } = await keepCode(ctx.db, wanted, newCode(), now)
  // The code is committed by now: a message must never arrive before its code.
  try {
    const host = new URL(ctx.config.origin).hostname
    await ctx.sms.send({ to: wanted.phone, requestId: id, ...composeSms('sign_in_code', { code, host }) })
  } catch (error) {
    ctx.log.error({ err: error, codeId: id }, 'sign-in code not sent')
    throw new AppError('SMS_NOT_SENT', { cause: error })
  }
  return { id }
}

export type Guess = 'right' | 'wrong' | 'expired'

/** Spends one guess, and the code itself when it is right. Run it in a transaction that nothing rolls back after. */
export async function spendGuess(db: Queryable, wanted: CodePurpose, otp: string, now: Date): Promise<Guess> {
  const guess = await guessCode(db, wanted, otp, now)
  if (!guess) return 'expired'
  if (!guess.right) return 'wrong'
  await deleteCode(db, guess.id)
  return 'right'
}

/** A wrong guess throws after its transaction: an exception inside would roll its count back. */
export function refuseGuess(guess: Exclude<Guess, 'right'>): AppError {
  return new AppError(guess === 'wrong' ? 'WRONG_CODE' : 'CODE_EXPIRED')
}
