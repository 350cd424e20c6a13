import type { catalogTextCalls } from '#contract/calls.gen.ts'
import { languageNames } from '#contract/lib/languages.ts'
import type { CsvCell } from '#ops/lib/files/csv.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

type Listed = EndpointResponse<typeof catalogTextCalls.list>['data']
export type CatalogText = Listed['texts'][number]
export type PastChange = Listed['changes'][number]
export type TextChange = EndpointResponse<typeof catalogTextCalls.readFile>['data']['changes'][number]
export type TextLanguage = TextChange['language']

const englishNames: Readonly<Record<TextLanguage, string>> = {
  hi: 'Hindi',
  kn: 'Kannada',
  ta: 'Tamil',
  te: 'Telugu',
  mr: 'Marathi',
  bn: 'Bengali',
}
export const textLanguages = Object.keys(englishNames) as TextLanguage[]
export const languageTitle = (language: TextLanguage) => `${englishNames[language]} (${languageNames[language]})`

export const isMissing = ({ translations }: CatalogText, language: TextLanguage) => translations[language] === ''

/** What a place said before in English, where its translation is of that. */
export const outdatedIn = ({ outdated }: CatalogText, language: TextLanguage) =>
  outdated.find((one) => one.language === language)

interface TextFilter {
  text: string
  language: TextLanguage
  kind: string
  only: string
}

export function filtered(texts: readonly CatalogText[], { text, language, kind, only }: TextFilter): CatalogText[] {
  const wanted = text.trim().toLowerCase()
  return texts.filter((one) => {
    const words = [one.english, ...one.places.map(({ title }) => title), one.translations[language]]
    return (
      words.join(' ').toLowerCase().includes(wanted) &&
      (!kind || one.kind === kind) &&
      (only !== 'missing' || isMissing(one, language)) &&
      (only !== 'outdated' || outdatedIn(one, language) !== undefined)
    )
  })
}

/** Of the typed texts, those that differ; in one place or in all that say it. */
export function changedTexts(
  { english, places, translations }: CatalogText,
  typed: CatalogText['translations'],
  place = '',
): TextChange[] {
  const keys = place ? [place] : places.map(({ key }) => key)
  return textLanguages
    .map((language) => ({
      ...{ language, english, places: keys },
      ...{ before: translations[language], after: typed[language].trim() },
    }))
    .filter(({ before, after }) => before !== after)
}

/** With what other places that say the same in English have, where this has nothing and they agree. */
export function withKnown(
  { english, translations }: CatalogText,
  all: readonly CatalogText[],
): CatalogText['translations'] {
  const others = all.filter((one) => one.english === english)
  const known = textLanguages.map((language) => {
    const found = new Set(others.map((one) => one.translations[language]).filter(Boolean))
    const [only = ''] = found.size === 1 ? found : []
    return [language, translations[language] || only]
  })
  return Object.fromEntries(known) as CatalogText['translations']
}

/** All that are missing and known elsewhere. */
export function knownChanges(all: readonly CatalogText[]): TextChange[] {
  return all.flatMap((text) => changedTexts(text, withKnown(text, all)))
}

/** One row for a text, as the upload reads it. */
export function textLines(texts: readonly CatalogText[]): CsvCell[][] {
  const lines = texts.map(({ english, places, translations }) => [
    places.map(({ key }) => key).join(' '),
    english,
    ...textLanguages.map((one) => translations[one]),
  ])
  return [['Places', 'English', ...textLanguages.map((one) => englishNames[one])], ...lines]
}
