import { useSyncExternalStore } from 'react'
import type { Point } from './location.ts'
import { createStore } from './store.ts'

/** Where a visitor wants the service, until there is a profile to keep it. */
export interface VisitorPlace extends Point {
  address: string
}

const key = 'gsf-place'
const place = createStore<VisitorPlace | null>(stored())

export function keepVisitorPlace({ lat, lng, address }: VisitorPlace): void {
  const kept = { lat, lng, address }
  place.write(kept)
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage full or refused: it lasts as long as this page.
  }
}

/** Null for nobody knows, and on the server. */
export function useVisitorPlace(): VisitorPlace | null {
  return useSyncExternalStore(place.subscribe, place.read, () => null)
}

function stored(): VisitorPlace | null {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
