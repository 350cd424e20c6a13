import { stringify } from 'csv-stringify/browser/esm/sync'

/** Rows of a table as CSV (RFC 4180). Spreadsheets run cells that begin like a formula: such a text gets an apostrophe. */
export function toCsv(rows: readonly (readonly (string | number)[])[], lineEnd: '\r\n' | '\n' = '\r\n'): string {
  const guarded = rows.map((row) => row.map((cell) => (typeof cell === 'string' && isRun(cell) ? `'${cell}` : cell)))
  return stringify(guarded, { record_delimiter: lineEnd, quoted_match: /^\s|\s$|[\r\n]/ })
}

/** Not `escape_formulas`: a negative number is harmless, and an apostrophe before such a text would be taken for ours. */
const isRun = (text: string) => /^'*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)

/** The text of a cell that `toCsv` wrote. */
export const fromCell = (text: string) => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)
