import { type RawBuilder, sql } from 'kysely'
import type { TextChangeView } from '#contract/catalog.texts.ts'
import type { Queryable } from '#server/db/database.ts'

/** The id of a translation in the history of the catalog. */
export const textId = ({ language, english }: Pick<TextChangeView, 'language' | 'english'>) => `${language}:${english}`

export async function allTexts(db: Queryable) {
  return await db.selectFrom('catalogue_text').selectAll().execute()
}

function wanted(changes: readonly TextChangeView[]): RawBuilder<unknown> {
  return sql`select language, english, after as text from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as wanted(language text, english text, after text)`
}

export async function writeTexts(trx: Queryable, changes: readonly TextChangeView[]): Promise<void> {
  await sql`insert into catalogue_text (language, english, text) ${wanted(changes)}
    on conflict (language, english) do update set text = excluded.text`.execute(trx)
}

/** The last changes by staff, the newest first. */
export async function textChanges(db: Queryable, limit: number) {
  return await db
    .selectFrom('catalogue_change')
    .innerJoin('customer as author', 'author.id', 'staff_id')
    .select(['catalogue_change.id', 'entity_id', 'before', 'after', 'catalogue_change.at', 'reason'])
    .select(['author.name as author_name', 'author.phone as author_phone'])
    .where('entity', '=', 'catalogue_text')
    .orderBy('catalogue_change.id', 'desc')
    .limit(limit)
    .execute()
}
