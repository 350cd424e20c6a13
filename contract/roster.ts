import Type from 'typebox'
import { answering, read } from './call.ts'
import { Day, Id, Point, TimeOfDay } from './fields.ts'

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
  pincode: Type.Optional(Type.String({ pattern: '^[1-9]\\d{5}$', description: 'used without a point' })),
}
const Served = Type.Boolean({ description: 'the area is served' })

export const rosterCalls = {
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
