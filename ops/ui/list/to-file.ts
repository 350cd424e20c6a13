import type { CsvRows } from '#ops/lib/files/csv.ts'
import type { Column } from '../data-table.tsx'

/** The head of a file and a line for each row, of the columns that are in it. */
export function toFile<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): CsvRows {
  const cells = columns.flatMap(({ title, line }) => (line ? [{ title, line }] : []))
  return [cells.map(({ title }) => title), ...rows.map((row) => cells.map(({ line }) => line(row)))]
}
