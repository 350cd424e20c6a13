import { type DemoBooking, later } from '#seed/demo/demo-booking.ts'
import type { DemoWorld } from '#seed/demo/demo-world.ts'
import { stableId } from '#server/stable-id.ts'

const day = 24 * 60
const sent = {
  title: 'Rain on the way',
  body: 'Heavy rain is expected. Visits may begin a little later; your professional tells you in the app.',
  title_hi: 'बारिश होने वाली है',
  body_hi: 'तेज़ बारिश की संभावना है। काम थोड़ी देर से शुरू हो सकता है; ऐप में बताया जाएगा।',
}
const planned = {
  title: 'Water supply on Friday',
  body: 'The water supply is off from 2 PM to 5 PM on Friday. Please keep some water ready, or move your visit.',
  sms_words: 'Water is off 2 PM to 5 PM on Friday. Please keep some ready or move your visit.',
}

/** One that went out yesterday, and one for the day after tomorrow. */
export function addAnnouncements({ rows, now }: DemoWorld, bookings: readonly DemoBooking[], staffId: string): void {
  const id = stableId('announcement', 'sent')
  const [writtenAt, at, endedAt] = [later(now, -day - 20), later(now, -day), later(now, -day + 2)]
  const common = { audience: 'upcoming', created_by: staffId }
  rows.add(
    'announcement',
    {
      ...{ ...common, ...sent, id, area_ids: '{}', reason: 'Warning of the weather office', state: 'sent' },
      ...{ send_at: at, created_at: writtenAt, started_at: at, ended_at: endedAt },
    },
    {
      ...{ ...common, ...planned, id: stableId('announcement', 'planned'), area_ids: '{bengaluru}', state: 'planned' },
      ...{ reason: 'Notice of the water board', send_at: later(now, 2 * day), created_at: later(now, -90) },
    },
  )
  const title = `${sent.title} · ${sent.title_hi}`
  const body = `${sent.body}\n\n${sent.body_hi}`
  for (const customer_id of new Set(bookings.map(({ person }) => person.id))) {
    rows.add('announcement_recipient', { announcement_id: id, customer_id, notified_at: endedAt })
    const event = `announcement:${id}`
    rows.add('notification', { customer_id, kind: 'announcement', event, title, body, created_at: endedAt })
  }
}
