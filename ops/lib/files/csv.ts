import { toCsv } from '#contract/lib/csv.ts'
import { indiaDay, indiaMinute, toTime } from '#contract/lib/india-time.ts'
import { saveFile } from '#web/lib/save-file.ts'

/** An instant is written as day and time in India. */
export type CsvCell = string | number | Date
export type CsvRows = readonly (readonly CsvCell[])[]

/** As `toCsv`, with days and times in India. */
export function toCsvOfIndia(rows: CsvRows): string {
  return toCsv(rows.map((row) => row.map((cell) => (cell instanceof Date ? toIndiaTime(cell) : cell))))
}

/** '2026-04-01 01:30': a document issued then belongs to April, though its instant in UTC is one of March. */
function toIndiaTime(at: Date): string {
  return `${indiaDay(at)} ${toTime(indiaMinute(at))}`
}

/** All rows of a list; undefined when it has more pages than `maxPages`, as a part of the rows could pass for all. */
export async function readAllPages<Row>(
  readPage: (cursor: string | null) => Promise<{ rows: Row[]; nextCursor: string | null }>,
  maxPages: number,
): Promise<Row[] | undefined> {
  const rows: Row[] = []
  let cursor: string | null = null
  for (let page = 0; page < maxPages; page += 1) {
    const read: { rows: Row[]; nextCursor: string | null } = await readPage(cursor)
    rows.push(...read.rows)
    cursor = read.nextCursor
    if (!cursor) return rows
  }
  return undefined
}

/** Downloads rows; the first is the head. The mark at the start has Excel read it as UTF-8. */
export function downloadCsv(name: string, rows: CsvRows): void {
  saveFile(`${name}.csv`, new Blob(['\uFEFF', toCsvOfIndia(rows)], { type: 'text/csv;charset=utf-8' }))
}
