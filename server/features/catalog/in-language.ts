import type { Language } from '#contract/lib/languages.ts'
import type { Context } from '#server/context.ts'
import type { Catalog, CatalogService } from './catalog.model.ts'
import { currentCatalog, freshCatalog } from './catalog.snapshot.ts'
import { type Say, sayIn } from './translate-texts.service.ts'

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
  const named = <Row extends { name: string }>(row: Row): Row => ({ ...row, name: say(row.name) })
  const one = (service: CatalogService) => kept(translated, service, language, () => translateService(service, say))
  return {
    ...catalog,
    language,
    pictures: (name) => ({ ...catalog.pictures(name), alt: '' }),
    english: catalog,
    categories: catalog.categories.map((row) => ({ ...named(row), description: say(row.description) })),
    subcategories: catalog.subcategories.map(named),
    services: new Map([...catalog.services].map(([id, service]) => [id, one(service)])),
    offered: catalog.offered.map(one),
    combos: catalog.combos.map(one),
    carouselItems: catalog.carouselItems.map(named),
    banners: catalog.banners.map((row) => ({
      ...row,
      ...{ title: say(row.title), description: say(row.description), eyebrow: say(row.eyebrow) },
    })),
    promotions: catalog.promotions.map((row) => ({
      ...row,
      ...{ title: say(row.title), description: say(row.description), terms: row.terms.map(say) },
    })),
  }
}

function translateService(service: CatalogService, say: Say): CatalogService {
  const { row, details, subcategory, category } = service
  const sayIf = (text: string | null) => text && say(text)
  return {
    ...service,
    // Pictures are described in English alone, and their name is beside them.
    picture: { ...service.picture, alt: say(row.name) },
    pictures: (name) => ({ ...service.pictures(name), alt: '' }),
    row: {
      ...row,
      ...{ name: say(row.name), description: say(row.description) },
      ...{ package_title: sayIf(row.package_title), quantity_unit: sayIf(row.quantity_unit) },
    },
    details: {
      ...details,
      inclusions: details.inclusions.map(say),
      exclusions: details.exclusions.map(say),
      customerPrep: details.customerPrep.map(say),
      questions: details.questions.map(({ q, a }) => ({ q: say(q), a: say(a) })),
      warranty: details.warranty && { ...details.warranty, remedy: say(details.warranty.remedy) },
      safety: details.safety && { ...details.safety, keepAway: details.safety.keepAway.map(say) },
    },
    variants: service.variants.map((variant) => ({
      ...variant,
      ...{ name: say(variant.name), level_title: sayIf(variant.level_title) },
    })),
    addOns: service.addOns.map((addOn) => ({ ...addOn, name: say(addOn.name) })),
    comboItems: service.comboItems.map((item) => ({ ...item, label: say(item.label) })),
    subcategory: subcategory && { ...subcategory, name: say(subcategory.name) },
    category: category && { ...category, name: say(category.name), description: say(category.description) },
  }
}
