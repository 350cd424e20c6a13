/** Languages of the customers' app and the catalog, in the order in which they are shown. */
export const languages = ['en', 'hi', 'kn', 'ta', 'te', 'mr', 'bn'] as const

export type Language = (typeof languages)[number]

/** Each in its own script: a reader must find it among words of another. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  kn: 'ಕನ್ನಡ',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  mr: 'मराठी',
  bn: 'বাংলা',
}

export const defaultLanguage = 'en' satisfies Language

/** Keeps the choice of a device: an address without a language leads on to the chosen one. */
export const languageCookie = 'language'

/** '' for English, which keeps its addresses; '/hi' for Hindi. */
export const languagePrefix = (language: Language) => (language === defaultLanguage ? '' : `/${language}`)

/** What the app can be read in now: the build fails when one of these lacks a sentence (docs/languages.md). */
export const offeredLanguages: readonly Language[] = ['en', 'hi', 'kn', 'ta', 'te', 'mr', 'bn']

/** Those of the app of professionals. */
export const proLanguages = ['en', 'hi', 'kn', 'ta', 'te'] as const satisfies readonly Language[]
