import Type, { type Static } from 'typebox'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { AreaId, Day, StaffReason, TimeOfDay } from './lib/fields.ts'
import { BookedVisit } from './service-area.ts'

const terms = {
  first: TimeOfDay,
  last: TimeOfDay,
  leadMinutes: Type.Integer({ description: 'between booking and the start, at least' }),
  daysAhead: Type.Integer({ description: 'that customers can book' }),
}

const AreaHours = Type.Object({ validFrom: Day, ...terms })
export type AreaHoursView = Static<typeof AreaHours>

export const HoursOfArea = Type.Object({
  starts: Type.Array(TimeOfDay, { description: 'that every area has' }),
  usual: Type.Object(terms, { description: 'where nothing else holds' }),
  hours: Type.Array(AreaHours, { description: 'the newest first; each holds until the one above it' }),
})

/** First and last start, notice and days ahead of an area, from a day on. */
export const areaHoursCalls = tagged('office', {
  find: read({
    path: '/v1/staff/area/hours',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'When visits begin in an area, and from which day on.',
    input: Type.Object({ areaId: AreaId }),
    response: envelope(HoursOfArea),
  }),
  set: write({
    path: '/v1/staff/area/setHours',
    roles: ['dispatcher'],
    access: 'staff',
    summary: 'Change first and last start, notice and days ahead for visits from a day on. Visits already booked stay.',
    input: Type.Object({
      areaId: AreaId,
      validFrom: Day,
      ...terms,
      reason: StaffReason,
      dryRun: Type.Optional(Type.Boolean({ description: 'only answer what it would do' })),
    }),
    response: envelope(
      Type.Object({
        visits: Type.Array(BookedVisit, {
          description: 'booked or held outside of the new starts, which stay',
        }),
      }),
    ),
    errors: ['NOT_FOUND', 'BAD_INPUT'],
  }),
  remove: write({
    path: '/v1/staff/area/removeHours',
    roles: ['dispatcher'],
    access: 'staff',
    summary: 'Take back hours that do not hold yet.',
    input: Type.Object({ areaId: AreaId, validFrom: Day, reason: StaffReason }),
    response: envelope(HoursOfArea),
    errors: ['NOT_FOUND', 'BAD_INPUT'],
  }),
})
