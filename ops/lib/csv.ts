import { saveFile } from '#web/lib/save-file.ts'

/** Rows of a table as CSV (RFC 4180). Spreadsheets run cells that begin like a formula: these get an apostrophe. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

function toCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Downloads rows; the first is the head. The mark at the start has Excel read it as UTF-8. */
export function downloadCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  saveFile(`${name}.csv`, new Blob(['\uFEFF', toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
}
