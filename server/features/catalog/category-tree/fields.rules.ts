import type { CatalogFieldsView } from '#contract/catalog.category-tree.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'
import { pickColumns } from '../pending.rules.ts'
import { hasPicture, isUploaded } from '../picture.rules.ts'
import type { Entity } from '../tables.rules.ts'

type Field = keyof CatalogFieldsView
type Row = Readonly<Record<string, unknown>>

const shown = { active: 'active' }
const level = { levelTitle: 'level_title', levelSelect: 'level_select' }
const time = { durationMinutes: 'duration_minutes', crewSize: 'crew_size' }

/** Fields that each kind of row has, with their columns; `details.x` is a part of a column. */
const columns: Readonly<Record<Entity, Partial<Record<Field, string>>>> = {
  category: { name: 'name', description: 'description', picture: 'picture', ...shown },
  subcategory: { name: 'name', picture: 'picture', ...shown },
  service: {
    ...{ name: 'name', description: 'description', picture: 'picture', ...shown, ...time },
    ...{ noticeMinutes: 'notice_minutes', quickMinutes: 'quick_minutes' },
    ...{ maxQuantity: 'max_quantity', quantityUnit: 'quantity_unit' },
    ...{ sac: 'sac', gstPercent: 'gst_percent', priceLabel: 'price_label', subcategoryId: 'subcategory_id' },
    ...{ inclusions: 'details.inclusions', exclusions: 'details.exclusions', customerPrep: 'details.customerPrep' },
    ...{ levelTitle: 'package_title', levelSelect: 'package_select' },
  },
  variant: { name: 'name', ...shown, ...time, ...level, minUnits: 'min_units', maxUnits: 'max_units' },
  add_on: { name: 'name', durationMinutes: 'duration_minutes', picture: 'picture', ...shown },
  service_add_on: shown,
  combo_item: { label: 'label', variantIds: 'variant_ids', ...shown },
  banner: {
    ...{ name: 'title', description: 'description', eyebrow: 'eyebrow', target: 'target', ...shown },
    ...{ picture: 'picture', pictureMobile: 'picture_mobile', background: 'background', textColor: 'text_color' },
    ...{ shownFrom: 'shown_from', shownUntil: 'shown_until', audience: 'audience', areaIds: 'area_ids' },
  },
  strip_item: { name: 'name', picture: 'picture', target: 'target', ...shown },
}

/** Columns of changed fields, without spaces around texts. */
export function columnsFor(entity: Entity, fields: CatalogFieldsView): Record<string, unknown> | Refusal {
  const known = columns[entity]
  const entries: (readonly [string, unknown])[] = []
  for (const [name, value] of Object.entries(fields) as [Field, unknown][]) {
    const column = known[name]
    if (!column) return { reason: 'NO_SUCH_FIELD', values: { name } }
    const problem = problemOf(entity, name, value)
    if (problem) return problem
    entries.push([column, trimmed(value)])
  }
  return Object.fromEntries(entries)
}

/** All fields of a row, for staff. */
export function toFieldsView(entity: Entity, row: Row): CatalogFieldsView {
  const values = pickColumns(row, Object.values(columns[entity])) as Row
  return Object.fromEntries(
    Object.entries(columns[entity]).map(([name, column]) => [name, plain(name as Field, values[column])]),
  )
}

/** Moments as text: a change that waits has them so already. */
const plain = (name: Field, value: unknown) =>
  value && (name === 'shownFrom' || name === 'shownUntil') ? new Date(value as Date | string).toISOString() : value

const gstRates: readonly unknown[] = [0, 5, 12, 18, 28, 40]

function problemOf(entity: Entity, name: Field, value: unknown): Refusal | undefined {
  const isPicture = name === 'picture' || name === 'pictureMobile'
  if (isPicture && !isPictureName(entity, value as string | null)) return { reason: 'NO_SUCH_PICTURE' }
  if (name === 'gstPercent' && !gstRates.includes(value))
    return { reason: 'GST_RATE', values: { rates: gstRates.join(', ') } }
  const isMoment = name === 'shownFrom' || name === 'shownUntil'
  if (isMoment && value !== null && !isInstant(value as string)) return { reason: 'MOMENT_MISSING' }
  return name === 'target' && !isPathOfShop(value as string) ? { reason: 'LINK_ELSEWHERE' } : undefined
}

/** Uploaded ones are looked up under the lock of the catalog, before they are written. */
function isPictureName(entity: Entity, name: string | null): boolean {
  return name === null ? entity === 'add_on' : hasPicture(name) || isUploaded(name)
}

/** Of a day that there is: `Date.parse` makes the second of March of a 30th of February, which the database refuses. */
const isInstant = (text: string) =>
  /^20\d{2}-\d{2}-\d{2}T[\d:]+(?:\.\d{1,3})?Z$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text.slice(0, 10))

/** No other site: a browser reads `//` and `/\` as one. A percent sign encodes two digits, or the path cannot be read. */
const isPathOfShop = (target: string) => /^\/(?![/\\])(?:[\w\-./?=&#+~]|%[0-7][\da-f])*$/i.test(target)

function trimmed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimmed)
  return typeof value === 'string' ? value.trim() : value
}
