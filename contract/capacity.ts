import Type, { type Static } from 'typebox'
import { envelope, read, tagged } from './lib/endpoint.ts'
import { Day } from './lib/fields.ts'

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

/** Hours of professionals against those booked. */
export const capacityCalls = tagged('office', {
  hours: read({
    path: '/v1/staff/capacity/hours',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary:
      'Free, booked and absent hours of professionals on 14 days from `from` or today: of each open area, or of one by the hour.',
    input: Type.Object({
      area: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      from: Type.Optional(Day),
    }),
    response: envelope(Type.Object({ days: Type.Array(Day), rows: Type.Array(CapacityRow) })),
    errors: ['BAD_INPUT'],
  }),
})
