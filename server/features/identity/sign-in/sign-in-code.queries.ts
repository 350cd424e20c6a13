import { sql } from 'kysely'
import { codeGuesses, codeLifeMinutes, codeResendSeconds } from '#contract/business.ts'
import type { Queryable } from '#server/db/database.ts'

export interface CodePurpose {
  phone: string
  purpose: 'sign_in' | 'change_phone' | 'erase_account'
  /** The requesting customer; not for sign_in. */
  customerId?: string
}

/**
 * Stores `code`, or returns the existing one when it is younger than a minute and has guesses left. A code sent again is
 * valid for another five minutes, as the message says; its guesses stay counted.
 */
export async function storeCode(
  db: Queryable,
  { phone, purpose, customerId }: CodePurpose,
  code: string,
  now: Date,
): Promise<{ id: string; code: string }> {
  const fresh = sql<boolean>`sign_in_code.created_at > ${now}::timestamptz - make_interval(secs => ${codeResendSeconds})
    and sign_in_code.guesses < ${codeGuesses} and sign_in_code.customer_id is not distinct from excluded.customer_id`
  return db
    .insertInto('sign_in_code')
    .values({ phone, purpose, customer_id: customerId, code, created_at: now, expires_at: codeExpiry(now) })
    .onConflict((conflict) =>
      conflict.columns(['phone', 'purpose']).doUpdateSet({
        id: sql`case when ${fresh} then sign_in_code.id else gen_random_uuid() end`,
        code: sql`case when ${fresh} then sign_in_code.code else excluded.code end`,
        created_at: sql`case when ${fresh} then sign_in_code.created_at else excluded.created_at end`,
        guesses: sql`case when ${fresh} then sign_in_code.guesses else 0 end`,
        customer_id: sql`excluded.customer_id`,
        expires_at: sql`excluded.expires_at`,
      }),
    )
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
}

/**
 * Counts a guess and compares it, in one statement; undefined when no code is open. The row stays locked until the
 * transaction ends, so of several right guesses at once only the first finds the code.
 */
export async function guessCode(
  db: Queryable,
  { phone, purpose, customerId }: CodePurpose,
  guess: string,
  now: Date,
): Promise<{ id: string; right: boolean; guesses: number } | undefined> {
  return db
    .updateTable('sign_in_code')
    .set({ guesses: sql`guesses + 1` })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where(sql<boolean>`customer_id is not distinct from ${customerId ?? null}::uuid`)
    .where('expires_at', '>', now)
    .where('guesses', '<', codeGuesses)
    .returning(['id', 'guesses', sql<boolean>`code = ${guess}`.as('right')])
    .executeTakeFirst()
}

export async function deleteCode(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('sign_in_code').where('id', '=', id).execute()
}

export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_code').where('expires_at', '<=', now).execute()
}

function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + codeLifeMinutes * 60_000)
}
