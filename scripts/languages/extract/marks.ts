import { createHash } from 'node:crypto'
import type { Language } from '#contract/lib/languages.ts'

/** Words for the inside of a string literal. */
type TextIn = (language: Language) => string
/** Source of an expression, from the sources of its arguments. */
type SourceIn = (language: Language, parts: readonly string[]) => string

/**
 * The places of sentences in the compiled code. A mark is a string that no minifier can take apart, or a call of a function that
 * does not exist, with the mark between its arguments; `putWords` puts the words of a language there.
 */
export interface Marks {
  /** Source of a string, with these spaces around the words. */
  text: (name: string, textIn: TextIn, around?: readonly [string, string]) => string
  call: (name: string, parts: readonly string[], sourceIn: SourceIn) => string
  texts: ReadonlyMap<string, TextIn>
  calls: ReadonlyMap<string, SourceIn>
}

/** Free in the sources of the app, so that the code of all languages is compiled at once. */
export const languageName = '__LANGUAGE__'
export const callName = '__words'

export const isMarked = (text: string) => /~W[0-9a-f]{12}~/.test(text)

export function createMarks(): Marks {
  const texts = new Map<string, TextIn>()
  const calls = new Map<string, SourceIn>()
  return {
    texts,
    calls,
    text(name, textIn, around = ['', '']) {
      const id = idOf(name)
      texts.set(id, textIn)
      return JSON.stringify(`${around[0]}~W${id}~${around[1]}`)
    },
    call(name, parts, sourceIn) {
      const id = idOf(name)
      calls.set(id, sourceIn)
      return `/* @__PURE__ */ ${callName}("${id}", ${parts.map((part) => `(${part}), "${id}"`).join(', ')})`
    },
  }
}

const idOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 12)
