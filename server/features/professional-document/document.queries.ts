import { sql } from 'kysely'
import type { DocumentKind, DocumentState } from '#contract/professional-document.ts'
import { columns } from '#server/db/columns.gen.ts'
import type { Queryable } from '#server/db/database.ts'

interface NewDocument {
  id: string
  professionalId: string
  kind: DocumentKind
  sealedNumber: Buffer | null
  numberEnd: string
  validUntil: string | null
  contentType: string
  sealed: Buffer
  by: string
  at: Date
}

export async function insertDocument(trx: Queryable, document: NewDocument): Promise<void> {
  await trx
    .insertInto('professional_document')
    .values({
      ...{ id: document.id, professional_id: document.professionalId, kind: document.kind },
      ...{ sealed_number: document.sealedNumber, number_end: document.numberEnd, valid_until: document.validUntil },
      ...{
        content_type: document.contentType,
        sealed: document.sealed,
        created_by: document.by,
        created_at: document.at,
      },
    })
    .execute()
}

/** The newest first, without numbers and files. */
export async function listDocuments(db: Queryable, professionalId: string) {
  return await db
    .selectFrom('professional_document as document')
    .leftJoin('customer as giver', (join) =>
      join.on(
        sql<boolean>`giver.id = case when document.created_by like 'staff:%' then substr(document.created_by, 7)::uuid end`,
      ),
    )
    .leftJoin('customer as checker', 'checker.id', 'document.decided_by')
    .select(['document.id', 'document.kind', 'number_end as numberEnd', 'valid_until as validUntil', 'state', 'reason'])
    .select(['document.created_at as createdAt', 'document.created_by as createdBy', 'decided_at as decidedAt'])
    .select(['giver.name as giver', 'checker.name as checker', 'decided_by as decidedBy'])
    .select(sql<boolean>`document.sealed is not null`.as('hasFile'))
    .where('professional_id', '=', professionalId)
    .orderBy('document.created_at', 'desc')
    .orderBy('document.id')
    .execute()
}

export async function findDocument(db: Queryable, id: string) {
  return await db
    .selectFrom('professional_document')
    .select(columns.professional_document)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Without its file. */
export async function lockDocument(trx: Queryable, id: string) {
  return await trx
    .selectFrom('professional_document')
    .select(['id', 'professional_id as professionalId', 'kind', 'state', 'valid_until as validUntil'])
    .select(['number_end as numberEnd', 'created_by as createdBy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface Decision {
  state: DocumentState
  reason: string
  by: string
  at: Date
  validUntil: string | null
  /** Undefined: as it is. */
  number: { sealed: Buffer | null; end: string } | undefined
}

export async function decideDocument(trx: Queryable, id: string, { number, ...decision }: Decision): Promise<void> {
  await trx
    .updateTable('professional_document')
    .set({
      ...{ state: decision.state, reason: decision.reason, decided_by: decision.by, decided_at: decision.at },
      valid_until: decision.validUntil,
      ...(number && { sealed_number: number.sealed, number_end: number.end }),
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteDocument(trx: Queryable, id: string): Promise<void> {
  await trx.deleteFrom('professional_document').where('id', '=', id).execute()
}

export type SealedColumn = 'sealed' | 'sealed_number'
/** Documents have up to 5 MB. */
const batchRows = 10

export async function sealedAfter(db: Queryable, column: SealedColumn, last: string | undefined) {
  return await db
    .selectFrom('professional_document')
    .select('id')
    .select(({ ref }) => ref(column).$notNull().as('sealed'))
    .where(column, 'is not', null)
    .$if(last !== undefined, (query) => query.where('id', '>', last as string))
    .orderBy('id')
    .limit(batchRows)
    .execute()
}

/** False when the document was deleted or its number changed meanwhile. */
export async function replaceSealed(
  db: Queryable,
  column: SealedColumn,
  { id, before, after }: { id: string; before: Buffer; after: Buffer },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update professional_document set ${sql.ref(column)} = ${after}
    where id = ${id} and ${sql.ref(column)} = ${before}`.execute(db)
  return numAffectedRows > 0n
}

/** The rows stay without file and number: what ended must not look as if it had never been asked for. */
export async function forgetFiles(db: Queryable, { before, day }: { before: Date; day: string }): Promise<void> {
  await sql`
    update professional_document document set sealed = null, sealed_number = null, number_end = ''
    from professional owner
    where owner.id = document.professional_id and document.sealed is not null and (
      document.state in ('refused', 'withdrawn') and document.decided_at < ${before}
      or document.valid_until < ${day}
      or not owner.active and owner.inactive_since < ${before}
      or document.state = 'accepted' and exists (select from professional_document newer
        where newer.professional_id = document.professional_id and newer.kind = document.kind and newer.state = 'accepted'
          and newer.decided_at > document.decided_at and newer.decided_at < ${before}))`.execute(db)
}
