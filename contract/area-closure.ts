import Type, { type Static } from 'typebox'
import { done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { AreaId, Day, Instant, literals, Rupees, StaffReason, Uuid } from './lib/fields.ts'
import { areaStatuses } from './place.ts'

/** `lastVisitDay` is null unless the area is closed. */
export const ServiceArea = Type.Object({
  _id: Type.String(),
  city: Type.String(),
  status: literals(areaStatuses),
  lastVisitDay: Type.Union([Day, Type.Null()]),
})
export type ServiceAreaView = Static<typeof ServiceArea>

/** What a closure does to open bookings and plans, at most 500 of each; the counts are of all. */
export const AreaClosure = Type.Object({
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
export type AreaClosureView = Static<typeof AreaClosure>

export const areaCalls = tagged('office', {
  list: read({
    path: '/v1/staff/area/list',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'All service areas with their status.',
    response: envelope(Type.Object({ areas: Type.Array(ServiceArea) })),
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
    response: envelope(AreaClosure),
    errors: ['NOT_FOUND', 'BAD_INPUT'],
  }),
  reopen: write({
    path: '/v1/staff/area/reopen',
    roles: [],
    access: 'staff',
    summary: 'Take bookings in a closed area again; what its closure cancelled stays cancelled.',
    input: Type.Object({ areaId: AreaId, reason: Type.Optional(StaffReason) }),
    response: done,
    errors: ['NOT_FOUND', 'BAD_INPUT'],
  }),
})
