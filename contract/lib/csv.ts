/** Rows of a table as CSV (RFC 4180). Spreadsheets run cells that begin like a formula: such a text gets an apostrophe. */
export function toCsv(rows: readonly (readonly (string | number)[])[], lineEnd: '\r\n' | '\n' = '\r\n'): string {
  return rows.map((row) => `${row.map(toCell).join(',')}${lineEnd}`).join('')
}

function toCell(value: string | number): string {
  const text = typeof value === 'string' && isRun(value) ? `'${value}` : String(value)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A number is harmless. An apostrophe before such a text would be taken for ours. */
const isRun = (text: string) => /^'*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)

/** The text of a cell that `toCsv` wrote. */
export const fromCell = (text: string) => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)
