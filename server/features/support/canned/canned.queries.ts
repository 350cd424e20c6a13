import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

function answers(db: Queryable) {
  return db
    .selectFrom('canned_answer as one')
    .leftJoin('customer', 'customer.id', 'one.changed_by')
    .select(['one.id', 'one.title', 'one.words', 'one.version', 'one.changed_at as changedAt'])
    .select(['customer.name', 'customer.phone'])
    .where('one.removed_at', 'is', null)
}

export type CannedRow = Awaited<ReturnType<typeof listCanned>>[number]

export async function listCanned(db: Queryable) {
  return await answers(db).orderBy(sql`lower(one.title)`).execute()
}

export async function findCanned(db: Queryable, id: string): Promise<CannedRow | undefined> {
  return await answers(db).where('one.id', '=', id).executeTakeFirst()
}

export async function lockCanned(trx: Queryable, id: string): Promise<CannedRow | undefined> {
  return await answers(trx).where('one.id', '=', id).forUpdate('one').executeTakeFirst()
}

interface Written {
  title: string
  words: string
  staffId: string
  now: Date
}

/** Undefined when another one has the title. */
export async function insertCanned(trx: Queryable, { title, words, staffId, now }: Written) {
  const row = await trx
    .insertInto('canned_answer')
    .values({ title, words, changed_by: staffId, changed_at: now })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function hasTitle(trx: Queryable, title: string, exceptId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('canned_answer')
    .select('id')
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .where('removed_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateCanned(trx: Queryable, id: string, { title, words, staffId, now }: Written): Promise<void> {
  await trx
    .updateTable('canned_answer')
    .set((eb) => ({ title, words, changed_by: staffId, changed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function removeCanned(trx: Queryable, id: string, staffId: string, now: Date): Promise<void> {
  await trx
    .updateTable('canned_answer')
    .set({ removed_at: now, changed_by: staffId, changed_at: now })
    .where('id', '=', id)
    .execute()
}

export async function visitStart(db: Queryable, bookingId: string): Promise<Date | null> {
  const row = await db.selectFrom('booking').select('starts_at as at').where('id', '=', bookingId).executeTakeFirst()
  return row?.at ?? null
}
