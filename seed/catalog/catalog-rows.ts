import { cartQuantity, slotLimits, strikePricePercent } from '#contract/lib/business.ts'
import type { Row } from '#seed/insert-rows.ts'
import { type CatalogFile, type LevelEntry, readSeedJson, type ServiceEntry } from './catalog-file.ts'
import { parseUnitRange } from './unit-range.ts'

const pictures = {
  category: readSeedJson<Record<string, string>>('art/categories.json'),
  subcategory: readSeedJson<Record<string, string>>('art/subcategories.json'),
  service: readSeedJson<Record<string, string>>('art/services.json'),
}

/**
 * Maximum units of one booking when a range has no upper limit: one crew does 80 chairs at 8 minutes in a long day. A
 * larger area is quoted by phone, because it exceeds the maximum cart value anyway.
 */
const maxUnits: Record<string, number> = { chair: 80, 'sq ft': 10_000 }

/** Help by the hour: services with less notice than any area has. */
const quickFromMinutes = 20

export interface CatalogRows {
  categories: Row[]
  subcategories: Row[]
  services: Row[]
  variants: Row[]
  serviceAddOns: Row[]
}

/** In whole rupees. */
function struckPrice(price: number): number {
  return Math.round((price * strikePricePercent) / 100)
}

/** Category rows in file order. */
export function catalogRows({ categories }: CatalogFile): CatalogRows {
  const rows: CatalogRows = { categories: [], subcategories: [], services: [], variants: [], serviceAddOns: [] }
  for (const [position, category] of categories.entries()) {
    const { slug, name, description } = category
    rows.categories.push({ id: slug, name, description, picture: pictures.category[slug], position })
    for (const [below, subcategory] of category.subcategories.entries()) {
      const id = `${slug}.${subcategory.slug}`
      const picture = pictures.subcategory[`${slug}/${subcategory.slug}`]
      rows.subcategories.push({ id, category_id: slug, name: subcategory.name, picture, position: below })
      for (const [place, service] of subcategory.services.entries()) addService(rows, service, id, place)
    }
  }
  return rows
}

function addService(rows: CatalogRows, service: ServiceEntry, subcategoryId: string, position: number): void {
  rows.services.push(serviceRow(service, subcategoryId, position))
  if (service.packages) addLevel(rows.variants, service, service.packages, null)
  for (const [place, addOn] of (service.addOnSlugs ?? []).entries()) {
    rows.serviceAddOns.push({ service_id: service.slug, add_on_id: addOn, position: place })
  }
}

function serviceRow(service: ServiceEntry, subcategoryId: string, position: number): Row {
  return {
    id: service.slug,
    kind: 'service',
    subcategory_id: subcategoryId,
    name: service.name,
    description: service.description,
    picture: pictures.service[service.slug],
    price_paise: toPaise(service.price),
    strike_price_paise: service.price === null ? null : toPaise(struckPrice(service.price)),
    price_label: service.priceLabel,
    pricing_mode: service.pricingMode,
    quantity_unit: service.quantityUnit ?? null,
    max_quantity: maxQuantityOf(service),
    duration_minutes: service.time,
    crew_size: service.crewSize,
    notice_minutes: service.minNoticeMin,
    quick_minutes: service.minNoticeMin < slotLimits.lead.min ? quickFromMinutes : null,
    sac: service.sac,
    gst_percent: service.gstRatePct,
    package_title: service.packages?.title ?? null,
    package_select: service.packages?.select ?? null,
    details: detailsOf(service),
    position,
  }
}

function maxQuantityOf({ maxQuantity, pricingMode, quantityUnit = '', packages }: ServiceEntry): number {
  if (maxQuantity) return maxQuantity
  if (pricingMode !== 'per_unit') return cartQuantity.max
  const ends = (packages?.variants ?? []).map(({ variantName }) => parseUnitRange(variantName).max)
  return Math.max(...ends.map((end) => end ?? maxUnits[quantityUnit] ?? cartQuantity.max))
}

/** Services whose work a pair of pictures shows. */
const pairs: Readonly<Record<string, string>> = {
  'intense-bathroom-cleaning': 'bathroom-tiles',
  'hard-water-stain-removal': 'bathroom-tiles',
  'fabric-sofa-shampooing': 'sofa',
  'deep-kitchen-cleaning': 'kitchen-hob',
  'gas-stove-and-hob-cleaning': 'kitchen-hob',
}

function detailsOf(service: ServiceEntry) {
  const { warranty, safety } = service
  return {
    inclusions: service.inclusions,
    exclusions: service.exclusions,
    customerPrep: service.customerPrep ?? [],
    questions: service.faqs ?? [],
    tags: service.tags ?? [],
    beforeAfter: pairs[service.slug] ?? null,
    warranty: warranty
      ? {
          days: warranty.days,
          // Pest treatments have no claim window: a returning pest can be reported during the whole warranty.
          reportWithinHours: warranty.reportWithinHours ?? warranty.days * 24,
          remedy: warranty.remedy,
          revisits: warranty.revisits,
        }
      : null,
    safety: safety ? { reEntryHours: safety.reEntryHours, keepAway: safety.keepAway } : null,
    // Prices are per square foot, but minutes cover the whole range.
    durationPerUnit: service.quantityUnit !== 'sq ft',
  }
}

function addLevel(rows: Row[], service: ServiceEntry, level: LevelEntry, parentId: string | null): void {
  for (const [position, variant] of level.variants.entries()) {
    const below = variant.children?.[0]
    const range = service.pricingMode === 'per_unit' ? parseUnitRange(variant.variantName) : undefined
    rows.push({
      id: variant.variantId,
      service_id: service.slug,
      parent_id: parentId,
      level_title: below?.title ?? null,
      level_select: below?.select ?? null,
      name: variant.variantName,
      price_paise: toPaise(variant.price),
      duration_minutes: variant.durationMin,
      crew_size: variant.crewSize ?? null,
      min_units: range?.min ?? null,
      max_units: range?.max ?? null,
      covers_two_bathrooms: variant.variantName === '2 bathrooms',
      visits: variant.visits ?? null,
      visit_kind: variant.visitKind ?? null,
      valid_days: variant.validDays ?? null,
      permitted_days: variant.permittedDays ?? null,
      warranty_days: variant.warrantyDays ?? null,
      position,
    })
    if (below) addLevel(rows, service, below, variant.variantId)
  }
}

export function toPaise(rupees: number | null | undefined): number | null {
  return rupees === null || rupees === undefined ? null : Math.round(rupees * 100)
}
