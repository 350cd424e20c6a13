import Type, { type Static } from 'typebox'
import { done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { AreaId, Day, Instant, literals, StaffReason, TimeOfDay } from './lib/fields.ts'
import { BookedVisit } from './service-area.ts'

const Time = Type.Union([TimeOfDay, Type.Null()])

const Holiday = Type.Object({
  _id: Type.String(),
  date: Day,
  name: Type.String(),
  scope: literals(['everywhere', 'state', 'area'] as const),
  place: Type.String({ description: 'state of India or city; empty everywhere' }),
  kind: literals(['closed', 'shorter', 'working'] as const),
  first: Time,
  last: Time,
})
export type HolidayView = Static<typeof Holiday>

const HolidayChange = Type.Object({
  _id: Type.Integer(),
  at: Instant,
  by: Type.String(),
  added: Type.Boolean({ description: 'false: removed' }),
  date: Day,
  name: Type.String(),
  reason: Type.String(),
  undoes: Type.Union([Type.Integer(), Type.Null()], { description: 'the change it took back' }),
  ofArea: Type.Boolean({ description: 'false: of more than one area, which only admins change' }),
  canUndo: Type.Boolean(),
})

const dryRun = Type.Optional(Type.Boolean({ description: 'only answer what it would do' }))
const Hit = envelope(
  Type.Object({
    visits: Type.Array(BookedVisit, {
      description: 'booked or held in those hours; the booked ones stay',
    }),
  }),
)

/** Days on which we come to no one, or at fewer hours. */
export const holidayCalls = tagged('office', {
  list: read({
    path: '/v1/staff/holiday/list',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'Holidays of a year, of one area or all, and the last changes of holidays.',
    input: Type.Object({
      year: Type.Optional(Type.String({ pattern: '^20\\d\\d$' })),
      area: Type.Optional(AreaId),
    }),
    response: envelope(
      Type.Object({
        year: Type.String(),
        holidays: Type.Array(Holiday),
        changes: Type.Array(HolidayChange, { description: 'the newest first, at most 30' }),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  add: write({
    path: '/v1/staff/holiday/add',
    roles: ['dispatcher'],
    access: 'staff',
    summary:
      'Add a day without visits or with fewer starts. Visits already booked stay; only admins add one everywhere.',
    input: Type.Object({
      date: Day,
      area: Type.Optional({ ...AreaId, description: 'without: everywhere' }),
      name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
      first: Type.Optional(TimeOfDay),
      last: Type.Optional(TimeOfDay),
      reason: StaffReason,
      dryRun,
    }),
    response: Hit,
    errors: ['NOT_FOUND', 'BAD_INPUT', 'ROLE_NOT_ALLOWED'],
  }),
  remove: write({
    path: '/v1/staff/holiday/remove',
    roles: ['dispatcher'],
    access: 'staff',
    summary: 'Take visits on the day again; only admins remove one of more than an area.',
    input: Type.Object({ holidayId: Type.String({ maxLength: 80 }), reason: StaffReason }),
    response: done,
    errors: ['NOT_FOUND', 'BAD_INPUT', 'ROLE_NOT_ALLOWED'],
  }),
  undo: write({
    path: '/v1/staff/holiday/undo',
    roles: ['dispatcher'],
    access: 'staff',
    summary: 'Take back that a holiday was added or removed, while it still is so and its day is not over.',
    input: Type.Object({ changeId: Type.Integer(), reason: StaffReason, dryRun }),
    response: Hit,
    errors: ['NOT_FOUND', 'BAD_INPUT', 'ROLE_NOT_ALLOWED', 'CHANGED_MEANWHILE'],
  }),
})
