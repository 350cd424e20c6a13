import type { privacyCalls } from '#contract/account.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { listAddresses } from '#server/features/address/address.service.ts'
import { listBookings } from '#server/features/booking/booking.service.ts'
import { getWholeLedger } from '#server/features/credit/credit.service.ts'
import { redeemCode, sendCode } from '#server/features/identity/code/code.service.ts'
import { customerById, isReferred } from '#server/features/identity/identity.service.ts'
import { listRiskSignals } from '#server/features/identity/risk-signals/risk-signal.service.ts'
import { invoicesTo } from '#server/features/invoice/invoice.service.ts'
import { mediaPath } from '#server/features/media/media.rules.ts'
import { messageReader } from '#server/features/notification/notification.service.ts'
import { listPlans } from '#server/features/plan/plans.service.ts'
import { referralProgress } from '#server/features/referral/referral.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/limits/rate-limit.ts'
import {
  findCart,
  listCancellations,
  listFavourites,
  listSessions,
  listStandbyDays,
  listTreatmentAnswers,
  listTreatmentRecords,
  offersGivenTo,
  offersUsedBy,
  reviewsBy,
} from './export.queries.ts'
import { showMessages, showMoney } from './export.view.ts'
import { fetchGstDetails, fetchProfile } from './profile/profile.service.ts'

type AccountExport = EndpointResponse<typeof privacyCalls.exportData>['data']

/** An export reads a lot, so scripts must not repeat it. */
const exportLimit = { max: 10, windowSeconds: 60 * 60 }

/** Sends a code to the phone of the account. Throws NO_PROFILE. */
export async function requestExport(
  ctx: Pick<Context, 'db' | 'clock' | 'sms' | 'config' | 'log'>,
  { customerId, language }: CustomerActor,
  { address }: { address: string },
): Promise<void> {
  const { phone } = await customerById(ctx.db, customerId)
  if (!phone) throw new AppError('NO_PROFILE')
  await sendCode(ctx, { phone, purpose: 'export_data', customerId, address, language })
}

/**
 * All data stored about the customer, for a code sent now: a session alone does not carry it away.
 * Throws WRONG_CODE, CODE_EXPIRED, NO_PROFILE, TOO_MANY_REQUESTS.
 */
export async function exportAccount(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: CustomerActor,
  { otp, address }: { otp: string; address: string },
): Promise<AccountExport> {
  const { db, clock } = ctx
  const { customerId } = actor
  const now = clock.now()
  await consumeRateLimit(db, now, [{ key: `export:${customerId}`, ...exportLimit }])
  const { createdAt: joinedAt, phone } = await customerById(db, customerId)
  if (!phone) throw new AppError('NO_PROFILE')
  await redeemCode(ctx, { phone, purpose: 'export_data', customerId, address }, otp, async () => {})
  const { friends } = await referralProgress(ctx, actor)
  return {
    exportedAt: now.toISOString(),
    profile: {
      ...(await fetchProfile(ctx, actor)),
      joinedAt: joinedAt.toISOString(),
      gstDetails: await fetchGstDetails(ctx, actor),
    },
    addresses: await listAddresses(ctx, actor),
    bookings: await listBookings(ctx, { customerId, withTips: true, inEnglish: true }),
    plans: (await listPlans(ctx, actor)).plans,
    invoices: await invoicesTo(db, customerId),
    credits: await getWholeLedger(db, customerId),
    referrals: { joinedByFriend: await isReferred(db, customerId), friends },
    traces: (await listRiskSignals(db, customerId)).map(({ kind, seenAt }) => ({ kind, seenAt: seenAt.toISOString() })),
    ...(await belongings(db, customerId)),
    ...(await showMoney(db, customerId)),
    ...(await showMessages(db, customerId, { phone, read: await messageReader(ctx, actor) })),
  }
}

type Belongings =
  | 'sessions'
  | 'cart'
  | 'favourites'
  | 'standbys'
  | 'treatmentAnswers'
  | 'treatmentRecords'
  | 'cancellations'
  | 'reviews'
  | 'offersGiven'
  | 'offersUsed'

async function belongings(db: Queryable, customerId: string): Promise<Pick<AccountExport, Belongings>> {
  const named = ({ id, name }: { id: string; name: string }) => ({ _id: id, name })
  const [sessions, cart, favourites, standbys, answers, records, cancellations, reviews, given, offers] =
    await Promise.all([
      listSessions(db, customerId),
      findCart(db, customerId),
      listFavourites(db, customerId),
      listStandbyDays(db, customerId),
      listTreatmentAnswers(db, customerId),
      listTreatmentRecords(db, customerId),
      listCancellations(db, customerId),
      reviewsBy(db, customerId),
      offersGivenTo(db, customerId),
      offersUsedBy(db, customerId),
    ])
  return {
    sessions: sessions.map(({ device, signedInAt, lastUsedAt, notifications }) => ({
      device,
      signedInAt: signedInAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      notifications,
    })),
    cart: cart.map((line) => ({ service: named(line), quantity: line.quantity, addedAt: line.addedAt.toISOString() })),
    favourites: favourites.map((one) => ({ service: named(one), since: one.since.toISOString() })),
    standbys: standbys.map(({ askedAt, ...one }) => ({ ...one, since: askedAt.toISOString() })),
    treatmentAnswers: answers.map(({ answeredAt, ...one }) => ({ ...one, at: answeredAt.toISOString() })),
    treatmentRecords: records.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    cancellations: cancellations.map(({ bookingId, by, reason, feePaise, at }) => ({
      bookingId,
      by: by === 'customer' ? 'you' : 'us',
      reason,
      fee: rupeesFromPaise(feePaise),
      at: at.toISOString(),
    })),
    reviews: reviews.map((one) => ({
      service: named(one),
      rating: one.stars,
      tags: one.tags,
      text: one.text,
      photos: one.photos.map(mediaPath),
      answer: one.answer,
      at: one.at.toISOString(),
    })),
    offersGiven: given.map(({ at, until, withdrawnAt, ...one }) => ({
      ...one,
      at: at.toISOString(),
      until: until.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
    offersUsed: offers.map(({ code, bookingId, discountPaise, at }) => ({
      code,
      bookingId,
      discount: rupeesFromPaise(discountPaise),
      at: at.toISOString(),
    })),
  }
}
