import { seedId } from '#seed/seed-id.ts'
import { type BookingNews, messageFor, newsKey } from '#server/features/notification/notification.rules.ts'
import { later, type ToldBooking } from './demo-booking.ts'
import type { DemoWorld } from './demo-world.ts'

const readAfterMs = 2 * 24 * 60 * 60_000

/** What the customer heard of a booking, in the product's own words. News of the last two days is still unread. */
export function tellNews(world: DemoWorld, told: ToldBooking, extra: Partial<Record<BookingNews, Date>> = {}): void {
  for (const [news, at] of Object.entries({ ...usualNews(told), ...extra }) as [BookingNews, Date][]) {
    if (at <= world.now) addNews(world, told, news, at)
  }
}

function usualNews({ status, createdAt, visit }: ToldBooking): Partial<Record<BookingNews, Date>> {
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

function addNews({ rows, now }: DemoWorld, told: ToldBooking, news: BookingNews, at: Date): void {
  const { kind, title, body } = messageFor(news, {
    number: told.number,
    serviceNames: told.serviceNames,
    startsAt: told.visit.startsAt,
    windowMinutes: 60,
    crew: told.visit.crew.map(({ name }) => name),
    amountPaise: told.totalPaise,
  })
  rows.add('notification', {
    id: seedId('notification', told.key, news),
    customer_id: told.person.id,
    booking_id: told.id,
    kind,
    event: newsKey(news, { reschedules: 0 }),
    title,
    body,
    created_at: at,
    read_at: now.getTime() - at.getTime() > readAfterMs ? later(at, 12) : null,
  })
}

/** News for everybody, not about a booking. */
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
