import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

/** The rows stay without file and number: what ended must not look as if it had never been asked for. */
export async function forgetFiles(db: Queryable, { before, day }: { before: Date; day: string }): Promise<void> {
  await sql`
    update professional_paper paper set sealed = null, sealed_number = null, number_end = ''
    from professional owner
    where owner.id = paper.professional_id and paper.sealed is not null and (
      paper.state in ('refused', 'withdrawn') and paper.decided_at < ${before}
      or paper.valid_until < ${day}
      or not owner.active and owner.inactive_since < ${before}
      or paper.state = 'accepted' and exists (select from professional_paper newer
        where newer.professional_id = paper.professional_id and newer.kind = paper.kind and newer.state = 'accepted'
          and newer.decided_at > paper.decided_at and newer.decided_at < ${before}))`.execute(db)
}
