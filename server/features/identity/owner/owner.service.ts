import { changedHands } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import { typedPincode } from '#contract/lib/pincode.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { giveBackToLimit, type Limit, takeIfRoom } from '#server/http/limits/rate-limit.ts'
import { formerOwnerQueue } from './notify-former-owner.jobs.ts'
import { hasPincode, leaveNumber, lockUnusedAccount } from './owner.queries.ts'

/** What a person says whose number has an account that was unused for a year. */
interface OwnerAnswer {
  newAccount: boolean
  /** Six digits; undefined without a pincode. */
  pincode: string | undefined
  /** False once there were too many wrong ones. */
  mayTry: boolean
}

const limitOf = (phone: string): Limit => ({
  key: `owner-pincode:${phone}`,
  windowSeconds: changedHands.triesDays * 24 * 3600,
  max: changedHands.tries,
})

/** Counts a pincode before the code is looked at, so that many at once do not get more tries. */
export async function takeOwnerAnswer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  phone: string,
  input: { pincode?: string; newAccount?: boolean },
): Promise<OwnerAnswer> {
  const { newAccount = false } = input
  if (newAccount || input.pincode === undefined) return { newAccount, pincode: undefined, mayTry: false }
  const mayTry = await takeIfRoom(db, clock.now(), [limitOf(phone)])
  return { newAccount, pincode: typedPincode(input.pincode), mayTry }
}

/** Only a wrong pincode after a right code uses a try up: others must not use those of the owner. */
export async function returnOwnerAnswer(
  { db }: Pick<Context, 'db'>,
  phone: string,
  { mayTry }: OwnerAnswer,
  error: unknown,
): Promise<void> {
  const isWrong = error instanceof AppError && error.code === 'WRONG_PINCODE'
  if (mayTry && !isWrong) await giveBackToLimit(db, [limitOf(phone)])
}

/**
 * After a right code, in its transaction: an account that was unused for a year is opened to its owner alone. A person who
 * asks for a new one gets it, and the old one loses its number. Throws OWNER_UNSURE, WRONG_PINCODE.
 */
export async function settleOwner(
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  phone: string,
  { newAccount, pincode, mayTry }: OwnerAnswer,
): Promise<void> {
  const now = clock.now()
  const customerId = await lockUnusedAccount(trx, phone, daysBefore(now, changedHands.unusedDays))
  if (!customerId) return
  if (newAccount) {
    await leaveNumber(trx, customerId, now)
    await jobs.enqueue(trx, formerOwnerQueue, { customerId }, { key: customerId })
    return
  }
  if (pincode === undefined) throw new AppError('OWNER_UNSURE')
  const isOwner = mayTry && /^\d{6}$/.test(pincode) && (await hasPincode(trx, customerId, pincode))
  if (!isOwner) throw new AppError('WRONG_PINCODE')
}
