import Type, { type Static } from 'typebox'
import { envelope, read, tagged } from './lib/endpoint.ts'
import { Instant, literals, Uuid } from './lib/fields.ts'

const timelineKinds = [
  'booking',
  'hold',
  'payment',
  'refund',
  'decision',
  'invoice',
  'visit',
  'message',
  'case',
  'credit',
  'review',
  'note',
  'call',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

export const TimelineEntry = Type.Object({
  at: Instant,
  kind: literals(timelineKinds),
  who: Type.String({ description: 'name of a colleague, Customer, Payments or System' }),
  text: Type.String({ description: 'what happened, in a few words' }),
  more: Type.String({ description: 'reason, amounts, words of a message; empty without' }),
  undo: Type.Union([Type.Object({ noteId: Uuid, until: Instant }), Type.Null()], {
    description: 'a note or call that the asking colleague can still delete',
  }),
})
export type TimelineEntryView = Static<typeof TimelineEntry>

/** What happened to a booking, for staff. */
export const timelineCalls = tagged('staff', {
  find: read({
    path: '/v1/staff/booking/timeline',
    roles: ['support', 'dispatcher', 'finance'],
    looks: 'Looked at the timeline of a booking',
    access: 'staff',
    summary: 'Everything that happened to a booking, the newest first.',
    input: Type.Object({ bookingId: Uuid }),
    response: envelope(Type.Object({ entries: Type.Array(TimelineEntry) })),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING'],
  }),
})
