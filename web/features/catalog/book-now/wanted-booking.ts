import { serverNow } from '#web/lib/state/server-clock.ts'
import { storageKeys, tabStorage } from '#web/lib/storage/storage.ts'

/** A start that was shown as free. */
export interface Hour {
  date: string
  start: string
  end: string
}

interface Wanted {
  serviceId: string
  hour: Hour | null
  at: number
}

/** Forgotten at logout like every draft. */
const key = `${storageKeys.draftPrefix}book-now`
const maxAgeMs = 30 * 60_000

/** `?book=` of the way back from login. Alone it does nothing: a link must not book for the person who opens it. */
export const bookParameter = 'book'

export function rememberWanted(serviceId: string, hour: Hour | null): void {
  tabStorage.writeJson(key, { serviceId, hour, at: serverNow() } satisfies Wanted)
}

/** The hour of a tap before login, once; undefined for another service or after a while. */
export function takeWanted(serviceId: string): Hour | null | undefined {
  const wanted = tabStorage.readJson<Wanted>(key)
  tabStorage.remove(key)
  const isMeant = wanted?.serviceId === serviceId && serverNow() - wanted.at < maxAgeMs
  return isMeant ? wanted.hour : undefined
}
