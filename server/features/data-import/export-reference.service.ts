import { toCsv } from '#contract/lib/csv.ts'
import type { Context } from '#server/context.ts'
import { sorted } from './cells.rules.ts'
import { type ReferenceFile, type ReferenceKind, referenceFiles } from './reference-files.ts'
import type { Row } from './row.ts'
import { storedRows } from './stored-rows.service.ts'

/** Contents of the files of these kinds by name, as of one instant. The same rows always give the same bytes. */
export async function exportReference(
  { db }: Pick<Context, 'db'>,
  kinds: readonly ReferenceKind[],
): Promise<Map<string, string>> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const contents = new Map<string, string>()
      for (const file of referenceFiles.filter(({ kind }) => kinds.includes(kind)))
        contents.set(file.name, contentOf(file, await storedRows(trx, file)))
      return contents
    })
}

function contentOf({ name, columns }: ReferenceFile, rows: readonly Row[]): string {
  if (name.endsWith('.json')) {
    const byId = Object.fromEntries(rows.map(({ id, details }) => [id, sorted(details)]))
    return `${JSON.stringify(byId, null, 2)}\n`
  }
  const cells = Object.entries(columns)
  const lines = rows.map((row) => cells.map(([column, cell]) => cell.format(row[column])))
  return toCsv([Object.keys(columns), ...lines], '\n')
}
