import Type from 'typebox'
import { answering, done, read, write } from './call.ts'
import { Point } from './fields.ts'

const PlaceId = Type.String({ pattern: '^\\d{1,9}$' })
const Pincode = Type.String({ pattern: '^[1-9]\\d{5}$', description: 'six digits' })
const Served = Type.Boolean({ description: 'professionals work there now' })
const AreaId = Type.Union([Type.String(), Type.Null()], { description: 'the live service area, null where we are not' })

/** `mainText` and `secondaryText` are two lines of one suggestion: 'Vijay Nagar' and 'Indore, Madhya Pradesh 452010'. */
export const Suggestion = Type.Object({
  placeId: PlaceId,
  mainText: Type.String(),
  secondaryText: Type.String(),
  served: Served,
})

export const PlaceView = Type.Object({
  ...Point.properties,
  address: Type.String({ description: 'one line, without a house number' }),
  pincode: Type.String(),
  city: Type.String(),
  state: Type.String(),
  served: Served,
  areaId: AreaId,
})

const areaStatuses = ['live', 'launching', 'waitlist', 'none'] as const
/** How far a service area has come where somebody asks. */
export type AreaStatus = (typeof areaStatuses)[number]

const MapPlace = Type.Object({
  name: Type.String(),
  kind: Type.Union([Type.Literal('city'), Type.Literal('locality'), Type.Literal('post_office')]),
  ...Point.properties,
})

/** Places come from the product's own gazetteer; nobody needs to be signed in (SPEC 2, location modal). */
export const placeCalls = {
  suggest: read({
    method: 'POST',
    path: '/v1/place/suggest',
    access: 'public',
    summary: 'Up to 8 places in India for what was typed so far; cities we serve first, then metros, then the nearest.',
    input: Type.Object({ text: Type.String({ maxLength: 200 }), near: Type.Optional(Point) }),
    answer: answering(Type.Array(Suggestion)),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  details: read({
    method: 'POST',
    path: '/v1/place/details',
    access: 'public',
    summary: 'Where a suggested place is.',
    input: Type.Object({ placeId: PlaceId }),
    answer: answering(PlaceView),
    errors: ['PLACE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  reverse: read({
    method: 'POST',
    path: '/v1/place/reverse',
    access: 'public',
    summary: 'The place nearest to a point in India; `lat` and `lng` of the answer are those asked for.',
    input: Point,
    answer: answering(PlaceView),
    errors: ['PLACE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  serviceability: read({
    method: 'POST',
    path: '/v1/place/serviceability',
    access: 'public',
    summary: 'Whether we work at a point, or in a pincode when no point is given.',
    input: Type.Object({ point: Type.Optional(Point), pincode: Type.Optional(Pincode) }),
    answer: answering(
      Type.Object({
        served: Served,
        status: Type.Unsafe<AreaStatus>({ type: 'string', enum: [...areaStatuses] }),
        city: Type.Union([Type.String(), Type.Null()], {
          description: 'of the service area, null where there is none',
        }),
      }),
    ),
    errors: ['BAD_INPUT', 'TOO_MANY_REQUESTS'],
  }),
  around: read({
    method: 'POST',
    path: '/v1/place/around',
    access: 'public',
    summary: 'At most 150 places inside a box, to draw a map from; a box wider than a district has only what we serve.',
    input: Type.Object({
      south: Point.properties.lat,
      west: Point.properties.lng,
      north: Point.properties.lat,
      east: Point.properties.lng,
    }),
    answer: answering(Type.Array(MapPlace)),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  notifyMe: write({
    path: '/v1/place/notifyMe',
    access: 'public',
    summary: 'Leave a number to be told when we come to a place, or when membership opens. Twice is as good as once.',
    input: Type.Object({
      phone: Type.String({ maxLength: 40, description: '10 digits; spaces, 0, 91 and +91 are accepted' }),
      pincode: Type.Optional(Pincode),
      place: Type.Optional(Type.String({ maxLength: 200 })),
      interest: Type.Optional(Type.Union([Type.Literal('area'), Type.Literal('membership')])),
    }),
    answer: done,
    errors: ['BAD_PHONE', 'TOO_MANY_REQUESTS'],
  }),
}
