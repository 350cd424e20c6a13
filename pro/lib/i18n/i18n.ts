import { useSyncExternalStore } from 'react'
import type { Sentences } from '#contract/i18n/i18n.ts'
import { proLanguages } from '#contract/lib/languages.ts'
import { translatedError } from '#web/lib/i18n/translated-error.ts'
import { createStore } from '#web/lib/state/store.ts'
import { deviceStorage } from '#web/lib/storage/storage.ts'
import type { Refusal } from '../updates/update-queue.ts'

type Language = (typeof proLanguages)[number]

const storageKey = 'gsf-pro-language'

/** The chosen language of the device, else the one of its browser. */
export function firstLanguage(stored: string | null, ofBrowser: string): Language {
  const [spoken] = ofBrowser.toLowerCase().split('-')
  return proLanguages.find((each) => each === stored) ?? proLanguages.find((each) => each === spoken) ?? 'en'
}

const current = createStore<Language>(
  firstLanguage(deviceStorage.read(storageKey), globalThis.navigator?.language ?? 'en'),
)

const files: Readonly<Partial<Record<Language, () => Promise<{ default: Sentences }>>>> = {
  hi: () => import('#pro/locales/hi.po'),
  kn: () => import('#pro/locales/kn.po'),
  ta: () => import('#pro/locales/ta.po'),
  te: () => import('#pro/locales/te.po'),
}

/** English is in the code, and said until another language is loaded or when it cannot be. */
async function loadSentences(language: Language): Promise<void> {
  const file = await files[language]?.().catch(() => undefined)
  globalThis.sentences = file?.default
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
export const onLanguageChange = current.subscribe

/** Of numbers, days and times. */
export const locale = () => `${current.read()}-IN`

/** The sentences of `copy`; who shows them renders again in another language. */
export function useInLanguage<Copy>(copy: Copy): Copy {
  useLanguage()
  return copy
}

/** What the server said of an update that waited, in the language of the device now. */
export const sentence = (refusal: Refusal): string => translatedError(refusal) ?? refusal.sentence
