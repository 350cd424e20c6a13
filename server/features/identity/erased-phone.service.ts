import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { keptDays } from '#contract/business.ts'
import type { Queryable } from '#server/db/database.ts'

const retentionMs = keptDays.erasedPhone * 24 * 60 * 60_000
const hashSlowly = promisify<string, string, number, Buffer>(scrypt)

/** Stores the number of a deleted account, so that it cannot be invited as a new friend again. */
export async function storeErasedPhone(db: Queryable, phone: string, now: Date): Promise<void> {
  await db
    .insertInto('erased_phone')
    .values({ phone_hash: await phoneHash(phone), erased_at: now })
    .onConflict((conflict) => conflict.column('phone_hash').doUpdateSet({ erased_at: now }))
    .execute()
}

export async function wasErased(db: Queryable, phone: string): Promise<boolean> {
  const hash = await phoneHash(phone)
  const row = await db.selectFrom('erased_phone').select('erased_at').where('phone_hash', '=', hash).executeTakeFirst()
  return row !== undefined
}

export async function deleteOldErasedPhones(db: Queryable, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - retentionMs)
  await db.deleteFrom('erased_phone').where('erased_at', '<=', oldest).execute()
}

/** Slow on purpose: with a quick hash the few billion numbers there are could all be tried in minutes. */
async function phoneHash(phone: string): Promise<Buffer> {
  return await hashSlowly(phone, 'gharsaaf erased phone', 32)
}
