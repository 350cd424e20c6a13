import type { Language } from '#contract/lib/languages.ts'
import type { Context } from '#server/context.ts'
import type { Say } from '#server/i18n/i18n.ts'
import type { Catalog } from './catalog.model.ts'
import { currentCatalog } from './catalog.snapshot.ts'
import { textKey } from './text-fields.rules.ts'

type CatalogContext = Pick<Context, 'db' | 'clock'>

/**
 * What texts of the catalog are in a language, by their row and column, also those that a booking recorded. English where they have
 * no translation, and where that is of another English than this.
 */
export async function catalogTexts(ctx: CatalogContext, language: Language = 'en'): Promise<Say> {
  return language === 'en' ? inEnglish : sayIn(await currentCatalog(ctx), language)
}

const inEnglish: Say = (_entity, _id, _field, english) => english

export function sayIn({ texts }: Pick<Catalog, 'texts'>, language: Language): Say {
  return (entity, id, field, english) => texts.of(textKey(entity, id, field), english)[language] ?? english
}

/** The name of a choice that a booking or a cart has: of a variant or of an add-on. */
export function sayChoice(say: Say, { id, name }: { id: string; name: string }): string {
  const said = say('variant', id, 'name', name)
  return said === name ? say('add_on', id, 'name', name) : said
}

export interface SoldItem {
  serviceId: string
  name: string
  variants: readonly { id: string; name: string }[]
}

/** A service with its choices, as a booking recorded them. */
export const sayItem = (say: Say, { serviceId, name, variants }: SoldItem) => ({
  name: say('service', serviceId, 'name', name),
  options: variants.map((variant) => sayChoice(say, variant)),
})

/** What our cities are called in a language; others keep their names. */
export async function citiesIn(ctx: CatalogContext, language?: Language): Promise<(city: string) => string> {
  const say = await catalogTexts(ctx, language)
  const { rows } = await currentCatalog(ctx)
  const ids = new Map(rows.cities.map(({ id, city }) => [city, id]))
  return (city) => say('area', ids.get(city) ?? '', 'city', city)
}

/** What our cities are called in all other languages. */
export async function translatedCities(ctx: CatalogContext): Promise<{ english: string; text: string }[]> {
  const { rows, texts } = await currentCatalog(ctx)
  return rows.cities.flatMap(({ id, city }) =>
    Object.values(texts.of(textKey('area', id, 'city'), city)).map((text) => ({ english: city, text })),
  )
}
