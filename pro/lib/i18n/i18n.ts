import { useSyncExternalStore } from 'react'
import { fillIn } from '#contract/lib/fill-in.ts'
import { CallError, errorMessage } from '#web/lib/call-error.ts'
import { createStore } from '#web/lib/state/store.ts'
import { deviceStorage } from '#web/lib/storage/storage.ts'
import type { Refusal } from '../updates/update-queue.ts'
import { en, type Messages } from './en.ts'

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

/** Loaded when the phone is in Hindi; English until then, and when they cannot be loaded. */
const hindi = createStore<Messages>(en)

async function loadHindi(): Promise<void> {
  const file = await import('./hi.ts').catch(() => undefined)
  if (file) hindi.write(file.hi)
}

/** The first screen waits for it. */
export const firstMessages = current.read() === 'hi' ? loadHindi() : Promise.resolve()

export async function chooseLanguage(language: Language): Promise<void> {
  if (language === 'hi') await loadHindi()
  deviceStorage.write(storageKey, language)
  current.write(language)
}

export function useLanguage(): Language {
  return useSyncExternalStore(current.subscribe, current.read, current.read)
}

export const readLanguage = current.read

/** The messages in the language of the device. */
export function useMessages(): Messages {
  const inHindi = useSyncExternalStore(hindi.subscribe, hindi.read, hindi.read)
  return useLanguage() === 'hi' ? inHindi : en
}

/** What the server said, in the language of the device where it has the sentence. */
export const sentence = ({ errors }: Messages, refusal: Refusal): string =>
  translated(errors, refusal) ?? refusal.sentence

function translated(errors: Messages['errors'], { code, reason = '', values }: Omit<Refusal, 'sentence'>) {
  const known = errors[reason] ?? errors[code]
  return known && fillIn(known, values)
}

/** Why a call was not answered, in the language of the device where it has the sentence. */
export function problemText(error: Error, { errors }: Pick<Messages, 'errors'>, fallback: string): string {
  return (error instanceof CallError && translated(errors, error)) || errorMessage(error, fallback)
}
