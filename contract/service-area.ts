import Type, { type Static } from 'typebox'
import { ServiceArea } from './area-closure.ts'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { AreaId, Day, Instant, Pincode, Point, StaffReason, Uuid } from './lib/fields.ts'

const Pincodes = Type.Array(Pincode, { minItems: 1, maxItems: 50, uniqueItems: true })

export const AreaLine = Type.Object({
  ...ServiceArea.properties,
  state: Type.String({ description: 'of India' }),
  pause: Type.Union([Type.Object({ until: Day, reason: Type.String() }), Type.Null()], {
    description: 'no new bookings up to and including this day',
  }),
  professionals: Type.Integer({ description: 'active ones' }),
  visits: Type.Integer({ description: 'confirmed, of the next seven days' }),
  pincodes: Type.Integer(),
  centre: Point,
})
export type AreaLineView = Static<typeof AreaLine>

const PincodeEntry = Type.Object({ pincode: Pincode, name: Type.String(), ...Point.properties })

const PincodeOnMap = Type.Object({ area: Type.String(), ...PincodeEntry.properties })

const ChangeOfArea = Type.Object({
  _id: Type.Integer(),
  at: Instant,
  by: Type.String(),
  field: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: Type.String(),
  undoes: Type.Union([Type.Integer(), Type.Null()], { description: 'the change it took back' }),
  canUndo: Type.Boolean(),
})

export const AreaRecord = Type.Object({
  area: AreaLine,
  pincodes: Type.Array(PincodeEntry),
  changes: Type.Array(ChangeOfArea, { description: 'the newest first, at most 100' }),
})
export type AreaRecordView = Static<typeof AreaRecord>

/** A visit that a change is about. */
export const BookedVisit = Type.Object({
  _id: Uuid,
  number: Type.String(),
  startsAt: Instant,
  held: Type.Boolean({ description: 'its time is held and not paid yet' }),
})

const AreaEffects = Type.Object({
  record: AreaRecord,
  visits: Type.Array(BookedVisit, {
    description: 'booked there already, which stay, or held; the next one first',
  }),
  removed: Type.Array(
    Type.Object({
      pincode: Pincode,
      servedBy: Type.Union([Type.String(), Type.Null()], { description: 'city that its centre then belongs to' }),
    }),
  ),
})

/** Where we come, as staff change it. */
export const serviceAreaCalls = tagged('office', {
  overview: read({
    path: '/v1/staff/area/overview',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'All areas with their state, professionals and visits of the next seven days.',
    response: envelope(Type.Object({ areas: Type.Array(AreaLine) })),
  }),
  pincodes: read({
    path: '/v1/staff/area/pincodes',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'The pincodes of all areas with their places, for the map.',
    response: envelope(Type.Object({ pincodes: Type.Array(PincodeOnMap) })),
  }),
  find: read({
    path: '/v1/staff/area/find',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'An area with its pincodes and the history of its changes.',
    input: Type.Object({ areaId: AreaId }),
    response: envelope(AreaRecord),
    errors: ['NOT_FOUND'],
  }),
  change: write({
    path: '/v1/staff/area/change',
    roles: ['dispatcher'],
    access: 'staff',
    summary: 'Pause an area or end its pause, add and remove pincodes, move its centre. Visits already booked stay.',
    input: Type.Object({
      areaId: AreaId,
      pauseUntil: Type.Optional(Day),
      resume: Type.Optional(Type.Literal(true)),
      addPincodes: Type.Optional(Pincodes),
      removePincodes: Type.Optional(Pincodes),
      centre: Type.Optional(Point),
      reason: StaffReason,
      dryRun: Type.Optional(Type.Boolean({ description: 'only answer what it would do' })),
    }),
    response: envelope(AreaEffects),
    errors: ['NOT_FOUND', 'BAD_INPUT'],
  }),
  undo: write({
    path: '/v1/staff/area/undo',
    roles: ['dispatcher'],
    access: 'staff',
    summary: 'Take back a pause or a change of pincode or centre that still holds.',
    input: Type.Object({ changeId: Type.Integer(), reason: StaffReason }),
    response: envelope(AreaRecord),
    errors: ['NOT_FOUND', 'BAD_INPUT', 'CHANGED_MEANWHILE'],
  }),
  add: write({
    path: '/v1/staff/area/add',
    roles: [],
    access: 'staff',
    summary: 'Add a city; it takes bookings once it is opened.',
    input: Type.Object({
      city: Type.String({ minLength: 2, maxLength: 60, pattern: '^[A-Za-z][A-Za-z .-]*$' }),
      stateCode: Type.String({ pattern: '^\\d{2}$', description: 'that begins a GSTIN of the state' }),
      pincode: { ...Pincode, description: 'of its centre' },
      reason: StaffReason,
    }),
    response: envelope(AreaRecord),
    errors: ['BAD_INPUT'],
  }),
  open: write({
    path: '/v1/staff/area/open',
    roles: [],
    access: 'staff',
    summary: 'Take bookings in an area that never opened.',
    input: Type.Object({ areaId: AreaId, reason: StaffReason }),
    response: envelope(AreaRecord),
    errors: ['NOT_FOUND', 'BAD_INPUT'],
  }),
})
