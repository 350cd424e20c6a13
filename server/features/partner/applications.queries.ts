import type { ApplicationState } from '#contract/partner.ts'
import { columns } from '#server/db/columns.gen.ts'
import type { Queryable } from '#server/db/database.ts'
import { follows } from '#server/db/newest-first.ts'
import type { ApplicationRow } from './partner.queries.ts'

/** Newest first, after the cursor's row; undefined when the cursor is unknown. */
export async function applicationsPage(
  db: Queryable,
  { state, cursor, limit }: { state?: ApplicationState | undefined; cursor?: string | undefined; limit: number },
): Promise<ApplicationRow[] | undefined> {
  const after = cursor === undefined ? undefined : await applicationById(db, cursor)
  if (cursor !== undefined && !after) return undefined
  return await db
    .selectFrom('partner_application')
    .select(columns.partner_application)
    .$if(state !== undefined, (query) => query.where('state', '=', state as ApplicationState))
    .where(follows(after && { createdAt: after.createdAt, id: after.id }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function applicationById(db: Queryable, id: string): Promise<ApplicationRow | undefined> {
  return await db
    .selectFrom('partner_application')
    .select(columns.partner_application)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function lockApplication(trx: Queryable, id: string): Promise<ApplicationRow | undefined> {
  return await trx
    .selectFrom('partner_application')
    .select(columns.partner_application)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Professionals who came from these applications. */
export async function hiredFrom(db: Queryable, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return []
  return await db
    .selectFrom('professional')
    .select(['id', 'name', 'application_id as applicationId'])
    .where('application_id', 'in', applicationIds)
    .execute()
}

/** At most ten: documents have up to 5 MB. */
export async function takeDocumentsOfHired(trx: Queryable) {
  return await trx
    .deleteFrom('partner_document as document')
    .using('professional')
    .whereRef('professional.application_id', '=', 'document.application_id')
    .where('document.id', 'in', (db) =>
      db
        .selectFrom('partner_document')
        .innerJoin('professional as hired', 'hired.application_id', 'partner_document.application_id')
        .select('partner_document.id')
        .orderBy('partner_document.id')
        .limit(10)
        .forUpdate(['partner_document']),
    )
    .returning(['document.application_id as applicationId', 'professional.id as professionalId', 'document.kind'])
    .returning(['document.content_type as contentType', 'document.sealed', 'document.created_at as at'])
    .execute()
}

/** Without the contents, which only reading a document loads (and logs). */
export async function listDocuments(db: Queryable, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return []
  return await db
    .selectFrom('partner_document')
    .select(['id', 'application_id', 'kind', 'content_type', 'created_at'])
    .where('application_id', 'in', applicationIds)
    .orderBy('kind')
    .execute()
}

export async function documentById(db: Queryable, id: string) {
  return await db
    .selectFrom('partner_document')
    .select(columns.partner_document)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Undefined when there was none. */
export async function deleteDocumentRow(
  db: Queryable,
  id: string,
): Promise<{ applicationId: string; kind: string } | undefined> {
  return await db
    .deleteFrom('partner_document')
    .where('id', '=', id)
    .returning(['application_id as applicationId', 'kind'])
    .executeTakeFirst()
}

/** False when there was none. */
export async function deleteApplication(db: Queryable, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('partner_application').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** False when its state changed since it was read. */
export async function updateApplicationState(
  db: Queryable,
  { id, from, to, decidedAt }: { id: string; from: ApplicationState; to: ApplicationState; decidedAt: Date | null },
): Promise<boolean> {
  const moved = await db
    .updateTable('partner_application')
    .set({ state: to, decided_at: decidedAt })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}
