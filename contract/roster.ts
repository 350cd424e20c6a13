import Type from 'typebox'
import { ServiceView } from './catalog.ts'
import { envelope, read, tagged } from './lib/endpoint.ts'
import { Day, Id, inLanguage, Pincode, Point, TimeOfDay } from './lib/fields.ts'

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

export const rosterCalls = tagged('service', {
  popular: read({
    path: '/v1/service/popular',
    access: 'public',
    summary: 'The services booked most in the area of a point, counted every night.',
    input: Type.Object({
      lat: Type.Optional(Point.properties.lat),
      lng: Type.Optional(Point.properties.lng),
      ...inLanguage,
    }),
    response: envelope(
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
    response: envelope(
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
    response: envelope(
      Type.Object({
        served: Served,
        slots: Type.Array(Type.String({ description: "'10:00 AM - 11:00 AM'" })),
      }),
    ),
    errors: ['SERVICE_NOT_FOUND', 'BAD_DATE', 'BAD_INPUT', 'TOO_MANY_REQUESTS'],
  }),
})
