import Type, { type Static } from 'typebox'
import { reviewAnswerMax } from './lib/business.ts'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Id, Instant, literals, Uuid } from './lib/fields.ts'
import { Hidden, Stars } from './review.ts'

const StaffReview = Type.Object({
  _id: Uuid,
  service: Type.Object({ _id: Id, name: Type.String() }),
  bookingNumber: Type.String(),
  name: Type.String({ description: 'of the author; empty without' }),
  rating: Stars,
  text: Type.String(),
  tags: Type.Array(Type.String()),
  photos: Type.Array(Uuid, { description: 'the pictures are read one by one' }),
  createdAt: Instant,
  hidden: Hidden,
  hiddenAt: Type.Union([Instant, Type.Null()]),
  hiddenBy: Type.String({ description: 'a name; empty while all is shown' }),
  hiddenReason: Type.String(),
  answer: Type.String({ description: 'ours, below the review; empty without' }),
  answeredAt: Type.Union([Instant, Type.Null()]),
  answeredBy: Type.String({ description: 'a name; empty without an answer' }),
})
export type StaffReviewView = Static<typeof StaffReview>

const reviewFilters = ['hidden', 'photos', 'low', 'unanswered'] as const

/** What customers say of visits in public, our answers, and taking it off their pages. */
export const staffReviewCalls = tagged('staff', {
  list: read({
    path: '/v1/staff/review/list',
    roles: ['support'],
    access: 'staff',
    summary:
      'Reviews, newest first, 20 at a time. `low` are those of one and two stars, `unanswered` those with a text.',
    input: Type.Object({
      only: Type.Optional(literals(reviewFilters)),
      cursor: Type.Optional(Uuid),
    }),
    response: envelope(
      Type.Object({
        reviews: Type.Array(StaffReview),
        nextCursor: Type.Union([Uuid, Type.Null()], { description: 'cursor of the next page; null at the end' }),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  photo: read({
    path: '/v1/staff/review/photo',
    roles: ['support'],
    looks: 'Opened a photo of a review',
    access: 'staff',
    summary: 'A photo of a review, hidden or not; each look is recorded.',
    input: Type.Object({ photoId: Uuid }),
    response: envelope(Type.Object({ picture: Type.String({ description: 'a data URL' }) })),
    errors: ['NOT_FOUND', 'OWN_BOOKING'],
  }),
  hide: write({
    path: '/v1/staff/review/hide',
    roles: ['support'],
    access: 'staff',
    summary: 'Hide a review or just its photos, or show it again. A hidden review counts for no rating.',
    input: Type.Object({
      reviewId: Uuid,
      hidden: Hidden,
      before: Type.Union([...Hidden.anyOf], { description: 'what the colleague saw hidden' }),
      reason: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
    }),
    response: envelope(StaffReview),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'CASE_CHANGED', 'BAD_INPUT'],
  }),
  answer: write({
    path: '/v1/staff/review/answer',
    roles: ['support'],
    access: 'staff',
    summary: 'Answer a review in public, change the answer, or take it away with an empty one.',
    input: Type.Object({
      reviewId: Uuid,
      answer: Type.String({ maxLength: reviewAnswerMax }),
      before: Type.String({ maxLength: reviewAnswerMax, description: 'the answer that the colleague saw' }),
    }),
    response: envelope(StaffReview),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'CASE_CHANGED'],
  }),
})
