import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { allCalls } from '#contract/all.ts'
import { identityCalls } from '#contract/identity.ts'
import { type ErrorCode, errors } from '#contract/lib/errors.ts'
import { defaultLanguage, type Language } from '#contract/lib/languages.ts'
import { customerRefusals } from '#contract/refusals/customer.ts'
import { professionalRefusals } from '#contract/refusals/professional.ts'
import { readEntries, type Translated } from './read-sentences.ts'

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

/** Among the other sentences. */
export const errorContext = 'error'

const all = allCalls.map(({ call }) => call)
/** The console, which is in English, signs in by public calls too. */
const isOfShop = ({ access, tag }: (typeof all)[number]) =>
  (access === 'public' && tag !== 'staff') || access === 'customer'
const signIn = [identityCalls.login, identityCalls.resendOtp, identityCalls.verifyOtp]

/** What the app of customers and the one of professionals can be answered with. */
const answers = {
  web: { calls: all.filter(isOfShop), refusals: customerRefusals },
  pro: { calls: [...all.filter(({ access }) => access === 'professional'), ...signIn], refusals: professionalRefusals },
}

/** English sentences by the codes and reasons that an app can be answered with. */
export function englishErrors(app: Translated): Readonly<Record<string, string>> {
  const { calls, refusals } = answers[app]
  const codes = [...new Set([...general, ...calls.flatMap((call) => call.errors)])] as ErrorCode[]
  const sentences = { ...Object.fromEntries(codes.map((code) => [code, errors[code].sentence])), ...refusals }
  return Object.fromEntries(Object.entries(sentences).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** By code, in a language; none in English, the server's language. */
export function readErrors(language: Language, app: Translated = 'web'): Readonly<Record<string, string>> {
  if (language === defaultLanguage) return {}
  const entries = readEntries(language, app)
  return Object.fromEntries(
    Object.entries(englishErrors(app)).map(([code, english]) => [
      code,
      entries.get(generateMessageId(english, errorContext))?.translation || english,
    ]),
  )
}
