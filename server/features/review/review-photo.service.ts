import { reviewPhotos } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { reviewCalls } from '#contract/review.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { toSender } from '#server/features/media/file-lanes.service.ts'
import { storePhoto } from '#server/features/media/media.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit, type Limit } from '#server/http/limits/rate-limit.ts'
import { bookingToReview } from './review.queries.ts'
import { requireReviewable, reviewsOpen } from './review.rules.ts'
import { hasReviewPhoto, insertReviewPhoto, showReviewPhotos } from './review-photo.queries.ts'

/**
 * Stores a photo for a review that follows. Throws BOOKING_NOT_FOUND, REVIEW_NOT_POSSIBLE, BAD_IMAGE, IMAGE_TOO_LARGE,
 * UNAVAILABLE, TOO_MANY_REQUESTS.
 */
export async function addReviewPhoto(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  { bookingItemId, photoId, picture }: EndpointInput<typeof reviewCalls.addPhoto>,
): Promise<void> {
  const { customerId } = actor
  const at = ctx.clock.now()
  const booking = requireReviewable(await bookingToReview(ctx.db, customerId, { bookingItemId }))
  if (!reviewsOpen(booking, at)) throw new AppError('REVIEW_NOT_POSSIBLE')
  if (await hasReviewPhoto(ctx.db, photoId)) return
  // Re-encoding is slow.
  await consumeRateLimit(ctx.db, at, photoLimits(customerId))
  const hash = await storePhoto(ctx, picture, { sender: toSender(actor), sidePixels: reviewPhotos.sidePixels })
  await insertReviewPhoto(ctx.db, { id: photoId, customerId, bookingItemId, hash, at })
}

export const photoLimits = (customerId: string): Limit[] => [
  { key: `review-photo:${customerId}`, windowSeconds: 60 * 60, max: reviewPhotos.perHour },
]

/** In the caller's transaction. Throws PHOTO_MISSING for a photo that never came or is of another review. */
export async function addPhotosToReview(trx: Queryable, bookingItemId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  if ((await showReviewPhotos(trx, bookingItemId, ids)) !== ids.length) throw new AppError('PHOTO_MISSING')
}
