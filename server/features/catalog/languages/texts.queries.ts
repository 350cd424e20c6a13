import { sql } from 'kysely'
import type { TextLanguage } from '#contract/catalog.texts.ts'
import type { Queryable } from '#server/db/database.ts'

interface StoredText {
  entity: string
  id: string
  field: string
  position: number
  language: string
  source: string
  text: string
}

export async function allTexts(db: Queryable): Promise<StoredText[]> {
  return await db.selectFrom('catalogue_text').selectAll().orderBy('position').execute()
}

/** A field in a language, with all its texts: those of another English go. */
export interface NewField extends Pick<StoredText, 'entity' | 'id' | 'field'> {
  language: TextLanguage
  texts: Pick<StoredText, 'position' | 'source' | 'text'>[]
}

export async function replaceFields(trx: Queryable, fields: readonly NewField[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(fields)}::jsonb)
    as wanted(entity text, id text, field text, language text, texts jsonb)`
  await sql`delete from catalogue_text using ${given} where (catalogue_text.entity, catalogue_text.id, catalogue_text.field,
    catalogue_text.language) = (wanted.entity, wanted.id, wanted.field, wanted.language)`.execute(trx)
  await sql`insert into catalogue_text (entity, id, field, language, position, source, text)
    select entity, id, field, language, one.* from ${given},
      jsonb_to_recordset(texts) as one(position integer, source text, text text)`.execute(trx)
}

interface PastText {
  english: string
  text: string
}

/** The last changes by staff, the newest first; those of many places at once are one. */
export async function textChanges(db: Queryable, limit: number) {
  const language = sql<TextLanguage>`left(entity_id, 2)`
  return await db
    .selectFrom('catalogue_change')
    .innerJoin('customer as author', 'author.id', 'staff_id')
    .select(({ fn, ref }) => [
      language.as('language'),
      ref('before').$castTo<PastText>().as('before'),
      ref('after').$castTo<PastText>().as('after'),
      fn.countAll<number>().as('places'),
    ])
    .select(['catalogue_change.at', 'reason', 'author.name as author_name', 'author.phone as author_phone'])
    .where('entity', '=', 'catalogue_text')
    .groupBy([language, 'before', 'after', 'catalogue_change.at', 'reason', 'author.id'])
    .orderBy(({ fn }) => fn.max('catalogue_change.id'), 'desc')
    .limit(limit)
    .execute()
}
