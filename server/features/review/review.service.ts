import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import type { Language } from '#contract/lib/languages.ts'
import type {
  HiddenPart,
  ReviewAnswer,
  ReviewsOfBookingView,
  ReviewsOfServiceView,
  reviewCalls,
} from '#contract/review.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { reviewsEndAt } from '#server/features/booking/visit.rules.ts'
import { shownRating } from '#server/features/catalog/catalog.rules.ts'
import { serviceCards, serviceSummaries } from '#server/features/catalog/catalog.service.ts'
import { catalogTexts } from '#server/features/catalog/translate-texts.service.ts'
import { mediaPath } from '#server/features/media/media.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import {
  bookingToReview,
  countStars,
  insertReview,
  itemsWithReviews,
  newestPraise,
  placeOfReview,
  reviewsOfService,
  starsOfService,
} from './review.queries.ts'
import { differing, requireReviewable, reviewSentence, reviewsOpen, shortName } from './review.rules.ts'
import { addPhotosToReview } from './review-photo.service.ts'

type ReviewContext = Pick<Context, 'db' | 'clock'>

const pageSize = 10

/** Throws SERVICE_NOT_FOUND, and NOT_FOUND for a cursor that is no review of this service. */
export async function listReviews(
  ctx: ReviewContext,
  { serviceId, cursor }: EndpointInput<typeof reviewCalls.ofService>,
  language?: Language,
): Promise<ReviewsOfServiceView> {
  if (!(await serviceSummaries(ctx, [serviceId])).has(serviceId)) throw new AppError('SERVICE_NOT_FOUND')
  const after = cursor === undefined ? undefined : await placeOfReview(ctx.db, serviceId, cursor)
  if (cursor !== undefined && !after) throw new AppError('NOT_FOUND')
  const rows = await reviewsOfService(ctx.db, serviceId, after, pageSize + 1)
  const page = rows.slice(0, pageSize)
  const say = await catalogTexts(ctx, language)
  return {
    ...sumStars(await starsOfService(ctx.db, serviceId)),
    reviews: page.map(({ id, stars, text, tags, photos, name, city, sizes, createdAt, ...answered }) => ({
      _id: id,
      rating: stars,
      text,
      tags,
      photos: photos.map(mediaPath),
      name: shortName(name),
      city,
      size: sizes.map(({ id, name }) => say('variant', id, 'name', name)).join(', ') || null,
      createdAt: createdAt.toISOString(),
      answer: answerOf(answered),
    })),
    nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

function answerOf({ answer, answeredAt }: { answer: string | null; answeredAt: Date | null }): ReviewAnswer {
  return answer && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null
}

/** So many are read to find three of different customers and services. */
const praiseRead = 30
const praiseShown = 3

/** For the home page: what customers wrote last, where they were satisfied. */
export async function listPraise(
  ctx: ReviewContext,
  language?: Language,
): Promise<EndpointResponse<typeof reviewCalls.praise>['data']> {
  const rows = await newestPraise(ctx.db, praiseRead)
  // Without the catalog the home page shows none: they adorn it.
  const ids = [...new Set(rows.map(({ serviceId }) => serviceId))]
  const services = await serviceCards(ctx, ids, language).catch(() => [])
  const onSale = rows.flatMap(({ serviceId, ...row }) =>
    services.filter(({ _id }) => _id === serviceId).map(({ _id, name }) => ({ ...row, service: { _id, name } })),
  )
  return differing(onSale)
    .slice(0, praiseShown)
    .map(({ id, stars, text, name, createdAt, service }) => ({
      _id: id,
      rating: stars,
      text,
      name: shortName(name),
      createdAt: createdAt.toISOString(),
      service,
    }))
}

function sumStars(given: readonly { stars: number; count: number }[]) {
  const byStars = [5, 4, 3, 2, 1].map((stars) => given.find((one) => one.stars === stars)?.count ?? 0)
  const reviewsCount = byStars.reduce((sum, count) => sum + count, 0)
  const sum = byStars.reduce((total, count, index) => total + count * (5 - index), 0)
  return { byStars, reviewsCount, rating: shownRating(sum, reviewsCount) }
}

/** Throws BOOKING_NOT_FOUND, for another customer's booking too. */
export async function reviewsOfBooking(
  ctx: ReviewContext,
  { customerId, language }: CustomerActor,
  { bookingId }: { bookingId: string },
): Promise<ReviewsOfBookingView> {
  const now = ctx.clock.now()
  const booking = requireReviewable(await bookingToReview(ctx.db, customerId, { bookingId }))
  const items = await itemsWithReviews(ctx.db, bookingId)
  const services = await serviceSummaries(
    ctx,
    items.map(({ serviceId }) => serviceId),
  )
  const left = items.filter(({ stars }) => stars === null).length
  const say = await catalogTexts(ctx, language)
  return {
    open: left > 0 && reviewsOpen(booking, now),
    until: booking.completedAt && reviewsEndAt(booking.completedAt).toISOString(),
    sentence: reviewSentence(booking, left, now),
    items: items.map(({ id, serviceId, name, stars, text, tags, photos, hidden, ...answered }) => ({
      bookingItemId: id,
      service: {
        _id: serviceId,
        name: say('service', serviceId, 'name', name),
        picture: services.get(serviceId)?.picture ?? null,
      },
      review:
        stars === null
          ? null
          : {
              ...{ rating: stars, text: text ?? '', tags: tags ?? [] },
              photos: photos.map(mediaPath),
              hidden: hidden as HiddenPart,
              answer: answerOf(answered),
            },
    })),
  }
}

/**
 * Stores the review of one item and counts its stars. Throws BOOKING_NOT_FOUND, and REVIEW_NOT_POSSIBLE before
 * completion, after 30 days and for a second review of the item; PHOTO_MISSING.
 */
export async function addReview(
  ctx: ReviewContext,
  { customerId }: CustomerActor,
  { bookingItemId, rating, text = '', tags = [], photoIds = [] }: EndpointInput<typeof reviewCalls.add>,
): Promise<{ bookingId: string }> {
  const now = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const booking = requireReviewable(await bookingToReview(trx, customerId, { bookingItemId }))
    if (!reviewsOpen(booking, now)) throw new AppError('REVIEW_NOT_POSSIBLE')
    const items = await itemsWithReviews(trx, booking.id)
    const { serviceId } = items.find(({ id }) => id === bookingItemId) as (typeof items)[number]
    const isInserted = await insertReview(trx, {
      booking_item_id: bookingItemId,
      service_id: serviceId,
      customer_id: customerId,
      stars: rating,
      tags,
      text: text.trim(),
      created_at: now,
    })
    if (!isInserted) throw new AppError('REVIEW_NOT_POSSIBLE', { reason: 'REVIEWED_ALREADY' })
    await addPhotosToReview(trx, bookingItemId, photoIds)
    await countStars(trx, serviceId, rating)
    return { bookingId: booking.id }
  })
}
