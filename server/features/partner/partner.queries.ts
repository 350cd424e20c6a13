import type { DocumentKind, ExperienceType } from '#contract/partner.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Row } from '#server/db/row.ts'

export type ApplicationRow = Row<'partner_application'>

interface NewApplication {
  name: string
  phone: string
  city: string
  profession: string
  previousCompany: string
  experience: ExperienceType
  now: Date
}

export async function insertApplication(db: Queryable, { now, ...one }: NewApplication): Promise<string> {
  const { id } = await db
    .insertInto('partner_application')
    .values({
      name: one.name,
      phone: one.phone,
      city: one.city,
      profession: one.profession,
      previous_company: one.previousCompany,
      experience: one.experience,
      consent_at: now,
      state: 'received',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** True while an application accepts documents. */
export async function isAttachable(db: Queryable, id: string, createdAfter: Date): Promise<boolean> {
  const row = await db
    .selectFrom('partner_application')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'received')
    .where('created_at', '>', createdAfter)
    .executeTakeFirst()
  return row !== undefined
}

interface NewDocument {
  applicationId: string
  kind: DocumentKind
  contentType: string
  sealed: Buffer
  now: Date
}

/** One document of a kind: a new upload replaces it. */
export async function storeDocument(db: Queryable, { now, ...one }: NewDocument): Promise<void> {
  const content = { content_type: one.contentType, sealed: one.sealed, created_at: now }
  await db
    .insertInto('partner_document')
    .values({ application_id: one.applicationId, kind: one.kind, ...content })
    .onConflict((conflict) => conflict.columns(['application_id', 'kind']).doUpdateSet(content))
    .execute()
}

/** Documents of declined applications, and old applications that were not accepted. */
export async function deleteOutdated(db: Queryable, limits: { declinedBefore: Date; createdBefore: Date }) {
  await db
    .deleteFrom('partner_document')
    .using('partner_application as application')
    .whereRef('application.id', '=', 'partner_document.application_id')
    .where('application.state', '=', 'declined')
    .where('application.decided_at', '<', limits.declinedBefore)
    .execute()
  await db
    .deleteFrom('partner_application')
    .where('state', '<>', 'accepted')
    .where('created_at', '<', limits.createdBefore)
    .execute()
}

/** Documents have up to 5 MB. */
const batchRows = 10

export async function sealedDocumentsAfter(db: Queryable, last: string | undefined) {
  return await db
    .selectFrom('partner_document')
    .select(['id', 'application_id as applicationId', 'kind', 'sealed'])
    .$if(last !== undefined, (query) => query.where('id', '>', last as string))
    .orderBy('id')
    .limit(batchRows)
    .execute()
}

/** False when the document was replaced or deleted meanwhile. */
export async function replaceSealed(
  db: Queryable,
  id: string,
  { before, after }: { before: Buffer; after: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partner_document')
    .set({ sealed: after })
    .where('id', '=', id)
    .where('sealed', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
