import { useSyncExternalStore } from 'react'
import { translatedError } from '#web/lib/i18n/translated-error.ts'
import { createStore } from '#web/lib/state/store.ts'
import { deviceStorage } from '#web/lib/storage/storage.ts'
import type { Refusal } from '../updates/update-queue.ts'

export const languageNames = { en: 'English', hi: 'हिन्दी' } as const
type Language = keyof typeof languageNames
export const languages = Object.keys(languageNames) as Language[]

const storageKey = 'gsf-pro-language'

/** The chosen language of the device, else the one of its browser. */
export function firstLanguage(stored: string | null, ofBrowser: string): Language {
  if (stored === 'en' || stored === 'hi') return stored
  return /^hi\b/i.test(ofBrowser) ? 'hi' : 'en'
}

const current = createStore<Language>(
  firstLanguage(deviceStorage.read(storageKey), globalThis.navigator?.language ?? 'en'),
)

/** English is in the code, and said until Hindi is loaded or when it cannot be. */
async function loadSentences(language: Language): Promise<void> {
  const file = language === 'hi' && (await import('#pro/locales/hi.po').catch(() => undefined))
  globalThis.sentences = file ? file.default : undefined
}

/** The first screen waits for it. */
export const firstSentences = loadSentences(current.read())

export async function chooseLanguage(language: Language): Promise<void> {
  await loadSentences(language)
  deviceStorage.write(storageKey, language)
  current.write(language)
}

export function useLanguage(): Language {
  return useSyncExternalStore(current.subscribe, current.read, current.read)
}

export const readLanguage = current.read

/** Of numbers, days and times. */
export const locale = () => `${current.read()}-IN`

/** The sentences of `copy`; who shows them renders again in another language. */
export function useInLanguage<Copy>(copy: Copy): Copy {
  useLanguage()
  return copy
}

/** What the server said of an update that waited, in the language of the device now. */
export const sentence = (refusal: Refusal): string => translatedError(refusal) ?? refusal.sentence
