import Type, { type Static } from 'typebox'
import { envelope, read, tagged } from './lib/endpoint.ts'
import { Day, literals, Point } from './lib/fields.ts'
import { areaStatuses } from './place.ts'

const DemandPlace = Type.Object({
  pincode: Type.String({ description: 'empty: numbers left without one' }),
  city: Type.String(),
  state: Type.String(),
  point: Type.Union([Point, Type.Null()], { description: 'centre of the pincode' }),
  area: Type.Union([Type.String(), Type.Null()], { description: 'service area it belongs to' }),
  status: literals(areaStatuses),
  weeks: Type.Array(
    Type.Object({
      week: Type.String({ description: 'its Monday' }),
      asked: Type.Integer({ description: 'visitors told that we do not come, each once a day' }),
      wishes: Type.Integer({ description: 'numbers left, to be told when we come' }),
    }),
    { description: 'those with any, the newest first' },
  ),
})
export type DemandPlaceView = Static<typeof DemandPlace>

/** Where people look for us and we do not come. */
export const demandCalls = tagged('office', {
  list: read({
    path: '/v1/staff/demand/list',
    roles: ['dispatcher'],
    access: 'staff',
    summary: 'Pincodes where people were told that we do not come, by week; the 500 with the most.',
    input: Type.Object({
      weeks: Type.Optional(Type.Integer({ minimum: 1, maximum: 52, description: 'up to this one; 12 without it' })),
    }),
    response: envelope(
      Type.Object({
        weeks: Type.Array(Day, { description: 'Mondays, the newest first' }),
        places: Type.Array(DemandPlace),
      }),
    ),
  }),
})
