import { sql } from 'kysely'
import type { DocumentKind, NeededKind } from '#contract/professional-document.ts'
import type { Queryable } from '#server/db/database.ts'
import { documentEnds } from '#server/features/roster/documents.rules.ts'

export interface NeedRow {
  professionalId: string
  name: string
  phone: string
  areaId: string
  kind: NeededKind
  missing: boolean
  /** 'infinity' for a document that does not end; null: none, and none is asked for. */
  until: string | null
}

interface Of {
  professionalId?: string | undefined
  areaId?: string | undefined
  isActive?: boolean
}

/** Of the `professional` of the query. */
export const ownSkills = sql`(select array_agg(category_id) from professional_skill skill
    where skill.professional_id = professional.id and skill.lost_at is null)`

/** What each professional needs for the visits of their skills. */
export async function listNeeds(db: Queryable, { professionalId, areaId, isActive = false }: Of): Promise<NeedRow[]> {
  const { rows } = await sql<NeedRow>`
    select professional.id as "professionalId", professional.name, professional.phone,
      professional.area_id as "areaId", document.kind, document.missing, document.until::text
    from professional cross join lateral (${documentEnds(ownSkills)}) as document
    where (${professionalId ?? null}::uuid is null or professional.id = ${professionalId ?? null}::uuid)
      and (${areaId ?? null}::text is null or professional.area_id = ${areaId ?? null})
      and (professional.active or not ${isActive})
    order by document.until, professional.name, professional.id, document.kind`.execute(db)
  return rows
}

interface WaitingRow {
  professionalId: string
  name: string
  areaId: string
  kind: DocumentKind
  until: string | null
  since: Date
}

/** Documents of active professionals not checked yet, the oldest first. */
export async function listWaiting(db: Queryable, areaId: string | undefined): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select professional.id as "professionalId", professional.name, professional.area_id as "areaId", document.kind,
      document.valid_until::text as until, document.created_at as since
    from professional_document document join professional on professional.id = document.professional_id and professional.active
    where document.state = 'waiting' and (${areaId ?? null}::text is null or professional.area_id = ${areaId ?? null})
    order by document.created_at, document.id`.execute(db)
  return rows
}

export async function listRequirements(db: Queryable) {
  return await db.selectFrom('document_requirement').select(['kind', 'required_from as requiredFrom']).execute()
}

/** Null: not asked for any more. */
export async function setRequirement(
  trx: Queryable,
  { kind, requiredFrom, at }: { kind: NeededKind; requiredFrom: string | null; at: Date },
): Promise<void> {
  await trx.deleteFrom('document_requirement').where('kind', '=', kind).execute()
  if (requiredFrom !== null)
    await trx.insertInto('document_requirement').values({ kind, required_from: requiredFrom, changed_at: at }).execute()
}
