import { allCalls } from '#contract/all.ts'
import { type ErrorCode, errors } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/languages.ts'
import { customerRefusals } from '#contract/refusals/customer.ts'
import { readLocale } from './locale-files.ts'
import { withConstants } from './messages.ts'

/** Any call may answer with these. */
const general: ErrorCode[] = [
  'BAD_INPUT',
  'TOO_LARGE',
  'NOT_FOUND',
  'SIGNED_OUT',
  'TOO_MANY_REQUESTS',
  'IN_PROGRESS',
  'INTERNAL',
]

/** English sentences by the codes and reasons that a customer's app can be answered with. */
export function englishErrors(): Readonly<Record<string, string>> {
  const calls = allCalls.map(({ call }) => call).filter(({ access }) => access === 'public' || access === 'customer')
  const codes = [...new Set([...general, ...calls.flatMap((call) => call.errors)])] as ErrorCode[]
  const sentences = { ...Object.fromEntries(codes.map((code) => [code, errors[code].sentence])), ...customerRefusals }
  return Object.fromEntries(Object.entries(sentences).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Instead of the server's sentences, which are English. */
export const readErrorSentences = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(readLocale(language, 'errors').inline ?? {}).map(([code, text]) => [code, withConstants(text)]),
  )

const slots = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join()

export function errorProblems(language: Language): string[] {
  const given = readErrorSentences(language)
  const english = englishErrors()
  const problems = Object.keys({ ...english, ...given }).flatMap((code) => {
    if (!given[code]) return [`${code}: missing`]
    if (!english[code]) return [`${code}: left over`]
    return slots(given[code]) === slots(english[code]) ? [] : [`${code}: has other values than the English`]
  })
  return problems.map((problem) => `${language} errors.json ${problem}`)
}
