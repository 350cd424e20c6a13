import type { Language } from '#contract/lib/languages.ts'
import type { Context } from '#server/context.ts'
import type { Say } from '#server/i18n/i18n.ts'
import type { Catalog, CatalogService } from './catalog.model.ts'
import { currentCatalog, freshCatalog } from './catalog.snapshot.ts'
import { type TextEntity, translateRow } from './text-fields.rules.ts'
import { sayIn } from './translate-texts.service.ts'

/** Only languages that are asked for are made, and they go with the catalog they were made from. */
const catalogs = new WeakMap<Catalog, Map<Language, Catalog>>()
/** Stay while ratings and counts of others change, as the services they were made from. */
const translated = new WeakMap<CatalogService, Map<Language, CatalogService>>()

/** The current catalog with its texts in a language; those without a translation are in English. */
export async function catalogIn(ctx: Pick<Context, 'db' | 'clock'>, language: Language = 'en'): Promise<Catalog> {
  return inLanguage(await currentCatalog(ctx), language)
}

/** The same without waiting; undefined where the database has to be asked. */
export function freshCatalogIn(ctx: Pick<Context, 'db' | 'clock'>, language: Language = 'en'): Catalog | undefined {
  const catalog = freshCatalog(ctx)
  return catalog && inLanguage(catalog, language)
}

/** Of an answer that is kept. */
export const keyIn = (language: Language = 'en', rest = '') => `${language} ${rest}`

function inLanguage(catalog: Catalog, language: Language): Catalog {
  if (language === 'en') return catalog
  return kept(catalogs, catalog, language, () => translate(catalog, language))
}

function kept<Thing extends object>(
  things: WeakMap<Thing, Map<Language, Thing>>,
  thing: Thing,
  language: Language,
  make: () => Thing,
): Thing {
  const byLanguage = things.get(thing) ?? new Map<Language, Thing>()
  things.set(thing, byLanguage)
  const one = byLanguage.get(language) ?? make()
  byLanguage.set(language, one)
  return one
}

function translate(catalog: Catalog, language: Language): Catalog {
  const say = sayIn(catalog, language)
  const all = <Row extends object>(entity: TextEntity, rows: readonly Row[]) =>
    rows.map((row) => translateRow(entity, row, say))
  const one = (service: CatalogService) => kept(translated, service, language, () => translateService(service, say))
  return {
    ...catalog,
    language,
    pictures: (name) => ({ ...catalog.pictures(name), alt: '' }),
    english: catalog,
    categories: all('category', catalog.categories),
    subcategories: all('subcategory', catalog.subcategories),
    services: new Map([...catalog.services].map(([id, service]) => [id, one(service)])),
    offered: catalog.offered.map(one),
    combos: catalog.combos.map(one),
    carouselItems: all('carousel_item', catalog.carouselItems),
    banners: all('banner', catalog.banners),
    promotions: all('promotion', catalog.promotions),
  }
}

function translateService(service: CatalogService, say: Say): CatalogService {
  const { variants, addOns, comboItems, subcategory, category } = service
  const row = translateRow('service', service.row, say)
  return {
    ...service,
    row,
    details: row.details as unknown as CatalogService['details'],
    // Pictures are described in English alone, and their name is beside them.
    picture: { ...service.picture, alt: row.name },
    pictures: (name) => ({ ...service.pictures(name), alt: '' }),
    variants: variants.map((variant) => translateRow('variant', variant, say)),
    addOns: addOns.map((addOn) => translateRow('add_on', addOn, say)),
    comboItems: comboItems.map((item) => translateRow('combo_item', item, say)),
    subcategory: subcategory && translateRow('subcategory', subcategory, say),
    category: category && translateRow('category', category, say),
  }
}
