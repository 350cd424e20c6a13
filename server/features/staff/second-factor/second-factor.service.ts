import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { customerById, recordOtherFactor, recordSecondFactor } from '#server/features/identity/identity.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit, giveBackToLimit, type Limit, resetLimit } from '#server/http/limits/rate-limit.ts'
import { documentSeal } from '#server/providers/documents/document-seal.ts'
import { type KeyRotationSummary, rotateRowKeys } from '#server/providers/documents/rotate-row-keys.ts'
import {
  confirmedSecrets,
  confirmSecret,
  countRecoveryCodes,
  deleteFactor,
  deleteRecoveryCode,
  lockFactor,
  replaceRecoveryCodes,
  replaceSecret,
  type SecretColumn,
  sealedSecretsAfter,
  storeLastStep,
  storeNextSecret,
  storeSecret,
} from './second-factor.queries.ts'
import {
  currentTotp,
  enrolment,
  looksLikeRecoveryCode,
  newRecoveryCodes,
  newRecoverySalt,
  newTotpSecret,
  recoveryCodeHash,
  stepOfCode,
} from './second-factor.rules.ts'

export type FactorContext = Pick<Context, 'db' | 'clock' | 'config' | 'log'>

/** Makes a secret that counts after its first right code. Throws SECOND_FACTOR_NEEDED when one was confirmed before. */
export async function enrolSecondFactor(ctx: FactorContext, { customerId }: StaffActor) {
  const secret = newTotpSecret()
  const { phone } = await customerById(ctx.db, customerId)
  await ctx.db.transaction().execute(async (trx) => {
    const factor = await lockFactor(trx, customerId)
    if (factor?.confirmedAt) throw new AppError('SECOND_FACTOR_NEEDED')
    await storeSecret(trx, customerId, seal(ctx).seal(secret, sealedFor(customerId)))
  })
  return enrolment(secret, shownPhone(phone))
}

/**
 * Confirms the secret and returns ten recovery codes, of which only hashes are stored, and the session's new token.
 * Throws SECOND_FACTOR_MISSING without a secret, SECOND_FACTOR_NEEDED, WRONG_CODE, TOO_MANY_REQUESTS.
 */
export async function confirmSecondFactor(
  ctx: FactorContext,
  { customerId }: StaffActor,
  { code, token }: { code: string; token: string },
): Promise<{ recoveryCodes: string[]; token: string }> {
  const confirmed = await countGuess(ctx, customerId, async (trx, now) => {
    const factor = await lockFactor(trx, customerId)
    if (!factor?.sealed) throw new AppError('SECOND_FACTOR_MISSING')
    if (factor.confirmedAt) throw new AppError('SECOND_FACTOR_NEEDED')
    const step = stepOfCode(seal(ctx).open(factor.sealed, sealedFor(customerId)), code, now)
    if (step === undefined) return undefined
    const { recoveryCodes, codes } = await makeRecoveryCodes()
    await confirmSecret(trx, customerId, { sealed: factor.sealed, step, codes, now })
    return { recoveryCodes, token: await recordSecondFactor(trx, token, now) }
  })
  ctx.log.info({ staffId: customerId }, 'Second factor confirmed')
  return confirmed
}

/** After a right code alone: a hash takes a tenth of a second of processor. */
async function makeRecoveryCodes() {
  const recoveryCodes = newRecoveryCodes()
  const salt = newRecoverySalt()
  const hashes = await Promise.all(recoveryCodes.map((one) => recoveryCodeHash(one, salt)))
  return { recoveryCodes, codes: { salt, hashes } }
}

/**
 * Runs `then` after a code of the signed-in colleague, in one transaction: a stolen session alone changes nothing of how they sign in.
 * Throws SECOND_FACTOR_MISSING, WRONG_CODE, TOO_MANY_REQUESTS.
 */
export async function withOwnCode<Result>(
  ctx: FactorContext,
  { customerId }: Pick<StaffActor, 'customerId'>,
  code: string,
  then: (trx: Queryable, now: Date) => Promise<Result>,
): Promise<Result> {
  return await countGuess(ctx, customerId, async (trx, now) => {
    return (await useCode(ctx, trx, customerId, { code, now })) ? { result: await then(trx, now) } : undefined
  }).then(({ result }) => result)
}

/** Ten codes in place of those that were left, after a code. Throws as `withOwnCode`. */
export async function renewRecoveryCodes(ctx: FactorContext, actor: StaffActor, code: string): Promise<string[]> {
  return await withOwnCode(ctx, actor, code, async (trx) => {
    const { recoveryCodes, codes } = await makeRecoveryCodes()
    await replaceRecoveryCodes(trx, actor.customerId, codes)
    return recoveryCodes
  })
}

/** Makes a secret for another app, after a code of the present one, which counts until the other is confirmed. Throws as `withOwnCode`. */
export async function replaceApp(ctx: FactorContext, actor: StaffActor, code: string) {
  const { customerId } = actor
  const { phone } = await customerById(ctx.db, customerId)
  const secret = newTotpSecret()
  await withOwnCode(ctx, actor, code, (trx) =>
    storeNextSecret(trx, customerId, seal(ctx).seal(secret, sealedFor(customerId))),
  )
  return enrolment(secret, shownPhone(phone))
}

/**
 * The other app counts from its first code on, with new recovery codes; sessions elsewhere have to prove it. Throws
 * SECOND_FACTOR_MISSING before `replaceApp`, WRONG_CODE, TOO_MANY_REQUESTS.
 */
export async function confirmReplacedApp(
  ctx: FactorContext,
  { customerId }: StaffActor,
  { code, token }: { code: string; token: string },
): Promise<string[]> {
  const confirmed = await countGuess(ctx, customerId, async (trx, now) => {
    const sealed = (await lockFactor(trx, customerId))?.sealedNext
    if (!sealed) throw new AppError('SECOND_FACTOR_MISSING')
    const step = stepOfCode(seal(ctx).open(sealed, sealedFor(customerId)), code, now)
    if (step === undefined) return undefined
    const { recoveryCodes, codes } = await makeRecoveryCodes()
    await confirmSecret(trx, customerId, { sealed, step, codes, now })
    await recordOtherFactor(trx, token, now)
    return recoveryCodes
  })
  ctx.log.warn({ staffId: customerId }, 'Authenticator app replaced')
  return confirmed
}

/**
 * Proves the second factor in the session of `token`, by a code of the app or a recovery code; the session has a new token
 * afterwards. Throws SECOND_FACTOR_MISSING, WRONG_CODE, TOO_MANY_REQUESTS.
 */
export async function verifySecondFactor(
  ctx: FactorContext,
  { customerId }: StaffActor,
  { code, token }: { code: string; token: string },
): Promise<{ recoveryCodesLeft: number; token: string }> {
  const proved = await countGuess(ctx, customerId, async (trx, now) => {
    if (!(await useCode(ctx, trx, customerId, { code, now }))) return undefined
    return await recordSecondFactor(trx, token, now)
  })
  return { recoveryCodesLeft: await countRecoveryCodes(ctx.db, customerId), token: proved }
}

/** Removes the secret, the recovery codes and the passkeys. */
export async function removeSecondFactor(trx: Queryable, customerId: string): Promise<void> {
  await deleteFactor(trx, customerId)
  for (const limit of guessLimits(customerId)) await resetLimit(trx, limit)
}

/** Recovery codes that were not used. */
export async function recoveryCodesLeft(ctx: Pick<Context, 'db'>, { customerId }: StaffActor): Promise<number> {
  return await countRecoveryCodes(ctx.db, customerId)
}

/** What the apps of all staff show now, by phone number: for the page of a product on stand-ins only. */
export async function currentCodes(ctx: Pick<Context, 'db' | 'clock' | 'config'>): Promise<Map<string, string>> {
  const rows = await confirmedSecrets(ctx.db)
  const now = ctx.clock.now()
  return new Map(
    rows.flatMap(({ id, phone, sealed }) =>
      phone && sealed ? [[phone, currentTotp(seal(ctx).open(sealed, sealedFor(id)), now)]] : [],
    ),
  )
}

/** A step counts once: a code read over a shoulder is worth nothing after its use. */
export async function useCode(
  ctx: FactorContext,
  trx: Queryable,
  customerId: string,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const factor = await lockFactor(trx, customerId)
  if (!factor?.confirmedAt || !factor.sealed || !factor.salt) throw new AppError('SECOND_FACTOR_MISSING')
  if (looksLikeRecoveryCode(code)) {
    const used = await deleteRecoveryCode(trx, customerId, await recoveryCodeHash(code, factor.salt))
    if (used) ctx.log.warn({ staffId: customerId }, 'Recovery code used')
    return used
  }
  const step = stepOfCode(seal(ctx).open(factor.sealed, sealedFor(customerId)), code, now)
  if (step === undefined || step <= (factor.lastStep ?? 0)) return false
  await storeLastStep(trx, customerId, step)
  return true
}

/** Three codes of a million are right at any time: twenty wrong ones a day leave odds of 1 in 16,000. */
function guessLimits(customerId: string): Limit[] {
  return [
    { key: `factor:${customerId}:600`, max: 5, windowSeconds: 10 * 60 },
    { key: `factor:${customerId}:86400`, max: 20, windowSeconds: 24 * 60 * 60 },
  ]
}

/** Counted before `compare`, which returns undefined for a wrong code; a right one is uncounted. Throws WRONG_CODE, TOO_MANY_REQUESTS. */
export async function countGuess<Result>(
  ctx: FactorContext,
  customerId: string,
  compare: (trx: Queryable, now: Date) => Promise<Result | undefined>,
): Promise<Result> {
  const now = ctx.clock.now()
  const limits = guessLimits(customerId)
  await consumeRateLimit(ctx.db, now, limits)
  const right = await ctx.db.transaction().execute((trx) => compare(trx, now))
  if (right === undefined) {
    ctx.log.warn({ staffId: customerId }, 'Wrong second factor')
    throw new AppError('WRONG_CODE', { reason: 'SECOND_FACTOR_WRONG' })
  }
  await giveBackToLimit(ctx.db, limits)
  return right
}

const seal = ({ config }: Pick<Context, 'config'>) => documentSeal(config.documentKeys)

/** Associated data of the encryption: a secret copied to another colleague cannot be opened. */
function sealedFor(customerId: string): string {
  return `second-factor:${customerId}`
}

/** Seals the secret of every authenticator app with the newest key, in use or not confirmed yet. */
export const rotateSecretKeys =
  (column: SecretColumn) =>
  (db: Queryable, keys: readonly string[]): Promise<KeyRotationSummary> =>
    rotateRowKeys(
      {
        rowsAfter: async (last) =>
          (await sealedSecretsAfter(db, column, last)).map((row) => ({ ...row, belongsTo: sealedFor(row.id) })),
        replace: ({ id, sealed: before }, after) => replaceSecret(db, column, id, { before, after }),
      },
      keys,
    )
