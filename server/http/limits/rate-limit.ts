import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '../app-error.ts'

/** At most `max` uses within `windowSeconds` from the first. `key` names the action and its subject. */
export interface Limit {
  key: string
  windowSeconds: number
  max: number
}

/**
 * Counts one use in every limit or in none. Counters are in the database, shared by all instances; one statement checks
 * and counts. Throws TOO_MANY_REQUESTS with the seconds to wait.
 */
export async function consumeRateLimit(db: Queryable, now: Date, limits: readonly Limit[]): Promise<void> {
  if (limits.length === 0) return
  const taken = await takeWhereRoom(db, now, limits)
  if (taken.length === limits.length) return
  await giveBack(db, taken)
  throw await refusal(db, now, limits)
}

/** Counts as `consumeRateLimit`; false when a limit is full. */
export async function takeIfRoom(db: Queryable, now: Date, limits: readonly Limit[]): Promise<boolean> {
  const taken = await takeWhereRoom(db, now, limits)
  if (taken.length === limits.length) return true
  await giveBack(db, taken)
  return false
}

/** Throws as `consumeRateLimit` when a limit is full, and counts nothing. */
export async function assertRoom(db: Queryable, now: Date, limits: readonly Limit[]): Promise<void> {
  if (limits.length === 0) return
  const open = await db
    .selectFrom('rate_limit')
    .select(['key', 'hits'])
    .where('key', 'in', keysOf(limits))
    .where('expires_at', '>', now)
    .execute()
  const hits = new Map(open.map((row) => [row.key, row.hits]))
  if (limits.some(({ key, max }) => (hits.get(key) ?? 0) >= max)) throw await refusal(db, now, limits)
}

export async function isCounted(db: Queryable, now: Date, key: string): Promise<boolean> {
  return (await countUses(db, now, key)) > 0
}

/** Uses that are counted now. */
export async function countUses(db: Queryable, now: Date, key: string): Promise<number> {
  const row = await db
    .selectFrom('rate_limit')
    .select('hits')
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.hits ?? 0
}

/** False when nothing was counted. */
export async function resetLimit(db: Queryable, { key }: Limit): Promise<boolean> {
  const reset = await db.deleteFrom('rate_limit').where('key', '=', key).returning('hits').executeTakeFirst()
  return reset !== undefined && reset.hits > 0
}

export async function giveBackToLimit(db: Queryable, limits: readonly Limit[]): Promise<void> {
  await giveBack(db, keysOf(limits))
}

/** 'Try again in 25 seconds.', in seconds, minutes or hours. */
export function waitRefusal(seconds: number) {
  if (seconds === 1) return { reason: 'WAIT_SECOND' } as const
  if (seconds <= 90) return { reason: 'WAIT_SECONDS', values: { seconds } } as const
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return { reason: 'WAIT_MINUTES', values: { minutes } } as const
  return { reason: 'WAIT_HOURS', values: { hours: Math.ceil(minutes / 60) } } as const
}

/**
 * Writes nothing when a limit is full already, so that refused requests cost a read. Rows are locked in the order of their keys,
 * so that requests with common keys do not deadlock.
 */
async function takeWhereRoom(db: Queryable, now: Date, limits: readonly Limit[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with asked as materialized (
      select * from unnest(
        ${keysOf(limits)}::text[],
        ${limits.map((limit) => limit.windowSeconds)}::int[],
        ${limits.map((limit) => limit.max)}::int[]
      ) as asked (key, seconds, max)
    )
    insert into rate_limit as open (key, window_start, hits, expires_at)
    select key, ${now}, 1, ${now}::timestamptz + make_interval(secs => seconds) from asked
    where not exists (
      select from asked as each join rate_limit as counted using (key)
      where counted.expires_at > ${now} and counted.hits >= each.max
    )
    order by key
    on conflict (key) do update set
      hits = case when open.expires_at <= ${now} then 1 else open.hits + 1 end,
      window_start = case when open.expires_at <= ${now} then excluded.window_start else open.window_start end,
      expires_at = case when open.expires_at <= ${now} then excluded.expires_at else open.expires_at end
    where open.expires_at <= ${now} or open.hits < (select max from asked where asked.key = open.key)
    returning key`.execute(db)
  return rows.map((row) => row.key)
}

/** A refused request must not count in the other limits: impatient taps would use up the day's. */
async function giveBack(db: Queryable, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    with mine as (select key, hits from rate_limit where key = any(${keys}) order by key for update),
      emptied as (delete from rate_limit using mine where rate_limit.key = mine.key and mine.hits <= 1)
    update rate_limit set hits = rate_limit.hits - 1 from mine where rate_limit.key = mine.key and mine.hits > 1`.execute(
    db,
  )
}

async function refusal(db: Queryable, now: Date, limits: readonly Limit[]): Promise<AppError> {
  const retryAfterSeconds = await secondsUntilOpen(db, now, limits)
  return new AppError('TOO_MANY_REQUESTS', { ...waitRefusal(retryAfterSeconds), retryAfterSeconds })
}

/** Until the last of the full ones opens; a second when another request just gave its use back. */
async function secondsUntilOpen(db: Queryable, now: Date, limits: readonly Limit[]): Promise<number> {
  const rows = await db
    .selectFrom('rate_limit')
    .select(['key', 'hits', 'expires_at'])
    .where('key', 'in', keysOf(limits))
    .execute()
  const full = rows.filter(({ key, hits }) => limits.some((limit) => limit.key === key && hits >= limit.max))
  const latest = Math.max(...full.map((row) => row.expires_at.getTime()), now.getTime())
  return Math.max(1, Math.ceil((latest - now.getTime()) / 1000))
}

function keysOf(limits: readonly Limit[]): string[] {
  return limits.map((limit) => limit.key)
}
