import Type from 'typebox'
import { done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { literals, Pincode, Point } from './lib/fields.ts'

const PlaceId = Type.String({ pattern: '^\\d{1,9}$' })
const Served = Type.Boolean({ description: 'professionals work there now' })
const AreaId = Type.Union([Type.String(), Type.Null()], { description: 'live service area; null when not served' })

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

export const areaStatuses = ['live', 'paused', 'launching', 'waitlist', 'closed', 'none'] as const
/** State of the service area at a place. */
export type AreaStatus = (typeof areaStatuses)[number]

const MapPlace = Type.Object({
  name: Type.String(),
  kind: Type.Union([Type.Literal('city'), Type.Literal('locality'), Type.Literal('post_office')]),
  ...Point.properties,
})

/** Places of the embedded gazetteer; no session needed. */
export const placeCalls = tagged('place', {
  suggest: read({
    method: 'POST',
    path: '/v1/place/suggest',
    access: 'public',
    summary: 'Up to 8 place suggestions in India; served cities first, then metros, then the nearest.',
    input: Type.Object({ text: Type.String({ maxLength: 200 }), near: Type.Optional(Point) }),
    response: envelope(Type.Array(Suggestion)),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  details: read({
    method: 'POST',
    path: '/v1/place/details',
    access: 'public',
    summary: 'Location of a suggested place.',
    input: Type.Object({ placeId: PlaceId }),
    response: envelope(PlaceView),
    errors: ['PLACE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  reverse: read({
    method: 'POST',
    path: '/v1/place/reverse',
    access: 'public',
    summary: 'Nearest place to a point in India; `lat` and `lng` are those of the request.',
    input: Point,
    response: envelope(PlaceView),
    errors: ['PLACE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  serviceability: read({
    method: 'POST',
    path: '/v1/place/serviceability',
    access: 'public',
    summary: 'Whether a point, or without one a pincode, is served.',
    input: Type.Object({ point: Type.Optional(Point), pincode: Type.Optional(Pincode) }),
    response: envelope(
      Type.Object({
        served: Served,
        status: literals(areaStatuses),
        city: Type.Union([Type.String(), Type.Null()], {
          description: 'of the service area, if any',
        }),
      }),
    ),
    errors: ['BAD_INPUT', 'TOO_MANY_REQUESTS'],
  }),
  cities: read({
    path: '/v1/place/cities',
    access: 'public',
    summary: 'Cities where professionals work now, by name in the language of the page.',
    input: Type.Object({}),
    response: envelope(
      Type.Array(
        Type.Object({
          name: Type.String(),
          label: Type.String({ description: 'the name in the language of the page; where there is none, in English' }),
        }),
      ),
    ),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  localities: read({
    method: 'POST',
    path: '/v1/place/localities',
    access: 'public',
    summary: 'Localities of a city where professionals work now, by name; none elsewhere.',
    input: Type.Object({ city: Type.String({ maxLength: 100, description: 'as `city` of an answer names it' }) }),
    response: envelope(Type.Array(Type.Object({ placeId: PlaceId, name: Type.String() }))),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  around: read({
    method: 'POST',
    path: '/v1/place/around',
    access: 'public',
    summary: 'At most 150 places inside a box, for a map; a box wider than a district has only served places.',
    input: Type.Object({
      south: Point.properties.lat,
      west: Point.properties.lng,
      north: Point.properties.lat,
      east: Point.properties.lng,
    }),
    response: envelope(Type.Array(MapPlace)),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  notifyMe: write({
    path: '/v1/place/notifyMe',
    access: 'public',
    summary: 'Subscribe a number to the launch at a place or of membership. Subscribing twice is not an error.',
    input: Type.Object({
      phone: Type.String({ maxLength: 40, description: '10 digits; spaces, 0, 91 and +91 are accepted' }),
      pincode: Type.Optional(Pincode),
      place: Type.Optional(Type.String({ maxLength: 200 })),
      interest: Type.Optional(Type.Union([Type.Literal('area'), Type.Literal('membership')])),
    }),
    response: done,
    errors: ['BAD_PHONE', 'TOO_MANY_REQUESTS'],
  }),
})
