import { CsvError, parse } from 'csv-parse/sync'
import { fromCell } from '#contract/lib/csv.ts'

export interface CsvRow {
  /** Of its first character; the header is line 1. */
  line: number
  cells: string[]
}

/** Takes what `toCsv` and spreadsheets write: a byte order mark, CRLF, quotes where none are needed. Empty lines are left out. */
export function parseCsv(text: string, delimiter = ','): CsvRow[] {
  const rows: CsvRow[] = []
  let line = 1
  const add = (cells: string[]) => {
    rows.push({ line, cells: cells.map(fromCell) })
    line += cells.join('').split('\n').length
    return null
  }
  try {
    parse(text, { bom: true, delimiter, relax_column_count: true, record_delimiter: ['\r\n', '\n'], on_record: add })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new SyntaxError(`line ${line}: a quotation mark is not closed or not doubled`)
  }
  return rows.filter(({ cells }) => cells.some(Boolean))
}
