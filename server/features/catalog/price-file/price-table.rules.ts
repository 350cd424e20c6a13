import { parse } from 'csv-parse/sync'
import { priceFileLimits } from '#contract/lib/business.ts'

/** A row of the file: its cells by column, without spaces around them. */
export interface TableRow {
  line: number
  cells: Partial<Record<Column, string>>
}

const columns = {
  kind: 'kind',
  id: 'id',
  name: 'name',
  price: 'price',
  'former price': 'formerPrice',
  from: 'from',
} as const
type Column = (typeof columns)[keyof typeof columns]

const needed: readonly Column[] = ['kind', 'id', 'price']

interface Table {
  rows: TableRow[]
  /** Without it, former prices stay. */
  hasFormer: boolean
}

/** The rows of a CSV as spreadsheets write it, or a sentence that says why it cannot be read. Cells are never evaluated. */
export function readTable(text: string): Table | string {
  const lines = csvLines(text)
  if (typeof lines === 'string') return lines
  const [head, ...rest] = lines
  const names = (head?.record ?? []).map((cell) => columns[cell.trim().toLowerCase() as keyof typeof columns])
  if (needed.some((name) => !names.includes(name)))
    return 'The first line must name the columns Kind, Id, Name, Price, Former price and From.'
  if (rest.length === 0) return 'The file has no prices.'
  if (rest.length > priceFileLimits.rows) return `A file has at most ${priceFileLimits.rows} rows. Split it.`
  const rows = rest.map(({ record, line }) => ({
    line,
    cells: Object.fromEntries(names.flatMap((name, index) => (name ? [[name, (record[index] ?? '').trim()]] : []))),
  }))
  return { rows, hasFormer: names.includes('formerPrice') }
}

interface Line {
  record: string[]
  line: number
}

/** The lines of a CSV with their numbers, blank ones left out, or a sentence that says why it cannot be read. */
export function csvLines(text: string): Line[] | string {
  const [head = ''] = text.split('\n', 1)
  const delimiter = [',', ';', '\t'].find((one) => head.includes(one)) ?? ','
  try {
    const read = parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, info: true })
    return (read as unknown as { record: string[]; info: { lines: number } }[])
      .map(({ record, info }) => ({ record, line: info.lines }))
      .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
  } catch {
    return 'The file is not a CSV: a quotation mark is not closed or not doubled.'
  }
}
