import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { CodesOfLate, MinuteOfProvider } from './sms-health.rules.ts'

interface Counted {
  provider: string
  isCode: boolean
  what: 'accepted' | 'failed' | 'used'
}

export async function countOutcome(db: Queryable, { provider, isCode, what }: Counted, now: Date): Promise<void> {
  await sql`
    insert into sms_outcome (minute, provider, is_code, ${sql.ref(what)})
    values (date_trunc('minute', ${now}::timestamptz), ${provider}, ${isCode}, 1)
    on conflict (minute, provider, is_code) do update set ${sql.ref(what)} = sms_outcome.${sql.ref(what)} + 1`.execute(
    db,
  )
}

export async function outcomesSince(db: Queryable, since: Date): Promise<MinuteOfProvider[]> {
  return await db
    .selectFrom('sms_outcome')
    .select(['provider', 'minute'])
    .select(({ fn }) => [fn.sum<number>('accepted').as('accepted'), fn.sum<number>('failed').as('failed')])
    .where('minute', '>=', since)
    .where('provider', '<>', '')
    .groupBy(['minute', 'provider'])
    .orderBy('minute')
    .execute()
}

export async function codesSince(db: Queryable, since: Date): Promise<CodesOfLate & { failed: number }> {
  const row = await db
    .selectFrom('sms_outcome')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('accepted'), sql<number>`0`).as('sent'),
      fn.coalesce(fn.sum<number>('used'), sql<number>`0`).as('used'),
      fn.coalesce(fn.sum<number>('failed'), sql<number>`0`).as('failed'),
    ])
    .where('minute', '>=', since)
    .where('is_code', '=', true)
    .executeTakeFirstOrThrow()
  return { sent: Number(row.sent), used: Number(row.used), failed: Number(row.failed) }
}

export async function deleteOutcomesBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('sms_outcome').where('minute', '<', before).execute()
}
