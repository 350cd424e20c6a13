import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

interface SmsDay {
  sent: number
  /** Codes that signed in. */
  redeemed: number
  wrongGuesses: number
  /** Null until staff raised the budget of the day. */
  raisedTo: number | null
}

/** Counts one SMS of a day and returns the counts and the budget; undefined when `percent` of the budget is used. */
export async function takeSms(
  db: Queryable,
  { day, budget, percent }: { day: string; budget: number; percent: number },
): Promise<{ sent: number; redeemed: number; budget: number } | undefined> {
  const { rows } = await sql<{ sent: number; redeemed: number; budget: number }>`
    insert into sms_day (day, sent) select ${day}::date, 1 where ${budget}::int * ${percent}::int >= 100
    on conflict (day) do update set sent = sms_day.sent + 1
    where sms_day.sent < coalesce(sms_day.raised_to, ${budget}::int) * ${percent}::int / 100
    returning sent, redeemed, coalesce(raised_to, ${budget}::int) as budget`.execute(db)
  return rows[0]
}

export async function smsOfDay(db: Queryable, day: string): Promise<SmsDay> {
  const row = await db
    .selectFrom('sms_day')
    .select(['sent', 'redeemed', 'wrong_guesses as wrongGuesses', 'raised_to as raisedTo'])
    .where('day', '=', day)
    .executeTakeFirst()
  return row ?? { sent: 0, redeemed: 0, wrongGuesses: 0, raisedTo: null }
}

export async function raiseSmsDay(db: Queryable, day: string, budget: number): Promise<void> {
  await db
    .insertInto('sms_day')
    .values({ day, raised_to: budget })
    .onConflict((on) => on.column('day').doUpdateSet({ raised_to: budget }))
    .execute()
}

/** The day's row exists since its first code was sent, but for codes of the minutes before midnight. */
export async function countOfDay(db: Queryable, day: string, what: 'redeemed' | 'wrong_guesses'): Promise<void> {
  await db
    .updateTable('sms_day')
    .set((eb) => ({ [what]: eb(what, '+', 1) }))
    .where('day', '=', day)
    .execute()
}
