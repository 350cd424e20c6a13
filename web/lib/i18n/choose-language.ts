import { accountCalls } from '#contract/calls.gen.ts'
import { language } from '#contract/i18n/i18n.ts'
import { type Language, languageCookie, offeredLanguages } from '#contract/lib/languages.ts'
import { call } from '../call.ts'
import { readToken } from '../session/session.ts'
import { localPath } from './language.ts'

const aYear = 365 * 24 * 60 * 60

/** The server leads pages without a language by it (server/http/pages/language/). */
export function keepLanguage(chosen: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing on older phones
  document.cookie = `${languageCookie}=${chosen}; path=/; max-age=${aYear}; samesite=lax`
}

/** On this device. */
export const chosenLanguage = () =>
  offeredLanguages.find((each) => document.cookie.split(/;\s*/).includes(`${languageCookie}=${each}`))

/** The page one is on, in another language. */
export function addressIn(chosen: Language): string {
  const path = location.pathname.slice(localPath('').length) || '/'
  return localPath(path, chosen) + location.search + location.hash
}

/** Shows this page in another language and keeps the choice: on this device, and for customers in their profile. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  keepLanguage(chosen)
  // A choice that the server could not keep holds on this device.
  const options = { blocking: true, timeoutMs: 3_000 }
  if (readToken()) await call(accountCalls.update, { language: chosen }, options).catch(() => undefined)
  if (chosen !== language()) location.assign(addressIn(chosen))
}
