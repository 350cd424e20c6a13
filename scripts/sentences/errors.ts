import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { allCalls } from '#contract/all.ts'
import { type ErrorCode, errors } from '#contract/lib/errors.ts'
import { defaultLanguage, type Language } from '#contract/lib/languages.ts'
import { customerRefusals } from '#contract/refusals/customer.ts'
import { readEntries } from './read-sentences.ts'

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

/** Among the sentences of the shop. */
export const errorContext = 'error'

/** English sentences by the codes and reasons that a customer's app can be answered with. */
export function englishErrors(): Readonly<Record<string, string>> {
  const calls = allCalls.map(({ call }) => call).filter(({ access }) => access === 'public' || access === 'customer')
  const codes = [...new Set([...general, ...calls.flatMap((call) => call.errors)])] as ErrorCode[]
  const sentences = { ...Object.fromEntries(codes.map((code) => [code, errors[code].sentence])), ...customerRefusals }
  return Object.fromEntries(Object.entries(sentences).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** By code, in a language; none in English, the server's language. */
export function readErrors(language: Language): Readonly<Record<string, string>> {
  if (language === defaultLanguage) return {}
  const entries = readEntries(language)
  return Object.fromEntries(
    Object.entries(englishErrors()).map(([code, english]) => [
      code,
      entries.get(generateMessageId(english, errorContext))?.translation || english,
    ]),
  )
}
