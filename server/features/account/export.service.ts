import type { accountCalls } from '#contract/account.ts'
import type { AnswerOf } from '#contract/call.ts'
import { rupeesFromPaise } from '#contract/money.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { listAddresses } from '#server/features/address/address.service.ts'
import { bookingsOf } from '#server/features/booking/booking.service.ts'
import { wholeLedgerOf } from '#server/features/credit/credit.service.ts'
import { customerById, isReferred } from '#server/features/identity/identity.service.ts'
import { referralProgress } from '#server/features/referral/referral.service.ts'
import { takeFromLimit } from '#server/http/limits/rate-limit.ts'
import { cancellationsOf, cartOf, favouritesOf, offersUsedBy, reviewsBy, sessionsOf } from './export.queries.ts'
import { showMessages, showMoney } from './export.view.ts'
import { fetchProfile } from './profile/profile.service.ts'

type AccountExport = AnswerOf<typeof accountCalls.exportData>['data']

/** An export reads a lot, so scripts must not repeat it. */
const exportLimit = { max: 10, windowSeconds: 60 * 60 }

/** All data stored about the customer. Throws NO_PROFILE, TOO_MANY_REQUESTS. */
export async function exportAccount(ctx: Pick<Context, 'db' | 'clock'>, actor: CustomerActor): Promise<AccountExport> {
  const { db, clock } = ctx
  const { customerId } = actor
  const now = clock.now()
  await takeFromLimit(db, now, [{ key: `export:${customerId}`, ...exportLimit }])
  const { created_at: joinedAt, phone } = await customerById(db, customerId)
  const { friends } = await referralProgress(ctx, actor)
  return {
    exportedAt: now.toISOString(),
    profile: { ...(await fetchProfile(ctx, actor)), joinedAt: joinedAt.toISOString() },
    addresses: await listAddresses(ctx, actor),
    bookings: await bookingsOf(ctx, { customerId }),
    credits: await wholeLedgerOf(db, customerId),
    referrals: { joinedByFriend: await isReferred(db, customerId), friends },
    ...(await belongings(db, customerId)),
    ...(await showMoney(db, customerId)),
    ...(await showMessages(db, customerId, phone ?? '')),
  }
}

type Belongings = 'sessions' | 'cart' | 'favourites' | 'cancellations' | 'reviews' | 'offersUsed'

async function belongings(db: Queryable, customerId: string): Promise<Pick<AccountExport, Belongings>> {
  const named = ({ id, name }: { id: string; name: string }) => ({ _id: id, name })
  const [sessions, cart, favourites, cancellations, reviews, offers] = await Promise.all([
    sessionsOf(db, customerId),
    cartOf(db, customerId),
    favouritesOf(db, customerId),
    cancellationsOf(db, customerId),
    reviewsBy(db, customerId),
    offersUsedBy(db, customerId),
  ])
  return {
    sessions: sessions.map(({ device, signedInAt, lastUsedAt }) => ({
      device,
      signedInAt: signedInAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    cart: cart.map((line) => ({ service: named(line), quantity: line.quantity, addedAt: line.addedAt.toISOString() })),
    favourites: favourites.map((one) => ({ service: named(one), since: one.since.toISOString() })),
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
      at: one.at.toISOString(),
    })),
    offersUsed: offers.map(({ code, bookingId, discountPaise, at }) => ({
      code,
      bookingId,
      discount: rupeesFromPaise(discountPaise),
      at: at.toISOString(),
    })),
  }
}
