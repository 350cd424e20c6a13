import { fromCell } from '#contract/lib/csv.ts'

interface CsvRow {
  /** Of its first character; the header is line 1. */
  line: number
  cells: string[]
}

/** Takes what `toCsv` and spreadsheets write: a byte order mark, CRLF, quotes where none are needed. Empty lines are left out. */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  let line = 1
  let row: CsvRow = { line, cells: [] }
  const token = /(?:"((?:[^"]|"")*)"|([^",\r\n][^,\r\n]*)?)(,|\r?\n|$)/y
  const source = text.replace(/^\uFEFF/, '')
  while (token.lastIndex < source.length) {
    const match = token.exec(source)
    if (!match) throw new SyntaxError(`line ${line}: a quotation mark is not closed or not doubled`)
    const [all, inQuotes, plain = '', end] = match
    row.cells.push(fromCell(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"')))
    line += all.split('\n').length - 1
    if (end === ',' && token.lastIndex < source.length) continue
    if (end === ',') row.cells.push('')
    if (row.cells.some(Boolean)) rows.push(row)
    row = { line, cells: [] }
  }
  return rows
}
