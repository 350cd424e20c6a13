import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '#contract/lib/languages.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A translation is a sentence, or has the shape of what it translates. */
export type Translated = string | readonly Translated[] | { readonly [name: string]: Translated }

/** One file of web/locales: the sentences that stand in screens by their English, those of `*.copy.ts` by their names. */
interface WordFile {
  inline?: Readonly<Record<string, string>>
  copy?: Readonly<Record<string, Readonly<Record<string, Translated>>>>
}

const fileOf = (language: Language, group: string) => resolve(root, 'web/locales', language, `${group}.json`)

const read = new Map<string, WordFile>()

export function readLocale(language: Language, group: string): WordFile {
  const file = fileOf(language, group)
  const words = read.get(file) ?? (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8'), withoutMissing) : {})
  read.set(file, words)
  return words
}

/** Before an English sentence that waits for its translation in a file of words. */
export const missing = 'MISSING: '

const withoutMissing = (_name: string, value: unknown) =>
  typeof value === 'string' && value.startsWith(missing) ? undefined : value

export function writeLocale(language: Language, group: string, words: WordFile): void {
  read.delete(fileOf(language, group))
  mkdirSync(resolve(root, 'web/locales', language), { recursive: true })
  writeFileSync(fileOf(language, group), `${JSON.stringify(words, null, 2)}\n`)
}

/** web/features/booking/tip/tip.copy.ts → booking; web/shell/bars/tab-bar.tsx → shell; contract/lib/time-texts.ts → contract. */
export function localeGroup(path: string): string {
  const [area = '', folder = '', feature = ''] = path.split('/')
  if (area !== 'web') return area
  if (folder === 'features') return feature
  return /\.\w+$/.test(folder) ? 'document' : folder
}

export const relativePath = (id: string) => relative(root, id.split('?')[0] ?? '')

/** English words of days and times, which the server writes too. */
const timeWords = 'contract/lib/time-texts.ts'

export const isCopy = (path: string) => /^web\/.*\.copy\.ts$/.test(path) || path === timeWords

/** Not for customers, without words, or with words that are data. */
const wordless =
  /\.test\.|\.d\.ts$|^web\/(dev|locales|worker)\/|\.text\.\w+\.tsx$|\.copy\.ts$|^web\/features\/place\/(city|google)\/|^web\/shell\/footer\/social-links|^web\/features\/payment\/option\/method-logo|^web\/features\/address\/form\/address-text|^web\/lib\/(storage|i18n)\//

/** Whole documents have a file for each language: terms.text.hi.tsx beside terms.text.tsx. */
export const isDocument = (path: string) => /^web\/.*\.text\.tsx$/.test(path)

export const hasInlineSentences = (path: string) =>
  /^web\/.*\.tsx?$/.test(path) && !wordless.test(path) && !isDocument(path)

export function sourceFiles(): string[] {
  return [...globSync('web/**/*.{ts,tsx}', { cwd: root }), timeWords].sort()
}
