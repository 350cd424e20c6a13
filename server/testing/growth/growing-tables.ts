import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Job } from '#server/jobs/job.ts'
import type { World } from '../test-world.ts'
import { customerSteps } from './customer-walkthrough.ts'
import type { PlanRecorder, TableScan } from './plan-recorder.ts'

/** No customer has more of anything, and no list shows more. */
const maxRows = 500

/** Grow with the catalog and the areas, not with customers: a process reads them whole after a change of these. */
const keptInMemory = ['catalogue_text', 'service', 'subcategory', 'variant', 'service_add_on', 'area_pincode']

/** Tables that a filled database has more rows of than a statement may read. */
export async function growingTables({ db }: World): Promise<Set<string>> {
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${maxRows}::int`.execute(db)
  return new Set(rows.map(({ table }) => table).filter((table) => !keptInMemory.includes(table)))
}

/** Walks a customer's path, the staff's and the jobs of a minute; returns the scans of the growing tables by step. */
export async function walkAll(
  world: World,
  plans: PlanRecorder,
  phones: readonly [string, string],
  jobs: readonly Job<never>[],
) {
  const growing = await growingTables(world)
  expect(growing.size).toBeGreaterThan(20)
  const scans: (TableScan & { step: string })[] = []
  const steps = [
    ...customerSteps(world, phones),
    ...jobs.map((job) => [job.queue, () => job.run(world.ctx, {} as never)] as const),
  ]
  for (const [step, run] of steps) {
    await run()
    scans.push(...plans.take().map((scan) => ({ step, ...scan })))
  }
  return scans.filter(({ table }) => growing.has(table))
}

/** A sentence for each statement that reads more of a growing table than one customer can have. */
export function wholeTableReads(scans: readonly (TableScan & { step: string })[]): string[] {
  const found = scans
    .filter(({ node, rows }) => node === 'Seq Scan' || rows > maxRows)
    .map(({ step, node, rows, table, statement }) => `${step}: ${node} of ${rows} rows of ${table}: ${statement}`)
  return [...new Set(found)]
}
