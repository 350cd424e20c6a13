import { isDay } from '#contract/lib/india-time.ts'
import { isRefusal, type Refusal, refusalSentence } from '#contract/refusals/refusal.ts'
import { type CsvRow, csvLines } from './csv.ts'

/** Names of a column in the exports of banks: small letters alone, without what follows in brackets. */
type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>

export interface BankTable<Column extends string> {
  rows: { line: number; cells: Partial<Record<Column, string>> }[]
  has: (column: Column) => boolean
}

const maxLines = 5_000
const maxNamed = 3

/**
 * The lines below the one that names the columns; what banks write above it is left out. A column that two names fit is the first.
 * `missing` is the refusal of a file without that line.
 */
export function readBankTable<Column extends string>(
  text: string,
  names: ColumnNames<Column>,
  { isHead, missing }: { isHead: (found: ReadonlySet<Column>) => boolean; missing: Refusal },
): BankTable<Column> | Refusal {
  const lines = csvLines(text)
  if (isRefusal(lines)) return lines
  for (const [index, { cells }] of lines.entries()) {
    const columns = columnsOf(cells, names)
    if (!isHead(new Set(columns.keys()))) continue
    const rest = lines.slice(index + 1)
    if (rest.length === 0) return { reason: 'NO_LINES' }
    if (rest.length > maxLines) return { reason: 'TOO_MANY_LINES', values: { max: maxLines } }
    return { rows: rest.map((row) => toCells(row, columns)), has: (column) => columns.has(column) }
  }
  return missing
}

function columnsOf<Column extends string>(cells: readonly string[], names: ColumnNames<Column>): Map<Column, number> {
  const titles = cells.map((cell) =>
    cell
      .replace(/\(.*?\)/g, '')
      .toLowerCase()
      .replace(/[^a-z]/g, ''),
  )
  const found = new Map<Column, number>()
  for (const [column, known] of Object.entries(names) as [Column, readonly string[]][]) {
    const [title] = known.filter((name) => titles.includes(name))
    if (title) found.set(column, titles.indexOf(title))
  }
  return found
}

function toCells<Column extends string>({ line, cells }: CsvRow, columns: ReadonlyMap<Column, number>) {
  const entries = [...columns].map(([column, index]) => [column, (cells[index] ?? '').replace(/\s+/g, ' ').trim()])
  return { line, cells: Object.fromEntries(entries) as Partial<Record<Column, string>> }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** '30/11/2026', '30-11-26', '30 Nov 2026' or '2026-11-30', perhaps with a time, as YYYY-MM-DD; null for anything else. */
export function parseBankDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)\b/.exec(text) ?? readIndian(text) ?? []
  const found = `${year}-${month}-${day}`
  return isDay(found) ? found : null
}

function readIndian(text: string): readonly string[] | null {
  const [whole, day = '', month = '', year = ''] =
    /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3})[a-z]*[-/. ,]+(\d{4}|\d\d)\b/i.exec(text) ?? []
  if (!whole) return null
  const number = /\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1
  return [whole, year.length === 2 ? `20${year}` : year, String(number).padStart(2, '0'), day.padStart(2, '0')]
}

/** '1,23,456.50' or '₹ 99' in paise, 0 for nothing, below it for 'Dr', brackets or a minus; null for anything else. */
export function parseBankAmount(text: string): number | null {
  const bare = text
    .replace(/^(₹|rs\.?|inr)/i, '')
    .replace(/\s/g, '')
    .toLowerCase()
  if (bare === '' || bare === '-') return 0
  const [, minus, bracket, figures = '', closing, side] =
    /^(-?)(\(?)([\d,]+(?:\.\d{1,2})?)(\)?)(cr|dr)?\.?$/.exec(bare) ?? []
  if (!/^\d[\d,]*(\.\d+)?$/.test(figures) || (bracket === '(') !== (closing === ')')) return null
  const paise = Math.round(Number(figures.replaceAll(',', '')) * 100)
  if (!Number.isSafeInteger(paise)) return null
  return minus || bracket || side === 'dr' ? 0 - paise : paise
}

export interface LineProblem {
  line: number
  refusal: Refusal
}

/** All problems of a file as one: the first of them in words. */
export function refuseLines(problems: readonly LineProblem[]): Refusal {
  const named = problems.slice(0, maxNamed).map(({ line, refusal }) => {
    return refusalSentence({ reason: 'LINE_REFUSED', values: { line, problem: refusalSentence(refusal) } })
  })
  const count = problems.length - named.length
  if (count > 0) named.push(refusalSentence({ reason: 'MORE_LINES_REFUSED', values: { count } }))
  return { reason: 'LINES_REFUSED', values: { problems: named.join(' ') } }
}
