import { readFileSync } from 'node:fs'
import type { CatalogType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Sentence, Sentences } from '#contract/i18n/i18n.ts'
import { defaultLanguage, type Language, languages } from '#contract/lib/languages.ts'

/** Ids are random letters, which do not compress. */
export const shortId = (id: string) => id.slice(0, 4)

export interface Entry {
  english: string
  translation: string
  obsolete: boolean
  /** Sources that say it. */
  files: readonly string[]
}

/** Apps with sentences in other languages. */
export type Translated = 'web' | 'pro'

/** What `lingui extract` wrote, and translators filled in. */
export function readEntries(language: Language, app: Translated = 'web'): Map<string, Entry> {
  const filename = `${app}/locales/${language}.po`
  const about = { locale: language, sourceLocale: defaultLanguage, filename }
  // Formatters of Lingui may be asynchronous; that of PO is not.
  const read = formatter().parse(readFileSync(filename, 'utf8'), about) as CatalogType
  return new Map(
    Object.entries(read).map(([id, { message = id, translation = '', obsolete = false, origin = [] }]) => [
      id,
      { english: message, translation, obsolete, files: origin.map(([file]) => file) },
    ]),
  )
}

/** The sentences of a language, compiled; what it lacks is English. The shop's that are in `files` alone where they are named. */
export function readSentences(language: Language, app: Translated = 'web', files?: RegExp): Sentences {
  const entries = readEntries(language === defaultLanguage ? firstTranslated : language, app)
  const byId: Record<string, Sentence> = {}
  for (const [id, { english, translation, files: saidIn }] of entries) {
    if (files && !saidIn.some((file) => files.test(file))) continue
    const short = shortId(id)
    if (byId[short]) throw new Error(`Two sentences have the id ${short}: give one of them another context.`)
    byId[short] = compileSentence((language !== defaultLanguage && translation) || english)
  }
  return { language, byId }
}

const firstTranslated = languages.find((language) => language !== defaultLanguage) as Language

/** A text alone needs no list around it. */
export function compileSentence(message: string): Sentence {
  const parts = compileMessageOrThrow(message) as Sentence
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts
}
