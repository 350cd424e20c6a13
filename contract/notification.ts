import Type from 'typebox'
import { bodyLimits, done, envelope, read, tagged, write } from './lib/endpoint.ts'
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

const PushSubscription = Type.Object({
  endpoint: Type.String({ maxLength: 1000 }),
  p256dh: Type.String({ pattern: '^[\\w-]{87}$' }),
  auth: Type.String({ pattern: '^[\\w-]{22}$' }),
})

const Channels = envelope(
  Type.Object({
    pushKey: Type.Union([Type.String(), Type.Null()], {
      description: 'for notifications of browsers (VAPID); null: not offered',
    }),
    browser: Type.Boolean({ description: 'on in the browser of this session' }),
    whatsapp: Type.Union([Type.Boolean(), Type.Null()], { description: 'null: not offered' }),
  }),
)

/** The channels by which messages about bookings reach a customer, and what they say of a message. */
export const channelCalls = tagged('notification', {
  channels: read({
    path: '/v1/notification/channels',
    access: 'customer',
    summary: 'How messages about bookings reach the customer: by SMS where no chosen channel is confirmed.',
    response: Channels,
  }),
  choose: write({
    path: '/v1/notification/choose',
    access: 'customer',
    summary: 'Switch WhatsApp, or notifications in the browser of this session, on or off.',
    input: Type.Object({
      whatsapp: Type.Optional(Type.Boolean()),
      browser: Type.Optional(
        Type.Union([PushSubscription, Type.Null()], {
          description: 'its PushSubscription, until it signs out; null: off',
        }),
      ),
    }),
    response: Channels,
    errors: ['UNAVAILABLE'],
  }),
  received: write({
    tag: 'report',
    path: '/v1/notification/received',
    access: 'public',
    summary: 'A browser shows a notification, or its reader opened it. The proof came with it.',
    input: Type.Object({ id: Uuid, proof: Type.String({ maxLength: 100 }), opened: Type.Optional(Type.Boolean()) }),
    response: done,
    errors: ['BAD_SIGNATURE'],
  }),
  // WhatsApp proves the address with a GET.
  whatsappWebhook: write({
    tag: 'report',
    path: '/v1/notification/webhook/whatsapp',
    access: 'public',
    summary: 'What WhatsApp reports of messages; the signature covers the raw body.',
    response: done,
    maxBodyBytes: bodyLimits.webhook,
    errors: ['BAD_SIGNATURE'],
  }),
})
