import { indiaDay } from '#contract/lib/india-time.ts'
import type { Language } from '#contract/lib/languages.ts'
import { isShownAt, periodOfBanners } from './banner.rules.ts'
import type { CatalogRows, ServiceCounts, Translations } from './catalog.queries.ts'
import type { PriceableService, PricingMode, Select } from './catalog.rules.ts'
import { type Period, rowsAt } from './pending.rules.ts'
import { type FindPicture, pictureFinder } from './picture.rules.ts'
import { leadsToShop, onlyWhole, shownVariants } from './visible.rules.ts'

/** Content of the column `service.details`. */
interface ServiceDetails {
  inclusions: string[]
  exclusions: string[]
  customerPrep: string[]
  questions: { q: string; a: string }[]
  tags: string[]
  /** Name of a pair of pictures in `seed/art/before-after.json`. */
  beforeAfter?: string | null
  warranty: { days: number; reportWithinHours: number; remedy: string; revisits?: number } | null
  safety: { reEntryHours: number; keepAway: string[] } | null
  /** False where the minutes cover the whole quantity. */
  durationPerUnit: boolean
}

type ServiceRow = CatalogRows['services'][number]
type AddOnRow = CatalogRows['addOns'][number]
export type VariantRow = CatalogRows['variants'][number]
export type SubcategoryRow = CatalogRows['subcategories'][number]
export type CategoryRow = CatalogRows['categories'][number]

/** A service with its variants, add-ons, subcategory and category. */
export interface CatalogService {
  /** `active` is false also where its category or a part of a combo is hidden. */
  row: ServiceRow
  /** As staff said, whatever becomes of its category and parts. */
  isShown: boolean
  /** With those that are hidden, for staff. */
  all: { variants: VariantRow[]; addOns: AddOnRow[] }
  details: ServiceDetails
  variants: VariantRow[]
  addOns: AddOnRow[]
  comboItems: CatalogRows['comboItems']
  subcategory: SubcategoryRow | null
  category: CategoryRow | null
  priceable: PriceableService
  picture: ReturnType<FindPicture>
  pictures: FindPicture
}

interface Texts {
  /** Translations of a text of the field with this key (`textKey`); none where they are of another English. */
  of: (key: string, english: string) => Translations
}

const none: Translations = {}

/** The catalog of one version and period. Immutable: a new version is a new object. */
export interface Catalog {
  version: number
  /** The same object while only ratings and counts change; `version` increases with every other change. */
  content: { version: number }
  day: string
  /** Between the changes with a date before and after: outside of it another catalog holds. */
  period: Period
  categories: CategoryRow[]
  subcategories: SubcategoryRow[]
  /** Withdrawn ones included. */
  services: ReadonlyMap<string, CatalogService>
  /** Ordered by category and subcategory. */
  offered: readonly CatalogService[]
  combos: readonly CatalogService[]
  banners: CatalogRows['banners']
  carouselItems: CatalogRows['carouselItems']
  /** Everything with hidden rows, for staff. */
  rows: CatalogRows
  pictures: FindPicture
  /** Those of today. */
  promotions: CatalogRows['promotions']
  language: Language
  texts: Texts
  /** What a catalog in another language was made from. */
  english?: Catalog
}

/** What holds at `now`: the stored rows with the changes that began. */
export function makeCatalog(stored: CatalogRows, now: Date): Catalog {
  const { rows, period } = rowsAt(stored, now)
  const day = indiaDay(now)
  const pictures = pictureFinder(rows.pictures)
  const services = onlyWhole(gatherAll(rows, pictures))
  const categories = rows.categories.filter(isActive)
  const subcategories = rows.subcategories.filter(
    (one) => one.active && categories.some(({ id }) => id === one.category_id),
  )
  const isOpen = ({ active, target }: { active: boolean; target: string }) =>
    active && leadsToShop(target, { services, categories: [...categories, ...subcategories] })
  const active = [...services.values()].filter(({ row }) => row.active)
  return {
    version: rows.versions.version,
    content: { version: rows.versions.content },
    day,
    period: periodOfBanners(period, rows.banners, now),
    categories,
    subcategories,
    // In `texts` alone.
    rows: { ...rows, texts: [] },
    services,
    offered: active.filter(({ row }) => row.kind === 'service').sort(byPlace),
    combos: active.filter(({ row }) => row.kind === 'combo'),
    banners: rows.banners.filter(isOpen).filter((banner) => isShownAt(banner, now)),
    carouselItems: rows.carouselItems.filter(isOpen),
    pictures,
    promotions: rows.promotions.filter(({ starts_on, expires_on }) => (starts_on ?? day) <= day && expires_on >= day),
    language: 'en',
    texts: textsByKey(rows),
  }
}

function textsByKey({ texts }: CatalogRows): Texts {
  const known = new Map(texts.flatMap(({ english, keys, texts }) => keys.map((key) => [`${key} ${english}`, texts])))
  return { of: (key, english) => known.get(`${key} ${english}`) ?? none }
}

/** The catalog with other ratings and counts. Services whose numbers stay the same are the same objects. */
export function withCounts(catalog: Catalog, version: number, counts: readonly ServiceCounts[]): Catalog {
  const services = new Map(catalog.services)
  for (const current of counts) {
    const service = services.get(current.id)
    const isChanged = (key: keyof ServiceCounts) => service?.row[key] !== current[key]
    if (!service || !(['rating_sum', 'rating_count', 'booked_count', 'default_choice'] as const).some(isChanged))
      continue
    services.set(current.id, { ...service, row: { ...service.row, ...current } })
  }
  const current = ({ row }: CatalogService) => services.get(row.id) as CatalogService
  return { ...catalog, version, services, offered: catalog.offered.map(current), combos: catalog.combos.map(current) }
}

/** By the service they belong to, because each list is as long as the catalog. */
function rowsByService(rows: CatalogRows) {
  const addOns = new Map(rows.addOns.map((addOn) => [addOn.id, addOn]))
  const links = Map.groupBy(rows.serviceAddOns, ({ service_id }) => service_id)
  const addOnsOf = (id: string, isIn: (one: { active: boolean }) => boolean) =>
    (links.get(id) ?? []).filter(isIn).flatMap(({ add_on_id }) => addOns.get(add_on_id) ?? [])
  return {
    subcategories: new Map(rows.subcategories.map((row) => [row.id, row])),
    categories: new Map(rows.categories.map((row) => [row.id, row])),
    variants: Map.groupBy(rows.variants, ({ service_id }) => service_id),
    comboItems: Map.groupBy(rows.comboItems.filter(isActive), ({ combo_id }) => combo_id),
    allAddOns: (id: string) => addOnsOf(id, () => true),
    shownAddOns: (id: string) => addOnsOf(id, isActive).filter(isActive),
  }
}

function gatherAll(rows: CatalogRows, pictures: FindPicture): Map<string, CatalogService> {
  const known = rowsByService(rows)
  return new Map(rows.services.map((row) => [row.id, gather(row, known, pictures)]))
}

function gather(row: ServiceRow, known: ReturnType<typeof rowsByService>, pictures: FindPicture): CatalogService {
  const subcategory = known.subcategories.get(row.subcategory_id ?? '') ?? null
  const all = { variants: known.variants.get(row.id) ?? [], addOns: known.allAddOns(row.id) }
  const variants = shownVariants(all.variants)
  const addOns = known.shownAddOns(row.id)
  return {
    row,
    isShown: row.active,
    all,
    details: row.details as unknown as ServiceDetails,
    variants,
    addOns,
    comboItems: known.comboItems.get(row.id) ?? [],
    subcategory,
    category: known.categories.get(subcategory?.category_id ?? '') ?? null,
    priceable: priceable(row, variants, addOns),
    picture: pictures(row.picture),
    pictures,
  }
}

const isActive = ({ active }: { active: boolean }) => active

/** Place in the shop: by category, subcategory and position. */
function byPlace(one: CatalogService, other: CatalogService): number {
  const place = ({ category, subcategory, row }: CatalogService) =>
    [category?.position ?? 0, subcategory?.position ?? 0, row.position] as const
  const [first, second] = [place(one), place(other)]
  return first[0] - second[0] || first[1] - second[1] || first[2] - second[2]
}

function priceable(row: ServiceRow, variants: readonly VariantRow[], addOns: readonly AddOnRow[]): PriceableService {
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
