import type { Queryable } from '#server/db/database.ts'
import { allRows } from './reference.queries.ts'
import type { ReferenceFile } from './reference-files.ts'
import type { Row } from './row.ts'

/** Rows of the table of a file in its order, with the phone of a professional where the file has it. */
export async function storedRows(db: Queryable, file: ReferenceFile): Promise<Row[]> {
  const rows = await allRows(db, file.table)
  if (!refersByPhone(file)) return rows.sort(inOrder(file))
  const phones = new Map((await allRows(db, 'professional')).map(({ id, phone }) => [id, phone]))
  return rows.map((row) => ({ ...row, phone: phones.get(row.professional_id) })).sort(inOrder(file))
}

/** The rows with the columns of their table. */
export async function tableRows(db: Queryable, file: ReferenceFile, rows: readonly Row[]): Promise<Row[]> {
  const columns = Object.keys(file.columns)
  const kept = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
  if (!refersByPhone(file)) return kept
  const ids = new Map((await allRows(db, 'professional')).map(({ id, phone }) => [phone, id]))
  return kept.map(({ phone, ...row }) => ({ professional_id: ids.get(phone), ...row }))
}

/** Key columns in the table. */
export function tableKey(file: ReferenceFile): string[] {
  return file.key.map((column) => (column === 'phone' ? 'professional_id' : column))
}

const refersByPhone = ({ table, columns }: ReferenceFile) => table !== 'professional' && 'phone' in columns

/** By code units, so that the order is the same on every machine; null first. */
function inOrder({ order }: ReferenceFile): (one: Row, other: Row) => number {
  return (one, other) => {
    const column = order.find((name) => one[name] !== other[name])
    if (!column) return 0
    const [first, second] = [one[column], other[column]] as [string | number | null, string | number | null]
    if (first === null || second === null) return first === null ? -1 : 1
    return first < second ? -1 : 1
  }
}
