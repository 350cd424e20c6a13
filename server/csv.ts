import { CsvError, parse } from 'csv-parse/sync'
import { fromCell } from '#contract/lib/csv.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'

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

const delimiters = [',', ';', '\t']

/** The lines of a CSV, blank ones left out, or why it cannot be read. */
export function csvLines(text: string): CsvRow[] | Refusal {
  try {
    return parseCsv(text, delimiterOf(text)).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch {
    return { reason: 'NOT_CSV' }
  }
}

/** By the first line with more than two cells: banks write their address above the names of the columns. */
function delimiterOf(text: string): string | undefined {
  const counts = text.split('\n', 40).map((line) => delimiters.map((one) => line.split(one).length - 1))
  const head = counts.find((found) => Math.max(...found) > 1) ?? counts[0] ?? []
  return delimiters[head.indexOf(Math.max(...head))]
}
