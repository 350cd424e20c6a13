import { seedId } from '#seed/seed-id.ts'
import { type BookingEventName, dedupeKey, messageFor } from '#server/features/notification/notification.rules.ts'
import { later, type ToldBooking } from './demo-booking.ts'
import type { DemoWorld } from './demo-world.ts'

const readAfterMs = 2 * 24 * 60 * 60_000

/** A booking's notifications, in the product's own words. Those of the last two days are still unread. */
export function addNotifications(
  world: DemoWorld,
  told: ToldBooking,
  extra: Partial<Record<BookingEventName, Date>> = {},
): void {
  for (const [event, at] of Object.entries({ ...usualEvents(told), ...extra }) as [BookingEventName, Date][]) {
    if (at <= world.now) addNotification(world, told, event, at)
  }
}

function usualEvents({ status, createdAt, visit }: ToldBooking): Partial<Record<BookingEventName, Date>> {
  if (status === 'Failed') return { placed: later(createdAt, 2), payment_failed: later(createdAt, 18) }
  const begun = status === 'Progress' || status === 'Completed'
  return {
    placed: later(createdAt, 2),
    confirmed: later(createdAt, 4),
    ...(status !== 'Cancelled' && { assigned: later(createdAt, 30) }),
    ...(begun && { started: later(visit.startsAt, 6) }),
    ...(status === 'Completed' && { completed: visit.endsAt }),
  }
}

function addNotification({ rows, now }: DemoWorld, told: ToldBooking, event: BookingEventName, at: Date): void {
  const { kind, title, body } = messageFor(event, {
    number: told.number,
    serviceNames: told.serviceNames,
    startsAt: told.visit.startsAt,
    windowMinutes: 60,
    crew: told.visit.crew.map(({ name }) => name),
    amountPaise: told.totalPaise,
  })
  rows.add('notification', {
    id: seedId('notification', told.key, event),
    customer_id: told.person.id,
    booking_id: told.id,
    kind,
    event: dedupeKey(event, { reschedules: 0 }),
    title,
    body,
    created_at: at,
    read_at: now.getTime() - at.getTime() > readAfterMs ? later(at, 12) : null,
  })
}

/** An announcement, not about a booking. */
export function announce({ rows }: DemoWorld, customerId: string, key: string, at: Date, title: string, body: string) {
  rows.add('notification', {
    id: seedId('announcement', customerId, key),
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
