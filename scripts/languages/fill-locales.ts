import type { Language } from '#contract/lib/languages.ts'
import { inlineKeys } from './check-locales.ts'
import { readCopySentences, readEnglish } from './copy-modules.ts'
import { englishErrors } from './error-sentences.ts'
import { isCopy, localeGroup, missing, readLocale, sourceFiles, type Translated, writeLocale } from './locale-files.ts'

const copiesOf = (group: string) => sourceFiles().filter((path) => isCopy(path) && localeGroup(path) === group)

export async function groupNames(): Promise<string[]> {
  const groups = [...inlineKeys().keys(), ...sourceFiles().filter(isCopy).map(localeGroup), 'errors']
  return [...new Set(groups)].sort()
}

/** Writes the file of a group with all its sentences, in the order of the sources, and no others. */
export async function fillGroup(language: Language, group: string): Promise<void> {
  const given = readLocale(language, group)
  const inline = Object.entries(sentencesOf(group)).map(([key, english]) => [
    key,
    given.inline?.[key] ?? missing + english,
  ])
  const copies = copiesOf(group).map(async (path) => [
    path,
    filled(await readEnglish(path), readCopySentences(language, path)) as Record<string, Translated>,
  ])
  writeLocale(language, group, {
    ...(inline.length > 0 && { inline: Object.fromEntries(inline) }),
    ...(copies.length > 0 && { copy: Object.fromEntries(await Promise.all(copies)) }),
  })
}

function sentencesOf(group: string): Record<string, string> {
  if (group === 'errors') return englishErrors()
  return Object.fromEntries([...(inlineKeys().get(group) ?? [])].map((key) => [key, key]))
}

function filled(english: unknown, words: unknown): unknown {
  if (typeof english === 'string') return typeof words === 'string' ? words : missing + english
  if (typeof english === 'function') return typeof words === 'string' ? words : missing + sourceOf(english.toString())
  if (Array.isArray(english)) return english.map((one, index) => filled(one, (words as unknown[] | undefined)?.[index]))
  if (typeof english !== 'object' || english === null) return undefined
  const given = (words ?? {}) as Record<string, unknown>
  return Object.fromEntries(Object.entries(english).map(([name, one]) => [name, filled(one, given[name])]))
}

/** Types are blanks when Node runs the source. */
const sourceOf = (sentence: string) => sentence.replace(/\s+/g, ' ')
