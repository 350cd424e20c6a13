import type { CatalogRows, ServiceCounts } from './catalog.queries.ts'
import type { PriceableService, PricingMode, Select } from './catalog.rules.ts'

/** Content of the column `service.details`. */
interface ServiceDetails {
  inclusions: string[]
  exclusions: string[]
  customerPrep: string[]
  questions: { q: string; a: string }[]
  tags: string[]
  warranty: { days: number; reportWithinHours: number; remedy: string; revisits?: number } | null
  safety: { reEntryHours: number; keepAway: string[] } | null
  /** False where the minutes cover the whole quantity. */
  durationPerUnit: boolean
}

type ServiceRow = CatalogRows['services'][number]
export type VariantRow = CatalogRows['variants'][number]
export type SubcategoryRow = CatalogRows['subcategories'][number]
export type CategoryRow = CatalogRows['categories'][number]

/** A service with its variants, add-ons, subcategory and category. */
export interface CatalogService {
  row: ServiceRow
  details: ServiceDetails
  variants: VariantRow[]
  addOns: CatalogRows['addOns']
  comboItems: CatalogRows['comboItems']
  subcategory: SubcategoryRow | null
  category: CategoryRow | null
  priceable: PriceableService
}

/** The catalogue of one version and one day in India. Immutable: a new version is a new object. */
export interface Catalog {
  version: number
  /** The same object while only ratings and counts change; `version` increases with every other change. */
  content: { version: number }
  day: string
  categories: CategoryRow[]
  subcategories: SubcategoryRow[]
  /** Withdrawn ones included. */
  services: ReadonlyMap<string, CatalogService>
  /** Ordered by category and subcategory. */
  offered: readonly CatalogService[]
  combos: readonly CatalogService[]
  banners: CatalogRows['banners']
  strip: CatalogRows['strip']
  /** Those that have not ended. */
  promotions: CatalogRows['promotions']
}

export function makeCatalog(rows: CatalogRows, day: string): Catalog {
  const services = new Map(rows.services.map((row) => [row.id, gather(row, rows)]))
  const active = [...services.values()].filter(({ row }) => row.active)
  return {
    version: rows.versions.version,
    content: { version: rows.versions.content },
    day,
    categories: rows.categories,
    subcategories: rows.subcategories,
    services,
    offered: active.filter(({ row }) => row.kind === 'service').sort(byPlace),
    combos: active.filter(({ row }) => row.kind === 'combo'),
    banners: rows.banners,
    strip: rows.strip,
    promotions: rows.promotions.filter(({ expires_on }) => expires_on >= day),
  }
}

/** The catalogue with other ratings and counts. Services whose numbers stay the same are the same objects. */
export function withCounts(catalog: Catalog, version: number, counts: readonly ServiceCounts[]): Catalog {
  const services = new Map(catalog.services)
  for (const current of counts) {
    const service = services.get(current.id)
    const isChanged = (key: keyof ServiceCounts) => service?.row[key] !== current[key]
    if (!service || !(['rating_sum', 'rating_count', 'booked_count'] as const).some(isChanged)) continue
    services.set(current.id, { ...service, row: { ...service.row, ...current } })
  }
  const current = ({ row }: CatalogService) => services.get(row.id) as CatalogService
  return { ...catalog, version, services, offered: catalog.offered.map(current), combos: catalog.combos.map(current) }
}

function gather(row: ServiceRow, rows: CatalogRows): CatalogService {
  const subcategory = rows.subcategories.find(({ id }) => id === row.subcategory_id) ?? null
  const variants = rows.variants.filter((variant) => variant.service_id === row.id)
  const addOns = rows.addOns.filter((addOn) => addOn.service_id === row.id)
  return {
    row,
    details: row.details as unknown as ServiceDetails,
    variants,
    addOns,
    comboItems: rows.comboItems.filter((item) => item.combo_id === row.id),
    subcategory,
    category: rows.categories.find(({ id }) => id === subcategory?.category_id) ?? null,
    priceable: priceable(row, variants, addOns),
  }
}

function byPlace(one: CatalogService, other: CatalogService): number {
  const place = ({ category, subcategory, row }: CatalogService) =>
    (category?.position ?? 0) * 10_000 + (subcategory?.position ?? 0) * 100 + row.position
  return place(one) - place(other)
}

function priceable(row: ServiceRow, variants: readonly VariantRow[], addOns: CatalogRows['addOns']): PriceableService {
  return {
    pricePaise: row.price_paise,
    pricingMode: row.pricing_mode as PricingMode,
    durationMinutes: row.duration_minutes,
    crewSize: row.crew_size,
    maxQuantity: row.max_quantity,
    packageSelect: row.package_select as Select | null,
    variants: variants.map((variant) => ({
      id: variant.id,
      parentId: variant.parent_id,
      name: variant.name,
      pricePaise: variant.price_paise,
      durationMinutes: variant.duration_minutes,
      crewSize: variant.crew_size,
      minUnits: variant.min_units,
      maxUnits: variant.max_units,
      levelSelect: variant.level_select as Select | null,
      coversTwoBathrooms: variant.covers_two_bathrooms,
    })),
    addOns: addOns.map(({ id, name, price_paise, duration_minutes }) => ({
      id,
      name,
      pricePaise: price_paise,
      durationMinutes: duration_minutes,
    })),
  }
}
