import Type, { type Static } from 'typebox'
import { StandbyHours } from './checkout.standby.ts'
import { envelope, read, tagged } from './lib/endpoint.ts'
import { Day, Instant, Uuid } from './lib/fields.ts'

const Hours = Type.Number({ description: 'of professionals, in halves' })

export const CapacityRow = Type.Object({
  area: Type.String(),
  city: Type.String(),
  day: Day,
  holiday: Type.String({ description: 'name of one on which we do not come; empty without' }),
  cells: Type.Array(
    Type.Object({
      hour: Type.Union([Type.Integer(), Type.Null()], { description: 'of the day in India; null: the whole day' }),
      free: Hours,
      booked: Hours,
      leave: Hours,
    }),
  ),
})
export type CapacityRowView = Static<typeof CapacityRow>

const CapacityStandby = Type.Object({
  _id: Uuid,
  day: Day,
  area: Type.String(),
  city: Type.String(),
  place: Type.Integer({ description: 'in the order of its day and area; the first gets the next slot that is freed' }),
  bookingId: Uuid,
  number: Type.String({ description: 'of the booking' }),
  customer: Type.String({ description: 'name; empty without' }),
  services: Type.Array(Type.String()),
  hours: StandbyHours,
  since: Instant,
})
export type CapacityStandbyView = Static<typeof CapacityStandby>

const Shown = Type.Object({
  area: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  from: Type.Optional(Day),
})

/** Hours of professionals against those booked, and who waits for more. */
export const capacityCalls = tagged('office', {
  hours: read({
    path: '/v1/staff/capacity/hours',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary:
      'Free, booked and absent hours of professionals on 14 days from `from` or today: of each open area, or of one by the hour.',
    input: Shown,
    response: envelope(Type.Object({ days: Type.Array(Day), rows: Type.Array(CapacityRow) })),
    errors: ['BAD_INPUT'],
  }),
  standbys: read({
    path: '/v1/staff/capacity/standbys',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary:
      'Customers who wait for a slot on these 14 days, of each area or one, in their order: the first 500, and how many there are.',
    input: Shown,
    response: envelope(
      Type.Object({
        standbys: Type.Array(CapacityStandby),
        total: Type.Integer({ description: 'with those not shown' }),
      }),
    ),
    errors: ['BAD_INPUT'],
  }),
})
