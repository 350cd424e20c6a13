import { documentSeal } from './document-seal.ts'

interface SealedRow {
  id: string
  sealed: Buffer
  belongsTo: string
}

interface SealedTable {
  /** The next rows in the order of their ids; none after the last. */
  rowsAfter(last: string | undefined): Promise<SealedRow[]>
  /** False when the row was replaced or deleted meanwhile. */
  replace(row: SealedRow, sealed: Buffer): Promise<boolean>
}

export interface KeyRotationSummary {
  rotated: number
  /** Sealed with the newest key before. */
  current: number
  /** Ids of rows that no key opens. */
  unreadable: string[]
}

/**
 * Seals every row with the newest key. Each is committed on its own and current ones are skipped, so an interrupted run is
 * continued by the next one.
 */
export async function rotateRowKeys(table: SealedTable, keys: readonly string[]): Promise<KeyRotationSummary> {
  const seal = documentSeal(keys)
  const newest = documentSeal(keys.slice(0, 1))
  const summary: KeyRotationSummary = { rotated: 0, current: 0, unreadable: [] }
  for (let last: string | undefined; ; ) {
    const rows = await table.rowsAfter(last)
    for (const row of rows) {
      if (opens(newest, row)) summary.current += 1
      else {
        const bytes = opens(seal, row)
        if (!bytes) summary.unreadable.push(row.id)
        else if (await table.replace(row, seal.seal(bytes, row.belongsTo))) summary.rotated += 1
      }
    }
    last = rows.at(-1)?.id
    if (last === undefined) return summary
  }
}

function opens(seal: ReturnType<typeof documentSeal>, { sealed, belongsTo }: SealedRow): Buffer | undefined {
  try {
    return seal.open(sealed, belongsTo)
  } catch {
    return undefined
  }
}
