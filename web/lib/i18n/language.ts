import { language } from '#contract/i18n/i18n.ts'
import { type Language, languagePrefix } from '#contract/lib/languages.ts'

export const pageLocale = () => `${language()}-IN`

/** The address of a page in a language. Links of the router add the language by themselves. */
export function localPath(path: string, of: Language = language()): string {
  const prefix = languagePrefix(of)
  return prefix && path === '/' ? prefix : `${prefix}${path}`
}
