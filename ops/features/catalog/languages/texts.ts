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

/** Descriptions are wanted in Hindi alone. */
export const isMissing = ({ kind, translations }: CatalogText, language: TextLanguage) =>
  translations[language] === '' && (kind === 'name' || language === 'hi')

interface TextFilter {
  text: string
  language: TextLanguage
  kind: string
  only: string
}

export function filtered(texts: readonly CatalogText[], { text, language, kind, only }: TextFilter): CatalogText[] {
  const wanted = text.trim().toLowerCase()
  return texts.filter(
    (one) =>
      `${one.english} ${one.place} ${one.translations[language]}`.toLowerCase().includes(wanted) &&
      (!kind || one.kind === kind) &&
      (only !== 'missing' || isMissing(one, language)),
  )
}

/** Of the typed texts, those that differ. */
export function changedTexts({ english, translations }: CatalogText, typed: CatalogText['translations']): TextChange[] {
  return textLanguages
    .map((language) => ({ language, english, before: translations[language], after: typed[language].trim() }))
    .filter(({ before, after }) => before !== after)
}

/** One row for an English text, as the upload reads it. */
export function textLines(texts: readonly CatalogText[]): CsvCell[][] {
  const lines = texts.map(({ english, translations }) => [english, ...textLanguages.map((one) => translations[one])])
  return [['English', ...textLanguages.map((one) => englishNames[one])], ...lines]
}
