import Type, { type Static } from 'typebox'
import { binaryFile, bodyLimits, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Id, Instant, literals, Uuid } from './lib/fields.ts'
import { ProVisitState, photoMoments, updateAt } from './visit.ts'

const Photo = Type.Object({ _id: Uuid, moment: literals(photoMoments), at: Instant })

const JobChecklist = Type.Object({
  checklist: Type.Array(Type.Object({ words: Type.String(), done: Type.Boolean() })),
  photos: Type.Array(Photo, { description: 'in the order they were taken; the pictures are read one by one' }),
})
export type VisitChecklistView = Static<typeof JobChecklist>

const Picture = Type.Object({ picture: Type.String({ description: 'WebP as a data: string in base64' }) })
const refusals = ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION'] as const

const Words = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' })
const Point = Type.Object({ words: Words })
export type ChecklistPoint = Static<typeof Point>

const Points = Type.Array(Point, {
  maxItems: 20,
  description: 'in English; their translations are texts of the catalog',
})

const Checklist = Type.Object({
  _id: Type.String({ description: 'of the category' }),
  name: Type.String(),
  revision: Type.Integer(),
  points: Points,
  changes: Type.Array(
    Type.Object({
      _id: Type.Integer(),
      at: Instant,
      by: Type.String(),
      reason: Type.String(),
      before: Points,
      after: Points,
    }),
    { description: 'the newest first, at most 20' },
  ),
})
export type ChecklistView = Static<typeof Checklist>

/** What professionals record of their work. */
export const proJobChecklistCalls = tagged('pro', {
  tick: write({
    path: '/v1/pro/visit/tick',
    access: 'professional',
    summary: 'Tick a point of the checklist of a visit that has started, or take the tick back.',
    input: Type.Object({
      bookingId: Uuid,
      itemId: Type.String({ maxLength: 100 }),
      done: Type.Boolean(),
      at: updateAt,
    }),
    response: envelope(ProVisitState),
    errors: [...refusals, 'BAD_TIME', 'NOT_FOUND'],
  }),
  addPhoto: write({
    path: '/v1/pro/visit/photo',
    access: 'professional',
    summary: 'Add a photo from before or after the work. The same photoId again changes nothing.',
    input: Type.Object({
      bookingId: Uuid,
      photoId: Uuid,
      moment: literals(photoMoments),
      picture: binaryFile('JPEG, PNG or WebP of at most 5 MB'),
      at: updateAt,
    }),
    response: envelope(ProVisitState),
    maxBodyBytes: bodyLimits.file,
    file: 'picture',
    errors: [
      ...refusals,
      'BAD_TIME',
      'BAD_INPUT',
      'BAD_IMAGE',
      'HEIC_IMAGE',
      'IMAGE_TOO_LARGE',
      'UNAVAILABLE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  deletePhoto: write({
    path: '/v1/pro/visit/deletePhoto',
    access: 'professional',
    summary: 'Delete a photo of a visit until it has ended.',
    input: Type.Object({ bookingId: Uuid, photoId: Uuid }),
    response: envelope(ProVisitState),
    errors: refusals,
  }),
})

/** For the customer of the booking. */
export const jobChecklistCalls = tagged('booking', {
  find: read({
    path: '/v1/booking/proof/:bookingId',
    access: 'customer',
    summary: 'What the professional ticked and photographed during the visit of a booking.',
    input: Type.Object({ bookingId: Uuid }),
    response: envelope(JobChecklist),
    errors: ['BOOKING_NOT_FOUND'],
  }),
  photo: read({
    path: '/v1/booking/photo/:photoId',
    access: 'customer',
    summary: 'A photo of the visit of a booking.',
    input: Type.Object({ photoId: Uuid }),
    response: envelope(Picture),
    errors: ['NOT_FOUND'],
  }),
})

export const staffJobChecklistCalls = tagged('staff', {
  find: read({
    path: '/v1/staff/booking/proof',
    roles: ['support', 'dispatcher', 'finance'],
    looks: 'Looked at the checklist of a visit',
    access: 'staff',
    summary: 'What the professional ticked and photographed during a visit.',
    input: Type.Object({ bookingId: Uuid }),
    response: envelope(JobChecklist),
    errors: ['BOOKING_NOT_FOUND'],
  }),
  photo: read({
    path: '/v1/staff/booking/photo',
    roles: ['support', 'dispatcher', 'finance'],
    looks: 'Opened a photo of a visit',
    access: 'staff',
    summary: 'A photo of a visit; each look is recorded.',
    input: Type.Object({ photoId: Uuid }),
    response: envelope(Picture),
    errors: ['NOT_FOUND'],
  }),
})

/** Points that professionals tick in visits of a category. A visit has those that held when it was to begin, or began before that. */
export const checklistCalls = tagged('office', {
  list: read({
    path: '/v1/staff/checklist/list',
    roles: ['catalogue'],
    access: 'staff',
    summary: 'The checklist of each category with its history.',
    response: envelope(Type.Object({ checklists: Type.Array(Checklist) })),
  }),
  save: write({
    path: '/v1/staff/checklist/save',
    roles: ['catalogue'],
    access: 'staff',
    summary: 'Replace the checklist of a category at once, for visits that have not begun.',
    input: Type.Object({
      categoryId: Id,
      revision: Type.Integer({ description: 'of the list as it was read' }),
      points: Points,
      reason: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
    }),
    response: envelope(Checklist),
    errors: ['NOT_FOUND', 'BAD_INPUT', 'CATALOGUE_CHANGED'],
    maxBodyBytes: bodyLimits.longText,
  }),
})
