import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { retentionDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import type { Queryable } from '#server/db/database.ts'

const hashSlowly = promisify<string, string, number, Buffer>(scrypt)

/** For accounts deleted before numbers were kept as risk signals. */
export async function wasErased(db: Queryable, phone: string): Promise<boolean> {
  const hash = await hashSlowly(phone, 'gharsaaf erased phone', 32)
  const row = await db.selectFrom('erased_phone').select('erased_at').where('phone_hash', '=', hash).executeTakeFirst()
  return row !== undefined
}

export async function deleteOldErasedPhones(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('erased_phone').where('erased_at', '<=', daysBefore(now, retentionDays.erasedPhone)).execute()
}
