import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

export interface LinkSent {
  reference: string
  at: Date
  /** Of its attempt. */
  state: string
  expiresAt: Date
}

/** Payment links that went out by SMS, the oldest first. */
export async function linksSent(db: Queryable, bookingId: string): Promise<LinkSent[]> {
  return await db
    .selectFrom('booking_event as event')
    .innerJoin('payment_attempt as attempt', (join) =>
      join.on('attempt.reference', '=', sql<string>`event.detail->>'reference'`),
    )
    .select(['attempt.reference', 'event.at', 'attempt.state', 'attempt.expires_at as expiresAt'])
    .where('event.booking_id', '=', bookingId)
    .where('event.kind', '=', 'link_sent')
    .orderBy('event.at')
    .orderBy('event.id')
    .execute()
}
