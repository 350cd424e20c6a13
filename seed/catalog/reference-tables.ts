import { localityRows } from '#seed/places.ts'
import { areaRows, holidayRows, pincodeRows, rosterPolicy } from '#seed/roster/area-rows.ts'
import { rosterRows } from '#seed/roster.ts'
import type { Row } from '#seed/sync-rows.ts'
import { catalogRows, toPaise } from './catalog-rows.ts'
import type { CatalogueFile } from './catalogue-file.ts'
import { comboRows } from './combo-rows.ts'
import { couponRows, promotionCodeRows, promotionRows } from './offer-rows.ts'
import { bannerRows, stripRows } from './shop-window.ts'

export interface ReferenceTable {
  table: string
  key: readonly string[]
  rows: readonly Row[]
  /** Columns that are never updated after the insert. */
  keep?: readonly string[]
}

/** Reference tables in foreign-key order. `today` is the day of seeding in India. */
export function referenceTables(file: CatalogueFile, today: string): ReferenceTable[] {
  return [...catalogTables(file), ...offerTables(file, today), ...rosterTables(file)]
}

function catalogTables(file: CatalogueFile): ReferenceTable[] {
  const catalog = catalogRows(file)
  const combos = comboRows(file, catalog)
  return [
    { table: 'category', key: ['id'], rows: catalog.categories },
    { table: 'subcategory', key: ['id'], rows: catalog.subcategories },
    { table: 'service', key: ['id'], rows: catalog.services },
    { table: 'service', key: ['id'], rows: combos.services },
    { table: 'variant', key: ['id'], rows: catalog.variants },
    { table: 'add_on', key: ['id'], rows: addOnRows(file) },
    { table: 'service_add_on', key: ['service_id', 'add_on_id'], rows: catalog.serviceAddOns },
    { table: 'combo_item', key: ['combo_id', 'position'], rows: combos.items },
    { table: 'banner', key: ['id'], rows: bannerRows() },
    { table: 'strip_item', key: ['id'], rows: stripRows() },
  ]
}

function addOnRows({ addOns }: CatalogueFile): Row[] {
  return addOns.map(({ slug, name, price, durationMin }) => ({
    id: slug,
    name,
    price_paise: toPaise(price),
    duration_minutes: durationMin,
  }))
}

function offerTables(file: CatalogueFile, today: string): ReferenceTable[] {
  return [
    { table: 'offer', key: ['code'], rows: couponRows(file) },
    { table: 'offer', key: ['code'], rows: promotionCodeRows(file, today), keep: ['valid_to'] },
    { table: 'promotion', key: ['id'], rows: promotionRows(file, today), keep: ['expires_on'] },
  ]
}

/** Staff edit the roster, so seeding never overwrites an existing row. */
function rosterTables(file: CatalogueFile): ReferenceTable[] {
  const { professionals, skills, hours } = rosterRows(file)
  return [
    { table: 'area', key: ['id'], rows: areaRows(file) },
    { table: 'area_pincode', key: ['pincode'], rows: pincodeRows(file) },
    { table: 'place', key: ['id'], rows: localityRows() },
    { table: 'holiday', key: ['date', 'state'], rows: holidayRows(file) },
    { table: 'roster_policy', key: ['singleton'], rows: [rosterPolicy], keep: Object.keys(rosterPolicy) },
    { table: 'professional', key: ['id'], rows: professionals, keep: ['name', 'phone', 'area_id', 'created_at'] },
    { table: 'professional_skill', key: ['professional_id', 'category_id'], rows: skills },
    {
      table: 'working_hours',
      key: ['professional_id', 'weekday'],
      rows: hours,
      keep: ['starts_minute', 'ends_minute'],
    },
  ]
}
