import type { BookingEventName, BookingFacts } from '#server/features/notification/booking-message.types.ts'
import { dedupeKey, smsFor, toKind } from '#server/features/notification/notification.rules.ts'
import { stableId } from '#server/stable-id.ts'
import { type DemoBooking, later } from './demo-booking.ts'
import type { DemoWorld } from './demo-world.ts'

const readAfterMs = 2 * 24 * 60 * 60_000

/** A booking's notifications. Those of the last two days are unread. */
export function addNotifications(
  world: DemoWorld,
  booking: DemoBooking,
  extra: Partial<Record<BookingEventName, Date>> = {},
): void {
  for (const [event, at] of Object.entries({ ...defaultEvents(booking), ...extra }) as [BookingEventName, Date][]) {
    if (at <= world.now) addNotification(world, booking, event, at)
  }
}

function defaultEvents({ status, createdAt, visit }: DemoBooking): Partial<Record<BookingEventName, Date>> {
  if (status === 'Failed') return { placed: later(createdAt, 2), payment_failed: later(createdAt, 18) }
  const isUnderWay = status === 'Progress' || status === 'Completed'
  return {
    placed: later(createdAt, 2),
    confirmed: later(createdAt, 4),
    ...(status !== 'Cancelled' && { assigned: later(createdAt, 30) }),
    ...(isUnderWay && { started: later(visit.startsAt, 6) }),
    ...(status === 'Completed' && { completed: visit.endsAt }),
  }
}

function addNotification({ rows, now }: DemoWorld, booking: DemoBooking, event: BookingEventName, at: Date): void {
  const facts: BookingFacts = {
    number: booking.number,
    services: booking.services,
    startsAt: booking.visit.startsAt.toISOString(),
    windowMinutes: 60,
    crew: booking.visit.crew.map(({ name }) => name),
    amountPaise: booking.totalPaise,
  }
  rows.add('notification', {
    id: stableId('notification', booking.key, event),
    customer_id: booking.person.id,
    booking_id: booking.id,
    kind: toKind(event),
    event: dedupeKey(event, { reschedules: 0 }),
    message: event,
    facts,
    created_at: at,
    read_at: now.getTime() - at.getTime() > readAfterMs ? later(at, 12) : null,
  })
  if (booking.person.usesWhatsapp && smsFor(event)) addWhatsapp(rows, booking, event, at)
}

/** Most are read, the news of who comes is not opened. */
function addWhatsapp(rows: DemoWorld['rows'], booking: DemoBooking, event: BookingEventName, at: Date): void {
  const isRead = event !== 'assigned'
  rows.add('channel_message', {
    id: stableId('channel-message', booking.key, event),
    notification_id: stableId('notification', booking.key, event),
    ...{ channel: 'whatsapp', later: ['sms'], state: isRead ? 'read' : 'delivered' },
    ...{ created_at: at, sent_at: at, delivered_at: later(at, 1), read_at: isRead ? later(at, 7) : null },
    provider_id: `wamid.${stableId('whatsapp', booking.key, event)}`,
  })
}

/** An announcement without a booking. */
export function announce({ rows }: DemoWorld, customerId: string, key: string, at: Date, title: string, body: string) {
  rows.add('notification', {
    id: stableId('announcement', customerId, key),
    customer_id: customerId,
    booking_id: null,
    kind: 'announcement',
    event: `announcement:${key}`,
    title,
    body,
    created_at: at,
    read_at: null,
  })
}
