import Type, { type Static } from 'typebox'
import { bodyLimits, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, literals, Rupees, Uuid } from './lib/fields.ts'

const audiences = ['all', 'upcoming', 'recent'] as const
export type AnnouncementAudience = (typeof audiences)[number]
/** `waiting`: for a second person. */
const announcementStates = ['waiting', 'planned', 'sending', 'sent', 'stopped'] as const
export type AnnouncementState = (typeof announcementStates)[number]

const Text = Type.String()
const InstantOrNull = Type.Union([Instant, Type.Null()])
const Cursor = Type.Union([Uuid, Type.Null()], { description: 'cursor of the next page; null at the end' })
const City = Type.Object({ _id: Text, name: Text })

const Announcement = Type.Object({
  _id: Uuid,
  title: Text,
  body: Text,
  titleHindi: Text,
  bodyHindi: Text,
  sms: Type.String({ description: 'words of the SMS; empty without' }),
  cities: Type.Array(City, { description: 'none: everywhere' }),
  audience: literals(audiences),
  reason: Text,
  state: literals(announcementStates),
  sendAt: Instant,
  createdAt: Instant,
  createdBy: Text,
  isOwn: Type.Boolean({ description: 'the reading colleague wrote it: only others approve' }),
  approvedBy: Type.String({ description: 'empty without' }),
  startedAt: InstantOrNull,
  endedAt: InstantOrNull,
  stoppedBy: Text,
  stopReason: Text,
  progress: Type.Object(
    {
      recipients: Type.Integer(),
      notified: Type.Integer(),
      smsSent: Type.Integer(),
      smsFailed: Type.Integer(),
      smsLeft: Type.Integer({ description: 'not handed to the operator yet' }),
    },
    { description: 'zero before it begins' },
  ),
})
export type AnnouncementView = Static<typeof Announcement>

const words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
const Reason = words(300)
const whom = {
  areaIds: Type.Array(Type.String({ maxLength: 120 }), { maxItems: 100, uniqueItems: true, description: 'none: all' }),
  audience: literals(audiences),
  sms: Type.Optional(Type.String({ maxLength: 200, description: 'four words or more, about 150 characters, no link' })),
}
const one = { access: 'staff', response: envelope(Announcement) } as const
const named = Type.Object({ announcementId: Uuid })

/** News about the service for customers of some cities; customers have not agreed to advertising. */
export const announcementCalls = tagged('staff', {
  list: read({
    path: '/v1/staff/announcement/list',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'Announcements with their progress, newest first, 20 at a time, and the cities to choose from.',
    input: Type.Object({ state: Type.Optional(literals(announcementStates)), cursor: Type.Optional(Uuid) }),
    response: envelope(
      Type.Object({ announcements: Type.Array(Announcement), cities: Type.Array(City), nextCursor: Cursor }),
    ),
    errors: ['NOT_FOUND'],
  }),
  dryRun: read({
    method: 'POST',
    path: '/v1/staff/announcement/dryRun',
    roles: ['support'],
    access: 'staff',
    summary: 'How many customers an announcement would reach now, and what its SMS would cost.',
    input: Type.Object(whom),
    response: envelope(
      Type.Object({
        customers: Type.Integer(),
        smsUnits: Type.Integer({
          description: 'texts as operators count them: 160 plain letters, or 70 with one of Hindi',
        }),
        smsPrice: Rupees,
        needsSecond: Type.Boolean({ description: 'a second person has to approve so many' }),
      }),
    ),
    errors: ['BAD_INPUT'],
  }),
  create: write({
    ...one,
    path: '/v1/staff/announcement/create',
    roles: ['support'],
    summary: 'Send an announcement now or at a time; one to many customers waits for a second person.',
    input: Type.Object({
      ...whom,
      title: words(80),
      body: words(600),
      titleHindi: Type.Optional(Type.String({ maxLength: 80 })),
      bodyHindi: Type.Optional(Type.String({ maxLength: 600 })),
      sendAt: Type.Optional(Instant),
      reason: Reason,
    }),
    maxBodyBytes: bodyLimits.longText,
    errors: ['BAD_INPUT', 'BAD_TIME'],
  }),
  approve: write({
    ...one,
    path: '/v1/staff/announcement/approve',
    roles: ['support'],
    approves: true,
    summary: 'Approve the announcement of a colleague.',
    input: named,
    errors: ['NOT_FOUND', 'OWN_DECISION', 'INVALID_TRANSITION'],
  }),
  stop: write({
    ...one,
    path: '/v1/staff/announcement/stop',
    roles: ['support'],
    summary: 'Stop an announcement that has not gone to all; what was sent stays.',
    input: Type.Object({ announcementId: Uuid, reason: Reason }),
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
})
