import { allCalls } from '#contract/all.ts'
import type { Language } from '#contract/lib/languages.ts'
import { readWords } from './word-files.ts'

/** Any call may answer with these. */
const general = ['BAD_INPUT', 'TOO_LARGE', 'NOT_FOUND', 'SIGNED_OUT', 'TOO_MANY_REQUESTS', 'IN_PROGRESS', 'INTERNAL']

/** Codes that a customer's app can be answered with. */
export function customerCodes(): string[] {
  const calls = allCalls.map(({ call }) => call).filter(({ access }) => access === 'public' || access === 'customer')
  return [...new Set([...general, ...calls.flatMap(({ errors }) => errors)])].sort()
}

/** Instead of the server's sentences, which are English. */
export const readErrorWords = (language: Language): Readonly<Record<string, string>> =>
  readWords(language, 'errors').inline ?? {}

export function errorProblems(language: Language): string[] {
  const given = readErrorWords(language)
  const codes = customerCodes()
  const leftOver = Object.keys(given).filter((code) => !codes.includes(code))
  return [
    ...codes.filter((code) => !given[code]).map((code) => `${language} errors.json ${code}: missing`),
    ...leftOver.map((code) => `${language} errors.json ${code}: left over`),
  ]
}
