import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '#contract/lib/languages.ts'
import { localeGroup, readLocale, root, type Translated } from './locale-files.ts'
import { messageProblems, withConstants } from './messages.ts'

export type English = Readonly<Record<string, unknown>>

export const readEnglish = (path: string): Promise<English> => import(pathToFileURL(resolve(root, path)).href)

export function readCopySentences(language: Language, path: string): Readonly<Record<string, Translated>> {
  return readLocale(language, localeGroup(path)).copy?.[path] ?? {}
}

type Sentence = (...parts: never) => string

/** `(name: string, count: number) => …` → ['name', 'count']. */
export function parameterNames(sentence: Sentence): string[] {
  const source = sentence.toString()
  const list = /^\s*(?:function\s*\w*\s*)?\(([^)]*)\)/.exec(source)?.[1] ?? /^\s*(\w+)\s*=>/.exec(source)?.[1] ?? ''
  return list.split(',').flatMap((one) => /[\w$]+/.exec(one)?.[0] ?? [])
}

export const isSentence = (value: unknown): value is Sentence => typeof value === 'function'
export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const hasLetters = (text: string) => /\p{L}/u.test(text)

/** Sentences missing, left over or wrong in the translation of one value. */
export function translationProblems(language: Language, english: unknown, words: unknown, at: string): string[] {
  if (typeof english === 'string') {
    if (!hasLetters(english) && words === undefined) return []
    if (typeof words !== 'string' || words === '') return [`${at}: missing`]
    return constantProblems(words, at)
  }
  if (isSentence(english)) {
    if (typeof words !== 'string' || words === '') return [`${at}: missing`]
    return messageProblems(language, words, parameterNames(english)).map((problem) => `${at}: ${problem}`)
  }
  if (!isGroup(english)) return words === undefined ? [] : [`${at}: left over`]
  const given = isGroup(words) ? words : {}
  const leftOver = Object.keys(given).filter((name) => !(name in english))
  return [
    ...Object.entries(english).flatMap(([name, value]) =>
      translationProblems(language, value, given[name], `${at}.${name}`),
    ),
    ...leftOver.map((name) => `${at}.${name}: left over`),
  ]
}

function constantProblems(words: string, at: string): string[] {
  try {
    return /[{}]/.test(withConstants(words)) ? [`${at}: has braces, and takes no arguments`] : []
  } catch (error) {
    return [`${at}: ${(error as Error).message}`]
  }
}
