import { defaultLanguage, type Language, languagePrefix, offeredLanguages } from '#contract/lib/languages.ts'

/** Set by the build (vite.config.ts); absent in tests. */
declare const __LANGUAGE__: Language | undefined
declare const __LANGUAGES__: readonly Language[] | undefined

/** The language of this page: each language is a build of its own, below a path of its own. */
export const language: Language = typeof __LANGUAGE__ === 'undefined' ? defaultLanguage : __LANGUAGE__

/** The languages that a reader can choose from. */
export const pageLanguages = typeof __LANGUAGES__ === 'undefined' ? offeredLanguages : __LANGUAGES__

export const pageLocale = `${language}-IN`

/** The address of a page in a language. Links of the router add the language by themselves. */
export function localPath(path: string, of: Language = language): string {
  const prefix = languagePrefix(of)
  return prefix && path === '/' ? prefix : `${prefix}${path}`
}
