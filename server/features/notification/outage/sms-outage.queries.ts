import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

interface CountedTexts {
  template: string
  waiting: number
  failed: number
  oldestAt: Date
}

/** Of the night, that wait for the morning, are left out. */
const isDue = (now: Date) => sql<boolean>`coalesce(send_after <= ${now}, true)`

/** Texts that wait, and those that were given up since then. */
export async function unsentTexts(db: Queryable, { since, now }: { since: Date; now: Date }): Promise<CountedTexts[]> {
  const { rows } = await sql<CountedTexts>`
    select template, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed, min(created_at) as "oldestAt"
    from sms_message
    where (state = 'waiting' and ${isDue(now)}) or (state = 'failed' and attempts > 0 and created_at >= ${since})
    group by template`.execute(db)
  return rows
}

/**
 * Failed texts that were refused, not sent without an answer, and are of use still: fresh, not arrived another way, their visit not over,
 * and to a professional none newer about it.
 */
const isWorthIt = (since: Date, now: Date) => sql<boolean>`
  state = 'failed' and attempts > 0 and unclear = 0 and provider_id is null and created_at >= ${since}
  and not exists (select from booking where booking.id = booking_id and booking.ends_at <= ${now})
  and not exists (select from channel_message other join notification on notification.id = other.notification_id
    where notification.booking_id = sms_message.booking_id and notification.event = sms_message.event
      and other.state in ('delivered', 'read'))
  and not (event like 'crew:%' and exists (select from sms_message newer
    where newer.booking_id = sms_message.booking_id and newer.created_at > sms_message.created_at
      and split_part(newer.event, ':', 2) = split_part(sms_message.event, ':', 2)))`

export async function countWorthRetrying(db: Queryable, { since, now }: { since: Date; now: Date }): Promise<number> {
  const { count } = await db
    .selectFrom('sms_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isWorthIt(since, now))
    .executeTakeFirstOrThrow()
  return count
}

/** They wait again, as do those that waited: the ids of all, the oldest first. */
export async function retryTexts(trx: Queryable, { since, now }: { since: Date; now: Date }): Promise<string[]> {
  await trx
    .updateTable('sms_message')
    .set({ state: 'waiting', attempts: 0, sent_at: null })
    .where(isWorthIt(since, now))
    .execute()
  const rows = await trx
    .selectFrom('sms_message')
    .select('id')
    .where('state', '=', sql.lit('waiting'))
    .where(isDue(now))
    .orderBy('created_at')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}
