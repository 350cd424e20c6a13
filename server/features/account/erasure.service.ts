import { changedHands } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { forgetBookings } from '#server/features/booking/forget-bookings.service.ts'
import { cancelUnpaid } from '#server/features/cancellation/cancel-booking.service.ts'
import { forfeitCredit } from '#server/features/credit/credit.service.ts'
import { redeemCode, sendCode } from '#server/features/identity/code/code.service.ts'
import { customerById } from '#server/features/identity/identity.service.ts'
import { recordPhoneSignals } from '#server/features/identity/risk-signals/risk-signal.service.ts'
import { settleInvoicesFor } from '#server/features/invoice/waiting.service.ts'
import { listPlans } from '#server/features/plan/plans.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import { erasureFacts, leftAccounts, listOpenBookings, lockAccount, lockLeft } from './erasure.queries.ts'
import { erasureProblem } from './erasure.rules.ts'
import { appendErased } from './erasure-log.ts'
import { anonymiseCustomer, clearTexts, deleteBelongings, deletePhotos, deleteReviewPhotos } from './forget.queries.ts'

export const accountDeleted = 'The account was deleted'

/** Sends a code to the phone of the account. Throws ERASURE_NOT_POSSIBLE before any SMS, NO_PROFILE. */
export async function requestErasure(
  ctx: Pick<Context, 'db' | 'clock' | 'sms' | 'config' | 'jobs' | 'log'>,
  { customerId, language }: CustomerActor,
  { address }: { address: string },
): Promise<void> {
  const { phone } = await customerById(ctx.db, customerId)
  if (!phone) throw new AppError('NO_PROFILE')
  await settleInvoicesFor(ctx, customerId)
  await assertErasable(ctx, ctx.db, customerId)
  await sendCode(ctx, { phone, purpose: 'erase_account', customerId, address, language })
}

/**
 * Deletes the account after checking a code sent to its phone. Bookings, payments and the ledger stay as the tax law
 * asks (CGST Act, section 36), without personal data.
 * Throws WRONG_CODE, CODE_EXPIRED, ERASURE_NOT_POSSIBLE, NO_PROFILE.
 */
export async function eraseAccount(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'jobs' | 'log'>,
  actor: CustomerActor,
  { otp, address }: { otp: string; address: string },
): Promise<void> {
  const now = ctx.clock.now()
  const { customerId } = actor
  const { phone } = await customerById(ctx.db, customerId)
  if (!phone) throw new AppError('NO_PROFILE')
  await settleInvoicesFor(ctx, customerId)
  await redeemCode(ctx, { phone, purpose: 'erase_account', customerId, address }, otp, async (trx) => {
    // The number may have moved to another account meanwhile.
    if ((await lockAccount(trx, customerId)) !== phone) throw new AppError('CODE_EXPIRED')
    await assertErasable(ctx, trx, customerId)
    await cancelOpenBookings(ctx, trx, actor, accountDeleted)
    await forget(ctx, trx, { customerId, phone, now })
  })
  await listErased(ctx, customerId, now)
}

/**
 * Erases accounts whose number changed hands, once they can no longer be restored. One with money or a visit still open
 * waits for that.
 */
export async function eraseLeftAccounts(ctx: Pick<Context, 'db' | 'clock' | 'config' | 'jobs' | 'log'>): Promise<void> {
  const now = ctx.clock.now()
  const ids = await leftAccounts(ctx.db, daysBefore(now, changedHands.restoreDays))
  await forEachSettled(ctx, ids, async (customerId) => {
    await settleInvoicesFor(ctx, customerId)
    const isErased = await ctx.db.transaction().execute(async (trx) => {
      if (!(await lockLeft(trx, customerId)) || (await obstacleOf(ctx, trx, customerId))) return false
      await cancelOpenBookings(ctx, trx, { kind: 'customer', customerId }, accountDeleted)
      await forget(ctx, trx, { customerId, phone: null, now })
      return true
    })
    if (isErased) await listErased(ctx, customerId, now)
  })
}

/**
 * Deletes the account of a customer who asked staff for it, whose number they typed again. Throws NO_PROFILE, BAD_PHONE for
 * another number, ERASURE_NOT_POSSIBLE.
 */
export async function eraseByStaff(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'jobs' | 'log'>,
  actor: CustomerActor,
  phone: string,
): Promise<void> {
  const now = ctx.clock.now()
  const { customerId } = actor
  await settleInvoicesFor(ctx, customerId)
  await ctx.db.transaction().execute(async (trx) => {
    const stored = await lockAccount(trx, customerId)
    if (!stored) throw new AppError('NO_PROFILE')
    if (stored !== phone) throw new AppError('BAD_PHONE')
    await assertErasable(ctx, trx, customerId)
    await cancelOpenBookings(ctx, trx, actor, accountDeleted)
    await forget(ctx, trx, { customerId, phone, now })
  })
  await listErased(ctx, customerId, now)
}

async function listErased(ctx: Pick<Context, 'config' | 'log'>, customerId: string, now: Date): Promise<void> {
  ctx.log.info({ customerId }, 'Account erased')
  // The account is erased: the next start adds what could not be written.
  await appendErased(ctx.config.erasedList, [{ id: customerId, at: now }]).catch((error: unknown) =>
    ctx.log.error({ err: error, customerId }, 'Erased account not listed'),
  )
}

async function assertErasable(ctx: Pick<Context, 'clock'>, db: Queryable, customerId: string): Promise<void> {
  const obstacle = await obstacleOf(ctx, db, customerId)
  if (obstacle) throw new AppError('ERASURE_NOT_POSSIBLE', obstacle)
}

async function obstacleOf({ clock }: Pick<Context, 'clock'>, db: Queryable, customerId: string) {
  const { plans } = await listPlans({ db, clock }, { kind: 'customer', customerId })
  const refundable = plans.filter(({ refund }) => refund !== null).map(({ name }) => name)
  return erasureProblem({ ...(await erasureFacts(db, customerId, clock.now())), plans: refundable })
}

/** Unpaid bookings hold slots, offers and credit, which must be released. */
export async function cancelOpenBookings(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  actor: CustomerActor,
  reason: string,
): Promise<void> {
  for (const bookingId of await listOpenBookings(trx, actor.customerId)) {
    await cancelUnpaid(ctx, trx, { bookingId, actor, reason })
  }
}

/** What the account shares with others stays as hashes: deleting and joining again must not earn a second welcome. */
export async function forget(
  ctx: Pick<Context, 'config'>,
  trx: Queryable,
  { customerId, phone, now }: { customerId: string; phone: string | null; now: Date },
): Promise<void> {
  // A number that changed hands belongs to another account: no row has this text as its number.
  const leaving = { customerId, phone: phone ?? `left ${customerId}`, now }
  const { photoHash: photo } = await customerById(trx, customerId)
  await forfeitCredit(trx, { customerId, note: accountDeleted, at: now })
  const reviewPhotos = await deleteReviewPhotos(trx, leaving)
  await deleteBelongings(trx, leaving)
  await forgetBookings(trx, leaving)
  await clearTexts(trx, leaving)
  await anonymiseCustomer(trx, leaving)
  await deletePhotos(trx, photo ? [photo, ...reviewPhotos] : reviewPhotos)
  if (phone) await recordPhoneSignals(ctx, trx, { customerId, phones: [phone], now })
}
