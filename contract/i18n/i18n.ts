import { defaultLanguage, type Language } from '../lib/languages.ts'

/** A sentence as Lingui compiles it: its text, or its parts in order. */
export type Sentence = string | readonly Part[]
type Part = string | readonly [argument: string, kind?: string, forms?: Forms]
type Forms = Readonly<Record<string, Sentence>>
type Values = Readonly<Record<string, unknown>>

/** Sentences of one language by their ids. */
export interface Sentences {
  language: Language
  byId: Forms
  /** Where browsers find them, one file a page; known to the server. */
  folder?: string
}

declare global {
  /** The file of a page's sentences (scripts/sentences/) leaves them here before the page's scripts run. */
  var sentences: Sentences | undefined
}

const english: Sentences = { language: defaultLanguage, byId: {} }
let current = (): Sentences => globalThis.sentences ?? english

/** The server renders in several languages at once: it says which sentences belong to the page at hand. */
export function readSentencesFrom(read: () => Sentences | undefined): void {
  current = () => read() ?? globalThis.sentences ?? english
}

/** The language of this page. */
export const language = (): Language => current().language

/** Of an error: its values are filled in where it is shown. */
export function sentenceNamed(name: string): string | undefined {
  const sentence = current().byId[name]
  return typeof sentence === 'string' ? sentence : undefined
}

interface Asked {
  id: string
  /** The English, in development: new sentences have no translation yet. */
  message?: Sentence
  values?: Values
}

/** What the macros of `sentence.ts` become where the shop is built. */
export const i18n = {
  _(asked: string | Asked): string {
    const { id, message = id, values = {} }: Asked = typeof asked === 'string' ? { id: asked } : asked
    return toText(current().byId[id] ?? message, values)
  },
}

/** `count` is what `#` stands for. */
function toText(sentence: Sentence, values: Values, count?: unknown): string {
  if (typeof sentence === 'string') return sentence
  let text = ''
  for (const part of sentence) {
    if (typeof part === 'string') text += part === '#' ? count : part
    else {
      const [name, kind, forms] = part
      const value = values[name]
      text += forms ? toText(formOf(kind, value, forms), values, kind === 'plural' ? value : count) : value
    }
  }
  return text
}

/** Each language of the shop has a form for one, some of them for none too, and one for all others. */
function formOf(kind: string | undefined, value: unknown, forms: Forms): Sentence {
  const isOne = value === 1 || (value === 0 && ['hi', 'kn', 'bn'].includes(language()))
  return forms[String(value)] ?? (kind === 'plural' && isOne ? forms.one : undefined) ?? forms.other ?? ''
}
