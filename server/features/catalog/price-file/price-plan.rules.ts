import type { PricedEntity } from '#contract/catalog.staff.ts'
import { priceFileLimits } from '#contract/lib/business.ts'
import { fromCell } from '#contract/lib/csv.ts'
import { paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import { isRefusal, type Refusal, refusalSentence } from '#contract/refusals/refusal.ts'
import { priceColumns, toMoment } from '../changes/price-change.rules.ts'
import type { FilePrice, TableRow } from './price-table.rules.ts'

export interface PlannedPrice {
  line: number
  row: FilePrice
  /** Columns of its table with their new values. */
  after: Readonly<Record<string, number | null>>
  /** Null: when the file is published. */
  from: Date | null
}

export interface PricePlan {
  changes: PlannedPrice[]
  refused: { line: number; reason: string }[]
  unchanged: number
}

interface Comparing {
  prices: readonly FilePrice[]
  hasFormer: boolean
  now: Date
  /** Keys of rows with a change that has not begun. */
  planned: ReadonlySet<string>
}

/** What the rows of a file change in the prices of now; a row that cannot be is refused with a sentence. */
export function planPrices(rows: readonly TableRow[], { prices, hasFormer, now, planned }: Comparing): PricePlan {
  const known = new Map(prices.map((price) => [keyOf(price), price]))
  const plan: PricePlan = { changes: [], refused: [], unchanged: 0 }
  const lines = new Map<string, number>()
  const moments = new Set<number>()
  const times = new Map<string, number>()
  for (const { cells } of rows) {
    const key = `${kinds[(cells.kind ?? '').toLowerCase()]} ${cells.id}`
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  // A price that is the one of now can still end another one, of the file or planned before.
  const isAlone = (key: string) => times.get(key) === 1 && !planned.has(key)
  for (const { line, cells } of rows) {
    const read = readRow(cells, known, { hasFormer, now })
    if (isRefusal(read)) {
      plan.refused.push({ line, reason: refusalSentence(read) })
      continue
    }
    const moment = `${keyOf(read.row)} ${read.from?.getTime() ?? ''}`
    const earlier = lines.get(moment)
    lines.set(moment, earlier ?? line)
    if (read.from) moments.add(read.from.getTime())
    if (earlier !== undefined) plan.refused.push({ line, reason: `Line ${earlier} has the same with the same date.` })
    else if (moments.size > priceFileLimits.moments)
      plan.refused.push({ line, reason: `A file has at most ${priceFileLimits.moments} different dates.` })
    else if (!isChange(read) && (read.from === null || isAlone(keyOf(read.row)))) plan.unchanged += 1
    else plan.changes.push({ line, ...read })
  }
  return plan
}

const keyOf = ({ entity, id }: Pick<FilePrice, 'entity' | 'id'>) => `${entity} ${id}`

type ReadRow = Omit<PlannedPrice, 'line'>
const kinds: Readonly<Record<string, PricedEntity>> = {
  ...{ service: 'service', combo: 'service', choice: 'variant', variant: 'variant' },
  ...{ 'add-on': 'add_on', add_on: 'add_on', addon: 'add_on' },
}

function readRow(
  { kind = '', id = '', name, price = '', formerPrice = '', from = '' }: TableRow['cells'],
  known: ReadonlyMap<string, FilePrice>,
  { hasFormer, now }: Pick<Comparing, 'hasFormer' | 'now'>,
): ReadRow | Refusal {
  const entity = kinds[kind.toLowerCase()]
  if (!entity) return { reason: 'ROW_KIND', values: { kind } }
  const row = known.get(keyOf({ entity, id }))
  if (!row) return { reason: 'ROW_UNKNOWN', values: { kind: kind.toLowerCase(), id } }
  if (name && plain(name) !== plain(row.name)) return { reason: 'ROW_NAME', values: { id, is: row.name, name } }
  const moment = from === '' ? null : momentOfCell(from, now)
  if (moment && isRefusal(moment)) return moment
  if (row.pricePaise === null)
    return price === '' && formerPrice === ''
      ? { row, after: {}, from: null }
      : { reason: 'ROW_AFTER_INSPECTION', values: { name: row.name } }
  const rupees = rupeesOf(price)
  if (rupees === undefined)
    return price === '' ? { reason: 'ROW_PRICE_MISSING' } : { reason: 'ROW_PRICE', values: { price } }
  const former = formerPrice === '' ? null : rupeesOf(formerPrice)
  if (former === undefined) return { reason: 'ROW_FORMER_PRICE', values: { price: formerPrice } }
  const kept = hasFormer || entity !== 'service' ? former : keptFormer(row)
  const after = priceColumns({ entity, price: rupees, formerPrice: kept })
  return isRefusal(after) ? after : { row, after, from: moment }
}

const plain = (name: string) => fromCell(name.trim()).toLowerCase()
const keptFormer = ({ formerPaise }: FilePrice) => (formerPaise === null ? null : rupeesFromPaise(formerPaise))

const isChange = ({ row, after }: ReadRow) =>
  ('price_paise' in after && after.price_paise !== row.pricePaise) ||
  ('strike_price_paise' in after && after.strike_price_paise !== row.formerPaise)

/** Without commas, or with groups of which the last has three digits: '749,50' is a decimal comma of another country. */
const rupeesShape = /^(?:\d{1,9}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/

/** '1,299', '₹ 1299' and '1299.50' are rupees; a formula is not. */
function rupeesOf(text: string): number | undefined {
  const digits = text.replace(/^(?:₹|Rs\.?)\s*/i, '')
  if (!rupeesShape.test(digits)) return undefined
  const rupees = Number(digits.replaceAll(',', ''))
  return rupees <= priceFileLimits.maxRupees && paiseFromRupees(rupees) >= 0 ? rupees : undefined
}

const byYear = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?: (?<hour>\d{1,2}):00)?$/
const byDay = /^(?<day>\d{2})[-/.](?<month>\d{2})[-/.](?<year>\d{4})(?: (?<hour>\d{1,2}):00)?$/

/** '2026-12-01', '01-12-2026' as Indian spreadsheets write it, or with a whole hour: '2026-12-01 18:00'. */
function momentOfCell(text: string, now: Date): Date | Refusal {
  const { year, month, day, hour = '0' } = (byYear.exec(text) ?? byDay.exec(text))?.groups ?? {}
  if (!year || Number(hour) > 23) return { reason: 'ROW_DAY', values: { text } }
  return toMoment({ day: `${year}-${month}-${day}`, hour: Number(hour) }, now)
}
