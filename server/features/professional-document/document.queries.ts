import { sql } from 'kysely'
import type { DocumentKind, DocumentState } from '#contract/professional-document.ts'
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
    .insertInto('professional_paper')
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
    .selectFrom('professional_paper as paper')
    .leftJoin('customer as giver', (join) =>
      join.on(
        sql<boolean>`giver.id = case when paper.created_by like 'staff:%' then substr(paper.created_by, 7)::uuid end`,
      ),
    )
    .leftJoin('customer as checker', 'checker.id', 'paper.decided_by')
    .select(['paper.id', 'paper.kind', 'number_end as numberEnd', 'valid_until as validUntil', 'state', 'reason'])
    .select(['paper.created_at as createdAt', 'paper.created_by as createdBy', 'decided_at as decidedAt'])
    .select(['giver.name as giver', 'checker.name as checker', 'decided_by as decidedBy'])
    .select(sql<boolean>`paper.sealed is not null`.as('hasFile'))
    .where('professional_id', '=', professionalId)
    .orderBy('paper.created_at', 'desc')
    .orderBy('paper.id')
    .execute()
}

export async function findDocument(db: Queryable, id: string) {
  return await db.selectFrom('professional_paper').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Without its file. */
export async function lockDocument(trx: Queryable, id: string) {
  return await trx
    .selectFrom('professional_paper')
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
    .updateTable('professional_paper')
    .set({
      ...{ state: decision.state, reason: decision.reason, decided_by: decision.by, decided_at: decision.at },
      valid_until: decision.validUntil,
      ...(number && { sealed_number: number.sealed, number_end: number.end }),
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteDocument(trx: Queryable, id: string): Promise<void> {
  await trx.deleteFrom('professional_paper').where('id', '=', id).execute()
}
