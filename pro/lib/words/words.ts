import { useSyncExternalStore } from 'react'
import { fillIn } from '#contract/lib/fill-in.ts'
import { CallError, messageOf } from '#web/lib/call-error.ts'
import { createStore } from '#web/lib/state/store.ts'
import { deviceStorage } from '#web/lib/storage/storage.ts'
import type { Refusal } from '../taps/tap-queue.ts'
import { en, type Words } from './en.ts'
import { hi } from './hi.ts'

const tables = { en, hi } as const satisfies Record<string, Words>
type Language = keyof typeof tables
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' }
export const languages = Object.keys(tables) as Language[]

const storageKey = 'gsf-pro-language'

/** The chosen language of the device, else the one of its browser. */
export function firstLanguage(stored: string | null, ofBrowser: string): Language {
  if (stored === 'en' || stored === 'hi') return stored
  return /^hi\b/i.test(ofBrowser) ? 'hi' : 'en'
}

const current = createStore<Language>(
  firstLanguage(deviceStorage.read(storageKey), globalThis.navigator?.language ?? 'en'),
)

export function chooseLanguage(language: Language): void {
  deviceStorage.write(storageKey, language)
  current.write(language)
}

export function useLanguage(): Language {
  return useSyncExternalStore(current.subscribe, current.read, current.read)
}

export const readLanguage = current.read

/** The messages in the language of the device. */
export const useWords = (): Words => tables[useLanguage()]

/** What the server said, in the language of the device where it has the sentence. */
export const sentence = ({ errors }: Words, refusal: Refusal): string => translated(errors, refusal) ?? refusal.sentence

function translated(errors: Words['errors'], { code, reason = '', values }: Omit<Refusal, 'sentence'>) {
  const known = errors[reason] ?? errors[code]
  return known && fillIn(known, values)
}

/** Why a call was not answered, in the language of the device where it has the sentence. */
export function problemOf(error: Error, { errors }: Pick<Words, 'errors'>, fallback: string): string {
  return (error instanceof CallError && translated(errors, error)) || messageOf(error, fallback)
}
