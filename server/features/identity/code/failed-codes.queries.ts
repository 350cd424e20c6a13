import type { Queryable } from '#server/db/database.ts'

/** Wrong codes in a row for the number. */
export async function wrongCodesInARow(db: Queryable, phone: string): Promise<number> {
  const row = await db.selectFrom('failed_code_streak').select('length').where('phone', '=', phone).executeTakeFirst()
  return row?.length ?? 0
}

export async function countWrongCode(trx: Queryable, phone: string, now: Date): Promise<void> {
  await trx
    .insertInto('failed_code_streak')
    .values({ phone, length: 1, last_at: now })
    .onConflict((on) =>
      on.column('phone').doUpdateSet((eb) => ({ length: eb('failed_code_streak.length', '+', 1), last_at: now })),
    )
    .execute()
}

/** False when there was none. */
export async function endWrongCodes(trx: Queryable, phone: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('failed_code_streak').where('phone', '=', phone).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Rows that were not continued; a locked number stays locked. */
export async function deleteOldWrongCodes(db: Queryable, before: Date, lockedFrom: number): Promise<void> {
  await db.deleteFrom('failed_code_streak').where('last_at', '<', before).where('length', '<', lockedFrom).execute()
}
