import { parse, type Token } from '@messageformat/parser'
import type { Language } from '#contract/lib/languages.ts'
import { withConstants } from '../messages.ts'
import { templateSource } from './template.ts'

/** Source of the function for a message: `{count, plural, one {…} other {…}}` → `(count)=>…`. */
export function sourceOfMessage(language: Language, message: string, parameters: readonly string[]): string {
  return `((${parameters.join()})=>${expressionOf(language, parse(withConstants(message)))})`
}

function expressionOf(language: Language, tokens: readonly Token[]): string {
  const parts = ['']
  for (const token of tokens) {
    if (token.type === 'content') parts[parts.length - 1] += token.value
    else parts.push(sourceOfToken(language, token), '')
  }
  return templateSource(parts)
}

function sourceOfToken(language: Language, token: Exclude<Token, { type: 'content' }>): string {
  if (token.type === 'argument') return token.arg
  if (token.type !== 'plural' && token.type !== 'select') throw new Error(`no rule for ${token.type}`)
  if (token.pluralOffset) throw new Error('no rule for an offset')
  const { type, arg } = token
  // A number before a form: {count, plural, =0 {none} one {…}}.
  const cases = token.cases.toSorted((one, other) => rank(one.key) - rank(other.key))
  return cases.reduceRight((rest, { key, tokens }) => {
    const text = expressionOf(language, tokens)
    if (key === 'other') return text
    return `${type === 'plural' ? testOfForm(language, arg, key) : `${arg}==${JSON.stringify(key)}`}?${text}:${rest}`
  }, '""')
}

const rank = (key: string) => (key === 'other' ? 2 : key.startsWith('=') ? 0 : 1)

const rules: Record<string, (argument: string) => string> = {
  '0,1': (argument) => `${argument}>=0&&${argument}<=1`,
  '1': (argument) => `${argument}==1`,
}

/** Languages of the shop have a form for one, in some of them for none too, and one for all others. */
function testOfForm(language: Language, argument: string, form: string): string {
  if (form.startsWith('=')) return `${argument}==${form.slice(1)}`
  const plural = new Intl.PluralRules(language)
  const counts = Array.from({ length: 201 }, (_, count) => count).filter((count) => plural.select(count) === form)
  const rule = rules[counts.join()]
  if (!rule) throw new Error(`no rule for the plural form "${form}" of ${language}`)
  return rule(argument)
}
