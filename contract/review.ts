import Type, { type Static } from 'typebox'
import { reviewPhotos, reviewTags, reviewTextMax } from './lib/business.ts'
import { bodyLimits, done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Id, Instant, PictureView, Uuid } from './lib/fields.ts'
import { newPhoto, photoErrors } from './support.case.ts'

export const Stars = Type.Integer({ minimum: 1, maximum: 5, description: 'stars' })
const allTags = [...reviewTags.praise, ...reviewTags.complaints]
const Tags = Type.Array(Type.Unsafe<string>({ type: 'string', enum: allTags }), {
  maxItems: allTags.length,
  uniqueItems: true,
})

const Photos = Type.Array(Type.String(), { description: 'paths of pictures' })

/** What colleagues took off the pages of customers. */
export const Hidden = Type.Union([Type.Literal('review'), Type.Literal('photos'), Type.Null()], {
  description: 'what is not shown: the review, or just its photos; null: all is shown',
})
export type HiddenPart = Static<typeof Hidden>

/** Ours, which every customer sees below the review. */
const Answer = Type.Union([Type.Object({ text: Type.String(), at: Instant }), Type.Null()], {
  description: 'our answer; null: none',
})
export type ReviewAnswer = Static<typeof Answer>

export const ReviewView = Type.Object({
  _id: Uuid,
  rating: Stars,
  text: Type.String(),
  tags: Type.Array(Type.String()),
  photos: Photos,
  name: Type.String({ description: "short name of the author: 'Ananya R.'" }),
  city: Type.Union([Type.String(), Type.Null()], { description: 'where the visit was' }),
  size: Type.Union([Type.String(), Type.Null()], { description: "what was chosen: '2 BHK, Furnished'" }),
  createdAt: Instant,
  answer: Answer,
})

/** Reviews of a service with totals; `byStars` counts five stars first. */
export const ReviewsOfService = Type.Object({
  rating: Type.Union([Type.Number(), Type.Null()], { description: 'mean, one decimal; null while they are few' }),
  reviewsCount: Type.Integer(),
  byStars: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
  reviews: Type.Array(ReviewView),
  nextCursor: Type.Union([Uuid, Type.Null()], { description: 'cursor of the next page; null at the end' }),
})
export type ReviewsOfServiceView = Static<typeof ReviewsOfService>

export const OwnReview = Type.Object({
  rating: Stars,
  text: Type.String(),
  tags: Type.Array(Type.String()),
  photos: Photos,
  hidden: Hidden,
  answer: Answer,
})

/** Reviewable items of a booking and existing reviews. */
export const ReviewsOfBooking = Type.Object({
  open: Type.Boolean({ description: 'an item can be reviewed now' }),
  until: Type.Union([Instant, Type.Null()], { description: 'end of the time for reviews; null before completion' }),
  sentence: Type.String({ description: 'one sentence to display' }),
  items: Type.Array(
    Type.Object({
      bookingItemId: Uuid,
      service: Type.Object({ _id: Id, name: Type.String(), picture: Type.Union([PictureView, Type.Null()]) }),
      review: Type.Union([OwnReview, Type.Null()]),
    }),
  ),
})
export type ReviewsOfBookingView = Static<typeof ReviewsOfBooking>

const PraiseView = Type.Object({
  _id: Uuid,
  rating: Stars,
  text: Type.String(),
  name: Type.String({ description: "short name of the author: 'Ananya R.'" }),
  createdAt: Instant,
  service: Type.Object({ _id: Id, name: Type.String() }),
})

export const reviewCalls = tagged('review', {
  ofService: read({
    path: '/v1/review/ofService',
    access: 'public',
    summary: 'Reviews of a service, newest first, 10 at a time.',
    input: Type.Object({ serviceId: Id, cursor: Type.Optional(Uuid) }),
    response: envelope(ReviewsOfService),
    errors: ['SERVICE_NOT_FOUND', 'NOT_FOUND'],
  }),
  praise: read({
    path: '/v1/review/praise',
    access: 'public',
    summary: 'The three newest reviews with 4 or 5 stars and a text, of three customers and services that are on sale.',
    input: Type.Object({}),
    response: envelope(Type.Array(PraiseView, { maxItems: 3 })),
  }),
  ofBooking: read({
    path: '/v1/review/ofBooking',
    access: 'customer',
    summary: 'Reviewable items of a booking and the customer’s reviews.',
    input: Type.Object({ bookingId: Uuid }),
    response: envelope(ReviewsOfBooking),
    errors: ['BOOKING_NOT_FOUND'],
  }),
  addPhoto: write({
    path: '/v1/review/addPhoto',
    access: 'customer',
    summary: 'Send a photo for the review of an item, before it. The same photoId again changes nothing.',
    input: Type.Object({ bookingItemId: Uuid, ...newPhoto }),
    response: done,
    maxBodyBytes: bodyLimits.file,
    file: 'picture',
    errors: ['BOOKING_NOT_FOUND', 'REVIEW_NOT_POSSIBLE', ...photoErrors],
  }),
  add: write({
    path: '/v1/review/add',
    access: 'customer',
    summary: 'Review an item of a completed booking: once, within 30 days.',
    input: Type.Object({
      bookingItemId: Uuid,
      rating: Stars,
      text: Type.Optional(Type.String({ maxLength: reviewTextMax })),
      tags: Type.Optional(Tags),
      photoIds: Type.Optional(Type.Array(Uuid, { maxItems: reviewPhotos.perReview, uniqueItems: true })),
    }),
    response: envelope(ReviewsOfBooking),
    maxBodyBytes: bodyLimits.longText,
    errors: ['BOOKING_NOT_FOUND', 'REVIEW_NOT_POSSIBLE', 'PHOTO_MISSING'],
  }),
})
