import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { language, readSentencesFrom, type Sentences } from '#contract/i18n/i18n.ts'
import { defaultLanguage, type Language } from '#contract/lib/languages.ts'

/** What a text of the catalog is in a language, by its table, row and column. */
export type Say = (entity: string, id: string, field: string, english: string) => string

const ofReader = new AsyncLocalStorage<{ sentences: Sentences; say: Say }>()
readSentencesFrom(() => ofReader.getStore()?.sentences)

/** English stands in the code. */
const catalogs = new Map<Language, Sentences>([[defaultLanguage, { language: defaultLanguage, byId: {} }]])

let readCatalog = (reads: Language): Sentences =>
  JSON.parse(readFileSync(new URL(`../../build/sentences/${reads}.json`, import.meta.url), 'utf8'))

/** Development and tests take the sentences of the PO files. */
export function readCatalogsFrom(read: typeof readCatalog): void {
  readCatalog = read
}

const same: Say = (_entity, _id, _field, english) => english

/**
 * What `work` says by the macros of `contract/i18n/sentence.ts` is in the language of the reader, and so are the names of the
 * catalog (`named`) and the labels of `contract/lib/india-time.ts`. What clients parse or several people read (slots of a call, records) is said
 * outside of it, in English.
 */
export const inLanguage = <Answer>(reads: Language | null | undefined, work: () => Answer, say: Say = same): Answer =>
  ofReader.run({ sentences: sentencesOf(reads ?? defaultLanguage), say }, work)

function sentencesOf(reads: Language): Sentences {
  const known = catalogs.get(reads) ?? readCatalog(reads)
  catalogs.set(reads, known)
  return known
}

export interface Named {
  id: string
  /** In English, as it is or as a booking recorded it. */
  name: string
}

/** The name of a city, a category or a service, as the reader knows it. */
export const named = (entity: 'area' | 'category' | 'service', { id, name }: Named): string =>
  ofReader.getStore()?.say(entity, id, entity === 'area' ? 'city' : 'name', name) ?? name

/** Latin digits, as everywhere in the shop. English of Britain has no comma before the last 'and'. */
const locale = () => (language() === defaultLanguage ? 'en-GB' : `${language()}-IN-u-nu-latn`)

/** 'A, B and C' */
export const listed = (words: readonly string[]): string => new Intl.ListFormat(locale()).format(words)

/** [6, 0] → 'Saturdays and Sundays'; the week begins on Monday. */
export function weekdaysListed(days: readonly number[]): string {
  const fromMonday = [...days].sort((one, other) => ((one + 6) % 7) - ((other + 6) % 7))
  const format = new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', weekday: 'long' })
  // 2023-01-01 was a Sunday.
  const names = fromMonday.map((day) => format.format(new Date(Date.UTC(2023, 0, 1 + day))))
  return listed(language() === defaultLanguage ? names.map((name) => `${name}s`) : names)
}
