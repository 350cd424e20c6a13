import type { Language } from '#contract/lib/languages.ts'
import type { Context } from '#server/context.ts'
import type { Catalog } from './catalog.model.ts'
import { currentCatalog } from './catalog.snapshot.ts'

export type Say = (english: string) => string

/** Translates texts of the catalog, also those that a booking recorded; without a translation it answers with the English. */
export async function catalogTexts(ctx: Pick<Context, 'db' | 'clock'>, language: Language = 'en'): Promise<Say> {
  return language === 'en' ? (english) => english : sayIn(await currentCatalog(ctx), language)
}

export function sayIn({ texts }: Catalog, language: Language): Say {
  const known = texts.get(language)
  return (english) => known?.get(english) ?? english
}

/** What some texts of the catalog are in all other languages. */
export async function listTranslations(
  ctx: Pick<Context, 'db' | 'clock'>,
  texts: readonly string[],
): Promise<{ english: string; text: string }[]> {
  const { texts: byLanguage } = await currentCatalog(ctx)
  return [...byLanguage.values()].flatMap((known) =>
    texts.flatMap((english) => {
      const text = known.get(english)
      return text ? [{ english, text }] : []
    }),
  )
}
