import type { PricedEntity } from '#contract/catalog.staff.ts'
import { priceFileLimits } from '#contract/lib/business.ts'
import { isRefusal, type Refusal } from '#contract/refusals/refusal.ts'
import { csvLines } from '#server/csv.ts'
import type { Catalog } from '../catalog.model.ts'
import { pricedRows } from '../changes/priced-rows.rules.ts'

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

/** The rows of a CSV as spreadsheets write it, or why it cannot be read. Cells are never evaluated. */
export function readTable(text: string): Table | Refusal {
  const lines = csvLines(text)
  if (isRefusal(lines)) return lines
  const [head, ...rest] = lines
  const names = (head?.cells ?? []).map((cell) => columns[cell.trim().toLowerCase() as keyof typeof columns])
  if (needed.some((name) => !names.includes(name))) return { reason: 'PRICE_COLUMNS' }
  if (rest.length === 0) return { reason: 'FILE_EMPTY' }
  if (rest.length > priceFileLimits.rows) return { reason: 'FILE_TOO_LONG', values: { max: priceFileLimits.rows } }
  const rows = rest.map(({ cells, line }) => ({
    line,
    cells: Object.fromEntries(names.flatMap((name, index) => (name ? [[name, (cells[index] ?? '').trim()]] : []))),
  }))
  return { rows, hasFormer: names.includes('formerPrice') }
}

export interface FilePrice {
  entity: PricedEntity
  id: string
  /** That it belongs to; empty for add-ons, which several services have. */
  service: string
  name: string
  pricePaise: number | null
  formerPaise: number | null
}

/** Every price of the catalog, hidden rows included: services in their order with their choices, then add-ons. */
export function allPrices({ services, rows }: Catalog): FilePrice[] {
  const ofServices = [...services.values()].flatMap((service) =>
    pricedRows(service)
      .filter(({ entity }) => entity !== 'add_on')
      .map((row) => ({ ...row, service: service.row.name })),
  )
  const addOns = rows.addOns.map(({ id, name, price_paise }) => {
    return { entity: 'add_on', id, name, service: '', pricePaise: price_paise, formerPaise: null } as const
  })
  return [...ofServices, ...addOns]
}
