import Type from 'typebox'
import { done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, literals, Uuid } from './lib/fields.ts'

/** The six kinds of notifications. */
const notificationKinds = [
  'order_accepted',
  'confirm_order',
  'assigned',
  'completed',
  'cancelled',
  'announcement',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const NotificationView = Type.Object({
  _id: Uuid,
  kind: literals(notificationKinds),
  title: Type.String(),
  body: Type.String(),
  bookingId: Type.Union([Uuid, Type.Null()], { description: 'its booking, if any' }),
  read: Type.Boolean(),
  createdAt: Instant,
})

export const notificationCalls = tagged('notification', {
  list: read({
    path: '/v1/notification/list',
    access: 'customer',
    summary: 'Notifications of the customer, newest first, 20 at a time.',
    input: Type.Object({ cursor: Type.Optional(Uuid) }),
    response: envelope(
      Type.Object({
        notifications: Type.Array(NotificationView),
        unread: Type.Integer({ description: 'of all notifications, not only this page' }),
        nextCursor: Type.Union([Uuid, Type.Null()], { description: 'cursor of the next page; null at the end' }),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  markRead: write({
    path: '/v1/notification/markRead',
    access: 'customer',
    summary: 'Mark some notifications as read, or all of them.',
    input: Type.Object({
      ids: Type.Optional(Type.Array(Uuid, { maxItems: 200 })),
      all: Type.Optional(Type.Boolean()),
    }),
    response: done,
  }),
})
