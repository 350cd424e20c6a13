import { sql } from 'kysely'
import type { ChecklistPoint } from '#contract/job-checklist.ts'
import { listLimits } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'

const maxChanges = listLimits.checklist

export async function listCategories(db: Queryable, id?: string) {
  return await db
    .selectFrom('category')
    .select(['id', 'name'])
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .orderBy('position')
    .execute()
}

/** Two colleagues who save a list are one after the other. */
export async function lockCategory(trx: Queryable, id: string): Promise<boolean> {
  const row = await trx.selectFrom('category').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row !== undefined
}

/** Points in use. */
export async function listPoints(db: Queryable, categoryId: string) {
  return await db
    .selectFrom('checklist_item')
    .select(['id', 'words', 'position'])
    .where('category_id', '=', categoryId)
    .where('until_at', 'is', null)
    .orderBy('position')
    .execute()
}

/** The newest first. */
export async function listChanges(db: Queryable, categoryId: string) {
  return await db
    .selectFrom('checklist_change as change')
    .innerJoin('customer', 'customer.id', 'change.staff_id')
    .selectAll('change')
    .select(['customer.name', 'customer.phone'])
    .where('category_id', '=', categoryId)
    .orderBy('change.id', 'desc')
    .limit(maxChanges)
    .execute()
}

export async function countChanges(db: Queryable, categoryId: string): Promise<number> {
  const { count } = await db
    .selectFrom('checklist_change')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function endPoints(trx: Queryable, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('checklist_item')
    .set({ until_at: at })
    .where('id', 'in', [...ids])
    .execute()
}

export async function placePoint(trx: Queryable, id: string, position: number): Promise<void> {
  await trx.updateTable('checklist_item').set({ position }).where('id', '=', id).execute()
}

interface NewPoint extends ChecklistPoint {
  id: string
  categoryId: string
  position: number
  at: Date
}

export async function insertPoint(trx: Queryable, point: NewPoint): Promise<void> {
  const { id, categoryId, position, words, at } = point
  await trx.insertInto('checklist_item').values({ id, category_id: categoryId, position, words, from_at: at }).execute()
  await copyTexts(trx, point)
}

/** A point that says what another one says or said has its translations. */
async function copyTexts(trx: Queryable, { id, words }: Pick<NewPoint, 'id' | 'words'>): Promise<void> {
  await sql`insert into catalogue_text (entity, id, field, position, language, source, text)
    select distinct on (language) entity, ${id}, field, 0, language, source, text from catalogue_text
    where entity = 'checklist_item' and source = ${words} order by language, id`.execute(trx)
}

interface NewChange {
  categoryId: string
  at: Date
  staffId: string
  before: readonly ChecklistPoint[]
  after: readonly ChecklistPoint[]
  reason: string
}

export async function insertChange(trx: Queryable, change: NewChange): Promise<void> {
  const { categoryId, at, staffId, before, after, reason } = change
  await trx
    .insertInto('checklist_change')
    .values({
      ...{ category_id: categoryId, at, staff_id: staffId, reason },
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
}
