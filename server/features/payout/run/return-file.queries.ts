import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { RunLine } from './return-file.rules.ts'

/** The lines of a run that is no discarded one. */
export async function answeredLines(db: Queryable, runId: string): Promise<RunLine[]> {
  const { rows } = await sql<RunLine>`
    select line.id, line.professional_id as "professionalId", professional.name, line.state,
      line.net_paise - line.tax_paise as "netPaise", line.utr, line.filed_at as "filedAt"
    from payout_line line join payout_run run on run.id = line.run_id and run.state <> 'discarded'
    join professional on professional.id = line.professional_id
    where line.run_id = ${runId} order by professional.name, professional.id`.execute(db)
  return rows
}

/** City and last day of the runs that references of payments belong to. */
export async function runsOfLines(
  db: Queryable,
  ranges: readonly { reference: string; from: string; to: string }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ reference: string; run: string }>`
    select wanted.reference, area.city || ' until ' || run.to_day as run
    from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as wanted(reference text, "from" uuid, "to" uuid)
    join payout_line line on line.id between wanted."from" and wanted."to"
    join payout_run run on run.id = line.run_id join area on area.id = run.area_id`.execute(db)
  return new Map(rows.map(({ reference, run }) => [reference, run]))
}
