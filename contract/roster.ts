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

export const rosterCalls = {
  nextFree: read({
    path: '/v1/service/nextSlot/:serviceId',
    access: 'public',
    summary: 'Earliest free start of a service at a point or pincode; cached for some seconds.',
    input: Type.Object({
      serviceId: Id,
      variants: Type.Optional(
        Type.String({ maxLength: 1000, description: 'ids of chosen variants and add-ons, separated by commas' }),
      ),
      lat: Type.Optional(Point.properties.lat),
      lng: Type.Optional(Point.properties.lng),
      pincode: Type.Optional(Type.String({ pattern: '^[1-9]\\d{5}$', description: 'used without a point' })),
    }),
    answer: answering(
      Type.Object({
        served: Type.Boolean({ description: 'the area is served' }),
        today: Day,
        next: Type.Union([NextStart, Type.Null()], { description: 'null: none in the next two weeks, or not served' }),
      }),
    ),
    errors: ['SERVICE_NOT_FOUND', 'BAD_INPUT', 'TOO_MANY_REQUESTS'],
  }),
}
