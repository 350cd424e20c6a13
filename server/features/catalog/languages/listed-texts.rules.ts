import { type catalogTextCalls, type TextLanguage, textLanguages } from '#contract/catalog.texts.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import type { EnglishField } from './english-texts.rules.ts'
import type { StoredTexts } from './stored-texts.ts'

type CatalogText = EndpointResponse<typeof catalogTextCalls.list>['data']['texts'][number]

/** Texts that are alike in all languages are one, with all their places; names first. */
export function listedTexts(fields: ReadonlyMap<string, EnglishField>, stored: StoredTexts): CatalogText[] {
  const found = new Map<string, CatalogText>()
  for (const [key, { kind, title, texts }] of fields) {
    for (const english of texts) {
      const translations = Object.fromEntries(
        textLanguages.map((language) => [language, stored.of(key, language).get(english) ?? '']),
      ) as CatalogText['translations']
      const outdated = textLanguages.flatMap((language) =>
        outdatedIn(language, english, texts, stored.of(key, language)),
      )
      const name = JSON.stringify([english, translations, outdated])
      const known = found.get(name) ?? { english, kind, places: [], translations, outdated }
      known.places.push({ key, title })
      found.set(name, { ...known, kind: kind === 'name' ? kind : known.kind })
    }
  }
  return [...found.values()].sort((one, other) => Number(other.kind === 'name') - Number(one.kind === 'name'))
}

/** Of the texts that a field does not say any more, the first belongs to the first one without a translation. */
function outdatedIn(
  language: TextLanguage,
  english: string,
  texts: readonly string[],
  known: ReadonlyMap<string, string>,
): CatalogText['outdated'] {
  const missing = texts.filter((text) => !known.has(text)).indexOf(english)
  const [before, text] = [...known].filter(([said]) => !texts.includes(said))[missing] ?? []
  return before && text ? [{ language, english: before, text }] : []
}
