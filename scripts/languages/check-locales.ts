import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Language } from '#contract/lib/languages.ts'
import { readCopySentences, readEnglish, translationProblems } from './copy-modules.ts'
import { errorProblems } from './error-sentences.ts'
import { findInlineSentences } from './inline-sentences.ts'
import { hasInlineSentences, isCopy, isDocument, localeGroup, readLocale, root, sourceFiles } from './locale-files.ts'

/** Names and code, which are the same in every language. */
const names = new Set(
  [
    'GharSaaf, WhatsApp, Messenger, Facebook, Instagram, YouTube, LinkedIn, SMS, GST, GSTIN, UPI, Paytm, PhonePe, Google Pay',
    'Paytm UPI, Visa, Mastercard, RuPay, Bearer {0}, {0} needs {1}, The home page has no catalog:, Mo-Su {0}-{1}, {0} | GharSaaf',
  ].flatMap((line) => line.split(', ')),
)

const needsWord = (key: string) => !names.has(key)

let keys: Map<string, Set<string>> | undefined

/** English sentences that stand in screens, by group. Parsing all screens takes its time. */
export function inlineKeys(): ReadonlyMap<string, Set<string>> {
  keys ??= findInlineKeys()
  return keys
}

function findInlineKeys(): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>()
  for (const path of sourceFiles().filter(hasInlineSentences)) {
    const found = findInlineSentences(path, readFileSync(resolve(root, path), 'utf8')).map(({ key }) => key)
    const known = groups.get(localeGroup(path)) ?? new Set()
    for (const key of found.filter(needsWord)) known.add(key)
    groups.set(localeGroup(path), known)
  }
  return groups
}

/** What keeps a language from being complete: sentences, arguments and plural forms that are missing or left over. */
export async function languageProblems(language: Language): Promise<string[]> {
  const copies = sourceFiles().filter(isCopy)
  const ofCopies = copies.map(async (path) =>
    translationProblems(language, await readEnglish(path), readCopySentences(language, path), `${language} ${path}`),
  )
  return [
    ...(await Promise.all(ofCopies)).flat(),
    ...inlineProblems(language),
    ...leftOverGroups(language, copies),
    ...errorProblems(language),
    ...documentProblems(language),
  ]
}

function inlineProblems(language: Language): string[] {
  return [...inlineKeys()].flatMap(([group, keys]) => {
    const given = readLocale(language, group).inline ?? {}
    const at = (key: string) => `${language} ${group}.json, inline “${key}”`
    return [
      ...[...keys].filter((key) => !given[key]).map((key) => `${at(key)}: missing`),
      ...[...keys]
        .filter((key) => given[key] && holesOf(given[key]) !== holesOf(key))
        .map((key) => `${at(key)}: other {…}`),
      ...Object.keys(given)
        .filter((key) => !keys.has(key))
        .map((key) => `${at(key)}: left over`),
    ]
  })
}

const holesOf = (text: string) =>
  [...text.matchAll(/\{(\d+)\}/g)]
    .map(([, hole]) => hole)
    .sort()
    .join()

/** Groups and files of copy that English no longer has. */
function leftOverGroups(language: Language, copies: readonly string[]): string[] {
  const groups = new Set([...inlineKeys().keys(), ...copies.map(localeGroup), 'errors'])
  const folder = resolve(root, 'web/locales', language)
  const files = existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.json$/, '')) : []
  return files.flatMap((group) => {
    if (!groups.has(group)) return [`${language} ${group}.json: left over`]
    const paths = Object.keys(readLocale(language, group).copy ?? {})
    return paths.filter((path) => !copies.includes(path)).map((path) => `${language} ${group}.json ${path}: left over`)
  })
}

/** English and Hindi have the documents; others show the English ones. */
function documentProblems(language: Language): string[] {
  if (language !== 'hi') return []
  const documents = sourceFiles().filter((path) => isDocument(path))
  return documents
    .map((path) => path.replace(/\.tsx$/, `.${language}.tsx`))
    .filter((path) => !existsSync(resolve(root, path)))
    .map((path) => `${path}: missing`)
}
