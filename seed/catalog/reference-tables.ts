import { promotedOffer, referral } from '#contract/lib/business.ts'
import type { Row } from '#seed/insert-rows.ts'
import { areaRows, holidayRows, pincodeRows, rosterPolicy } from '#seed/roster/area-rows.ts'
import { rosterRows } from '#seed/roster.ts'
import type { CatalogFile } from './catalog-file.ts'
import { catalogRows, toPaise } from './catalog-rows.ts'
import { textTable } from './catalog-texts.ts'
import { checklistRows } from './checklist-rows.ts'
import { comboRows } from './combo-rows.ts'
import { couponRows, promotionCodeRows, promotionRows } from './offer-rows.ts'
import { bannerRows, carouselRows } from './shop-window.ts'

export interface SeedTable {
  table: string
  key: readonly string[]
  rows: readonly Row[]
}

/** Offers that the product itself names: the promo banner and the discount of a referred friend. */
const ownCodes: readonly unknown[] = [promotedOffer.code, referral.friendCode]

/** What every database begins with, in foreign-key order. `today` is the day of seeding in India. */
export function referenceTables(file: CatalogFile, today: string): SeedTable[] {
  const tables = [
    ...catalogTables(file, today),
    { table: 'offer', key: ['code'], rows: couponRows(file).filter(({ code }) => ownCodes.includes(code)) },
    ...areaTables(file),
  ]
  return [...tables, textTable(tables)]
}

/** Invented offers, promotions and professionals of demos and tests. `today` is the day of seeding in India. */
export function sampleTables(file: CatalogFile, today: string): SeedTable[] {
  const { professionals, skills, hours } = rosterRows(file)
  const coupons = couponRows(file).filter(({ code }) => !ownCodes.includes(code))
  const tables = [
    { table: 'offer', key: ['code'], rows: [...coupons, ...promotionCodeRows(file, today)] },
    { table: 'promotion', key: ['id'], rows: promotionRows(file, today) },
    { table: 'professional', key: ['id'], rows: professionals },
    { table: 'professional_skill', key: ['professional_id', 'category_id'], rows: skills },
    { table: 'working_hours', key: ['professional_id', 'weekday'], rows: hours },
  ]
  return [...tables, textTable(tables)]
}

function catalogTables(file: CatalogFile, today: string): SeedTable[] {
  const catalog = catalogRows(file)
  const combos = comboRows(file, catalog)
  return [
    { table: 'category', key: ['id'], rows: catalog.categories },
    { table: 'checklist_item', key: ['id'], rows: checklistRows() },
    { table: 'subcategory', key: ['id'], rows: catalog.subcategories },
    { table: 'service', key: ['id'], rows: catalog.services },
    { table: 'service', key: ['id'], rows: combos.services },
    { table: 'variant', key: ['id'], rows: catalog.variants },
    { table: 'add_on', key: ['id'], rows: addOnRows(file) },
    { table: 'service_add_on', key: ['service_id', 'add_on_id'], rows: catalog.serviceAddOns },
    { table: 'combo_item', key: ['combo_id', 'position'], rows: combos.items },
    { table: 'banner', key: ['id'], rows: bannerRows(today) },
    { table: 'carousel_item', key: ['id'], rows: carouselRows() },
  ]
}

function addOnRows({ addOns }: CatalogFile): Row[] {
  return addOns.map(({ slug, name, price, durationMin }) => ({
    id: slug,
    name,
    price_paise: toPaise(price),
    duration_minutes: durationMin,
  }))
}

function areaTables(file: CatalogFile): SeedTable[] {
  return [
    { table: 'area', key: ['id'], rows: areaRows(file) },
    { table: 'area_pincode', key: ['pincode'], rows: pincodeRows(file) },
    { table: 'holiday', key: ['date', 'state'], rows: holidayRows(file) },
    { table: 'roster_policy', key: ['singleton'], rows: [rosterPolicy] },
  ]
}
