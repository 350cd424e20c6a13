import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

/**
 * Tables of messages to send. Their rows have state, created_at, attempts, unclear and sent_at: while `waiting`, sent_at is the
 * claim of a worker.
 */
const keyOf = { sms_message: 'id', case_mail: 'entry_id' } as const
export type Outbox = keyof typeof keyOf
/** When a message is to be sent. */
const dueOf = { sms_message: sql`coalesce(send_after, created_at)`, case_mail: sql`created_at` }

/** No other worker takes a claimed message for two minutes. */
const claimMinutes = 2
/** Unclear attempts may have been delivered, so there is no third. */
const maxUnclear = 2
/** Attempts of the first minutes; later ones follow at this pace, so that an outage of hours loses no message. */
const quickAttempts = 6
const minutesPerAttempt = 10

export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

/** Columns of one outbox alone, written with the outcome. */
export type Also = Readonly<Partial<Record<'provider_id' | 'failure', string>>>

const setting = (also: Also) =>
  sql.join(
    Object.entries(also).map(([name, value]) => sql`, ${sql.ref(name)} = ${value}`),
    sql``,
  )

const isMessage = (outbox: Outbox, id: string) => sql`${sql.ref(keyOf[outbox])} = ${id} and state = 'waiting'`

/**
 * Compare-and-set: one worker gets the message. Taking over from a worker that never recorded its outcome counts as an
 * unclear attempt.
 */
export async function claimMessage(
  db: Queryable,
  outbox: Outbox,
  id: string,
  now: Date,
): Promise<{ attempts: number } | undefined> {
  const { rows } = await sql<{ attempts: number }>`
    update ${sql.table(outbox)} set sent_at = ${now}, attempts = attempts + 1,
      unclear = unclear + case when sent_at is null then 0 else 1 end
    where ${isMessage(outbox, id)}${outbox === 'sms_message' ? sql` and coalesce(send_after <= ${now}, true)` : sql``}
      and (sent_at is null or (sent_at < ${minutesBefore(now, claimMinutes)} and unclear < ${maxUnclear - 1}))
    returning attempts`.execute(db)
  return rows[0]
}

export async function markSent(db: Queryable, outbox: Outbox, id: string, now: Date, also: Also): Promise<void> {
  await sql`update ${sql.table(outbox)} set state = 'sent', sent_at = ${now}${setting(also)}
    where ${sql.ref(keyOf[outbox])} = ${id}`.execute(db)
}

export async function markFailed(db: Queryable, outbox: Outbox, id: string, also: Also = {}): Promise<void> {
  await sql`update ${sql.table(outbox)} set state = 'failed', sent_at = null${setting(also)}
    where ${isMessage(outbox, id)}`.execute(db)
}

/** Releases the claim for a retry, except after the second unclear attempt. */
export async function releaseMessage(
  db: Queryable,
  outbox: Outbox,
  id: string,
  { isUnclear, also = {} }: { isUnclear: boolean; also?: Also },
): Promise<void> {
  const more = isUnclear ? 1 : 0
  await sql`
    update ${sql.table(outbox)} set sent_at = null, unclear = unclear + ${more}::int${setting(also)},
      state = case when unclear + ${more}::int >= ${maxUnclear}::int then 'failed' else 'waiting' end
    where ${isMessage(outbox, id)}`.execute(db)
}

/** Pending messages whose next attempt is due, without a claim. */
export async function overdueMessages(db: Queryable, outbox: Outbox, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(keyOf[outbox])} as id from ${sql.table(outbox)}
    where state = 'waiting' and ${dueOf[outbox]} < ${now}::timestamptz - interval '1 minute'
        * greatest(1, (attempts - ${quickAttempts}::int) * ${minutesPerAttempt}::int)
      and (sent_at is null or sent_at < ${minutesBefore(now, claimMinutes)})
    order by created_at limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Expiry {
  now: Date
  freshHours: number
  /** Of messages that are of use after them. */
  except?: RawBuilder<boolean>
}

/** Marks messages failed that were due more than `freshHours` ago, or whose last allowed attempt was never recorded. */
export async function expireMessages(
  db: Queryable,
  outbox: Outbox,
  { now, freshHours, except = sql<boolean>`false` }: Expiry,
): Promise<void> {
  await sql`
    update ${sql.table(outbox)} set state = 'failed'
    where state = 'waiting' and ((${dueOf[outbox]} < ${minutesBefore(now, freshHours * 60)} and not (${except}))
      or (sent_at < ${minutesBefore(now, claimMinutes)} and unclear >= ${maxUnclear - 1}::int))`.execute(db)
}
