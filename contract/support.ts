import Type, { type Static } from 'typebox'
import { bodyLimits, done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, literals, Uuid } from './lib/fields.ts'
import { CasePicture, newPhoto, PhotoIds, photoErrors } from './support.case.ts'

const SupportCase = Type.Object({
  number: Type.String({ description: 'to name it to support' }),
  state: literals(['open', 'waiting', 'closed']),
  answerBy: Type.Union([Instant, Type.Null()], { description: 'the day of our next step; null when closed' }),
  canReply: Type.Boolean({ description: 'a reply to a closed one opens it again, for a while' }),
  thread: Type.Array(
    Type.Object({
      at: Instant,
      from: literals(['customer', 'support']),
      text: Type.String(),
      photos: Type.Array(Uuid, { description: 'the pictures are read one by one' }),
    }),
    { description: 'the oldest first' },
  ),
})
export type SupportCaseView = Static<typeof SupportCase>

const Cases = envelope(Type.Object({ cases: Type.Array(SupportCase, { description: 'the latest first' }) }))

/** What a customer wrote to support about a booking, and what we answered. */
export const supportCalls = tagged('booking', {
  thread: read({
    path: '/v1/booking/support/thread',
    access: 'customer',
    summary: 'Messages and answers about a booking.',
    input: Type.Object({ bookingId: Uuid }),
    response: Cases,
    errors: ['BOOKING_NOT_FOUND'],
  }),
  reply: write({
    path: '/v1/booking/support/reply',
    access: 'customer',
    summary: 'Write more about a booking in its thread; opens a closed one again.',
    input: Type.Object({
      bookingId: Uuid,
      number: Type.String({ maxLength: 20 }),
      message: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
      photoIds: Type.Optional(PhotoIds),
    }),
    response: Cases,
    maxBodyBytes: bodyLimits.longText,
    errors: ['BOOKING_NOT_FOUND', 'NOT_FOUND', 'INVALID_TRANSITION', 'PHOTO_MISSING', 'TOO_MANY_REQUESTS'],
  }),
  addPhoto: write({
    path: '/v1/booking/support/addPhoto',
    access: 'customer',
    summary: 'Send a photo for a report or reply, before it. The same photoId again changes nothing.',
    input: Type.Object(newPhoto),
    response: done,
    maxBodyBytes: bodyLimits.file,
    file: 'picture',
    errors: photoErrors,
  }),
  photo: read({
    path: '/v1/booking/support/photo/:photoId',
    access: 'customer',
    summary: 'A photo in the messages about a booking.',
    input: Type.Object({ photoId: Uuid }),
    response: envelope(CasePicture),
    errors: ['NOT_FOUND'],
  }),
})
