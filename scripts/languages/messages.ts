import messageFormat from '@messageformat/core'
import { parse, type Token } from '@messageformat/parser'
import * as business from '#contract/lib/business.ts'
import type { Language } from '#contract/lib/languages.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import * as serviceList from '#contract/rules/service-list.ts'

// A module of CommonJS whose types say that the class is one export of it.
const MessageFormat = messageFormat as unknown as typeof messageFormat.default

const constants: Record<string, unknown> = { ...business, ...serviceList }
const formats = {
  rupees: formatRupees,
  paise: (paise: number) => formatRupees(rupeesFromPaise(paise)),
  megabytes: (bytes: number) => String(bytes / 1024 ** 2),
  number: String,
}

/** `{=rupees referral.friendRupees}` is a constant of contract/lib/business.ts as English shows it. */
export function withConstants(message: string): string {
  if (/₹\s?\d/.test(message)) throw new Error('write an amount as a constant, such as {=rupees referral.friendRupees}')
  return message.replace(/\{=(\w+) ([\w.]+)\}/g, (written, format: keyof typeof formats, name: string) => {
    const value = name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], constants)
    if (typeof value !== 'number' || !(format in formats)) throw new Error(`no constant ${written}`)
    return formats[format](value)
  })
}

/** What a message gets wrong: arguments that English has not, or plural forms of the language that are missing. */
export function messageProblems(language: Language, message: string, parameters: readonly string[]): string[] {
  try {
    const text = withConstants(message)
    // Compiling checks the syntax and refuses plural forms that the language does not have.
    new MessageFormat(language).compile(text)
    const { names, problems } = partsOf(language, parse(text))
    const unknown = [...names].filter((name) => !parameters.includes(name))
    const missing = parameters.filter((name) => !names.has(name))
    return [
      ...unknown.map((name) => `{${name}} is not among (${parameters.join(', ')})`),
      ...missing.map((name) => `{${name}} is missing`),
      ...problems,
    ]
  } catch (error) {
    return [(error as Error).message.split('\n')[0] ?? '']
  }
}

function partsOf(language: Language, tokens: readonly Token[], names = new Set<string>(), problems: string[] = []) {
  for (const token of tokens) {
    if (token.type === 'octothorpe') problems.push('write the argument instead of #, which loads number formats')
    if (!('arg' in token)) continue
    names.add(token.arg)
    if (!('cases' in token)) continue
    const keys = token.cases.map(({ key }) => key)
    for (const form of token.type === 'plural' ? pluralForms(language) : [])
      if (!keys.includes(form)) problems.push(`{${token.arg}} has no plural form "${form}"`)
    for (const { tokens: inner } of token.cases) partsOf(language, inner, names, problems)
  }
  return { names, problems }
}

/** Fractions and millions, which have forms of their own, do not occur. */
const pluralForms = (language: Language) =>
  new Set([0, 1, 2, 3, 5, 10, 11, 20, 100].map((count) => new Intl.PluralRules(language).select(count)))
