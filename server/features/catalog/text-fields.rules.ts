import type { Say } from '#server/i18n/i18n.ts'
import { pickColumns, withColumns } from './pending.rules.ts'
import { toRowId } from './tables.rules.ts'

/** Columns of the catalog, and parts of them, that are translated, by table: every text within one is. */
export const textFields = {
  category: ['name', 'description'],
  subcategory: ['name'],
  service: [
    ...['name', 'description', 'package_title', 'quantity_unit'],
    ...['details.inclusions', 'details.exclusions', 'details.customerPrep', 'details.questions'],
    ...['details.warranty', 'details.safety'],
  ],
  variant: ['name', 'level_title'],
  combo_item: ['label'],
  add_on: ['name'],
  carousel_item: ['name'],
  banner: ['title', 'description', 'eyebrow'],
  promotion: ['title', 'description', 'terms'],
  area: ['city'],
  checklist_item: ['words'],
} as const satisfies Record<string, readonly string[]>

export type TextEntity = keyof typeof textFields
type Row = Readonly<Record<string, unknown>>

/** Names a field of a row, whose texts are known by their English beside it: 'service/sofa-cleaning/details.inclusions'. */
export const textKey = (entity: string, id: string, field: string) => `${entity}/${id}/${field}`

/** In an order that does not depend on where the value was stored. */
function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(textsWithin)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .sort()
    .flatMap(([, part]) => textsWithin(part))
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return value && map(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, map)]))
}

/** Texts of a row by their field. */
export function listTextFields(entity: TextEntity, row: object): { field: string; texts: string[] }[] {
  const columns = pickColumns(row as Row, textFields[entity])
  return Object.entries(columns).map(([field, value]) => ({ field, texts: textsWithin(value) }))
}

/** A row with its texts in another language. */
export function translateRow<Translated extends object>(entity: TextEntity, row: Translated, say: Say): Translated {
  const id = toRowId(entity, row as Row)
  const columns = Object.entries(pickColumns(row as Row, textFields[entity])).filter(([, value]) => value !== null)
  const said = columns.map(([field, value]) => [field, mapTexts(value, (text) => say(entity, id, field, text))])
  return withColumns(row, Object.fromEntries(said))
}
