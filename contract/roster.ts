import Type, { type Static } from 'typebox'
import { ServiceView } from './catalog.ts'
import { answering, done, read, write } from './lib/call.ts'
import {
  Day,
  Id,
  Instant,
  inLanguage,
  literals,
  PhoneInput,
  Pincode,
  Point,
  Rupees,
  TimeOfDay,
  Uuid,
} from './lib/fields.ts'
import { areaStatuses } from './place.ts'
import { Professional } from './staff-booking.ts'

const NextStart = Type.Object({
  date: Day,
  slot: Type.String({ description: "such as '10:00 AM - 11:00 AM'" }),
  start: TimeOfDay,
  end: TimeOfDay,
  freeStarts: Type.Integer({ description: 'number of free starts on that day' }),
})

/** A service with the chosen options, at a place. */
const freeFields = {
  serviceId: Id,
  variants: Type.Optional(
    Type.String({ maxLength: 1000, description: 'ids of chosen variants and add-ons, separated by commas' }),
  ),
  lat: Type.Optional(Point.properties.lat),
  lng: Type.Optional(Point.properties.lng),
  pincode: Type.Optional({ ...Pincode, description: 'used without a point' }),
}
const Served = Type.Boolean({ description: 'the area is served' })

export const rosterCalls = {
  popular: read({
    path: '/v1/service/popular',
    access: 'public',
    summary: 'The services booked most in the area of a point, counted every night.',
    input: Type.Object({
      lat: Type.Optional(Point.properties.lat),
      lng: Type.Optional(Point.properties.lng),
      ...inLanguage,
    }),
    answer: answering(
      Type.Object({
        near: Type.Boolean({ description: 'false: too few were booked in the area, these were booked most anywhere' }),
        services: Type.Array(ServiceView),
      }),
    ),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  nextFree: read({
    path: '/v1/service/nextSlot/:serviceId',
    access: 'public',
    summary: 'Earliest free start of a service at a point or pincode; cached for some seconds.',
    input: Type.Object(freeFields),
    answer: answering(
      Type.Object({
        served: Served,
        today: Day,
        next: Type.Union([NextStart, Type.Null()], { description: 'null: none in the next two weeks, or not served' }),
      }),
    ),
    errors: ['SERVICE_NOT_FOUND', 'BAD_INPUT', 'TOO_MANY_REQUESTS'],
  }),
  freeOn: read({
    path: '/v1/service/freeSlots/:serviceId',
    access: 'public',
    summary: 'Free start windows of a service on a day at a point or pincode; cached for some seconds.',
    input: Type.Object({ ...freeFields, date: Day }),
    answer: answering(
      Type.Object({
        served: Served,
        slots: Type.Array(Type.String({ description: "'10:00 AM - 11:00 AM'" })),
      }),
    ),
    errors: ['SERVICE_NOT_FOUND', 'BAD_DATE', 'BAD_INPUT', 'TOO_MANY_REQUESTS'],
  }),
}

const reassignReasons = ['leave', 'inactive', 'skill', 'hours', 'refused', 'papers'] as const

/** A confirmed visit whose professional cannot come. */
export const VisitToReassign = Type.Object({
  bookingId: Uuid,
  number: Type.String(),
  startsAt: Instant,
  area: Type.String(),
  professional: Professional,
  reason: literals(reassignReasons),
  since: Instant,
})
export type VisitToReassignView = Static<typeof VisitToReassign>
const visits = Type.Array(VisitToReassign)

export const Hours = Type.Object({
  from: TimeOfDay,
  until: Type.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' }),
})
/** Of one weekday; no shifts: a day off. */
export const DayOfWork = Type.Object({
  weekday: Type.Integer({ minimum: 0, maximum: 6, description: '0 is Sunday' }),
  shifts: Type.Array(Hours, { maxItems: 6 }),
  breaks: Type.Array(Hours, { maxItems: 6 }),
})
const leave = { from: Instant, until: Instant, reason: Type.String({ maxLength: 200 }) }
export const LeaveView = Type.Object({ _id: Uuid, ...leave })
export type LeaveEntry = Static<typeof LeaveView>

const vehicles = ['none', 'two_wheeler', 'car'] as const
export type Vehicle = (typeof vehicles)[number]

/** What a crew is put together by, besides skills and hours. */
const crewFacts = {
  languages: Type.Array(Type.String({ minLength: 1, maxLength: 30, pattern: '\\S' }), { maxItems: 8 }),
  vehicle: literals(vehicles),
  leadsCrews: Type.Boolean({ description: 'can lead a crew of several' }),
}

/** A professional with hours, skills and the leaves that are not over. */
export const RosterEntry = Type.Object({
  ...Professional.properties,
  version: Type.Integer({ description: 'raised by each change' }),
  photo: Type.String({ description: 'path of the picture; empty without' }),
  ...crewFacts,
  area: Type.String(),
  active: Type.Boolean(),
  awaitsPapers: Type.Boolean({ description: 'never active yet: identity and police papers are accepted first' }),
  skills: Type.Array(Id),
  hours: Type.Array(DayOfWork),
  leaves: Type.Array(LeaveView),
})
export type RosterEntryView = Static<typeof RosterEntry>

const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })
const AreaId = Type.String({ minLength: 1, maxLength: 60 })
export const StaffReason = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })
const WeekOfWork = Type.Array(DayOfWork, { maxItems: 7 })
const Skills = Type.Array(Id, { maxItems: 50 })

const withoutPapers = Type.Optional(
  Type.String({
    ...StaffReason,
    description: 'of an admin: why they are offered for visits before identity and police papers are accepted; stored',
  }),
)

export const professionalCalls = {
  list: read({
    path: '/v1/staff/professional/list',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'Professionals with hours, skills and leaves, of one area or all.',
    input: Type.Object({ area: Type.Optional(Type.String({ maxLength: 60 })) }),
    answer: answering(Type.Object({ professionals: Type.Array(RosterEntry) })),
  }),
  change: write({
    path: '/v1/staff/professional/change',
    roles: ['dispatcher'],
    access: 'staff',
    summary:
      'Change name, number, city, hours, skills, facts, activity or leave; answers the visits that then need another professional.',
    input: Type.Object({
      professionalId: Uuid,
      version: Type.Optional(Type.Integer({ description: 'the one that was read; another answers CHANGED_MEANWHILE' })),
      name: Type.Optional(Name),
      phoneNo: Type.Optional(PhoneInput),
      area: Type.Optional(AreaId),
      languages: Type.Optional(crewFacts.languages),
      vehicle: Type.Optional(crewFacts.vehicle),
      leadsCrews: Type.Optional(crewFacts.leadsCrews),
      hours: Type.Optional({ ...WeekOfWork, description: 'of the named weekdays' }),
      skills: Type.Optional({ ...Skills, description: 'all of them; others are lost' }),
      active: Type.Optional(Type.Boolean()),
      withoutPapers,
      leave: Type.Optional(Type.Object(leave)),
      endLeave: Type.Optional(Uuid),
      reason: StaffReason,
      dryRun: Type.Optional(Type.Boolean({ description: 'only answer what it would do' })),
    }),
    answer: answering(Type.Object({ professional: RosterEntry, visits })),
    errors: ['NOT_FOUND', 'BAD_INPUT', 'BAD_PHONE', 'PHONE_TAKEN', 'CHANGED_MEANWHILE', 'INVALID_TRANSITION'],
  }),
  add: write({
    path: '/v1/staff/professional/add',
    roles: ['dispatcher'],
    access: 'staff',
    summary:
      'Add a professional, who is offered for visits once identity and police papers are accepted, or an admin says why not.',
    input: Type.Object({
      name: Name,
      phoneNo: PhoneInput,
      area: AreaId,
      languages: Type.Optional(crewFacts.languages),
      vehicle: Type.Optional(crewFacts.vehicle),
      leadsCrews: Type.Optional(crewFacts.leadsCrews),
      hours: WeekOfWork,
      skills: Skills,
      withoutPapers,
      applicationId: Type.Optional({ ...Uuid, description: 'of the applicant, whose application is accepted with it' }),
      reason: StaffReason,
    }),
    answer: answering(RosterEntry),
    errors: ['BAD_INPUT', 'BAD_PHONE', 'PHONE_TAKEN', 'NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  toReassign: read({
    path: '/v1/staff/professional/toReassign',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary:
      'Confirmed visits whose professional cannot come, the next one first: the first 500, and how many there are.',
    answer: answering(Type.Object({ visits, total: Type.Integer({ description: 'with those not shown' }) })),
  }),
}

/** `lastVisitDay` is null unless the area is closed. */
export const ServiceArea = Type.Object({
  _id: Type.String(),
  city: Type.String(),
  status: literals(areaStatuses),
  lastVisitDay: Type.Union([Day, Type.Null()]),
})
export type ServiceAreaView = Static<typeof ServiceArea>

/** What closing does to open bookings and plans, at most 500 of each; the counts are of all. */
export const AreaClosing = Type.Object({
  area: ServiceArea,
  kept: Type.Integer({ description: 'visits that still take place' }),
  cancelled: Type.Integer(),
  bookings: Type.Array(
    Type.Object({
      _id: Uuid,
      number: Type.String(),
      startsAt: Instant,
      becomes: literals(['kept', 'cancelled'] as const),
      refund: Rupees,
    }),
  ),
  plans: Type.Array(
    Type.Object({
      _id: Uuid,
      bookingId: Uuid,
      name: Type.String(),
      left: Type.Integer({ description: 'visits that are refunded once those kept are over' }),
      refund: Rupees,
    }),
  ),
})
export type AreaClosingView = Static<typeof AreaClosing>

export const areaCalls = {
  list: read({
    path: '/v1/staff/area/list',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'All service areas with their status.',
    answer: answering(Type.Object({ areas: Type.Array(ServiceArea) })),
  }),
  close: write({
    path: '/v1/staff/area/close',
    roles: [],
    access: 'staff',
    summary: 'Close a live area: near visits take place, later ones and unused visits of plans are refunded.',
    input: Type.Object({
      areaId: AreaId,
      reason: StaffReason,
      dryRun: Type.Optional(Type.Boolean({ description: 'only answer what it would do' })),
    }),
    answer: answering(AreaClosing),
    errors: ['NOT_FOUND', 'BAD_INPUT'],
  }),
  reopen: write({
    path: '/v1/staff/area/reopen',
    roles: [],
    access: 'staff',
    summary: 'Take bookings in a closed area again; what its closing cancelled stays cancelled.',
    input: Type.Object({ areaId: AreaId, reason: Type.Optional(StaffReason) }),
    answer: done,
    errors: ['NOT_FOUND', 'BAD_INPUT'],
  }),
}
