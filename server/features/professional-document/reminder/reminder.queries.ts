import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import { documentEnds } from '#server/features/roster/documents.rules.ts'
import { isInvented } from '#server/features/roster/professional/invented.rules.ts'
import { ownSkills } from '../compliance-status.queries.ts'
import type { Ending } from './reminder.rules.ts'

export interface EndingDocument extends Ending {
  phone: string
}

/** Needed documents of active professionals whose last day is in a span, without those of which a newer one waits for its check. */
export async function listEnding(db: Queryable, from: string, to: string): Promise<EndingDocument[]> {
  const { rows } = await sql<EndingDocument>`
    select professional.id as "professionalId", professional.phone, document.kind, document.until::text
    from professional cross join lateral (${documentEnds(ownSkills)}) as document
    where professional.active and professional.phone <> '' and not ${isInvented}
      and not document.missing and document.until between ${from}::date and ${to}::date
      and not exists (select from professional_document newer
        where newer.professional_id = professional.id and newer.kind = document.kind and newer.state = 'waiting')
    order by document.until, professional.id, document.kind`.execute(db)
  return rows
}

/** False when it was inserted before. */
export async function insertReminder(
  trx: Queryable,
  { professionalId, kind, until }: Ending,
  { days, at }: { days: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('document_reminder')
    .values({ professional_id: professionalId, kind, until, days, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
