import { useSyncExternalStore } from 'react'
import { deviceStorage, storageKeys } from '../storage/storage.ts'
import type { Point } from './location.ts'
import { createStore } from './store.ts'

/** Where a visitor wants the service, until there is a profile to keep it. */
export interface VisitorPlace extends Point {
  address: string
}

const place = createStore(deviceStorage.readJson<VisitorPlace>(storageKeys.visitorPlace))

export function keepVisitorPlace({ lat, lng, address }: VisitorPlace): void {
  const kept = { lat, lng, address }
  place.write(kept)
  deviceStorage.writeJson(storageKeys.visitorPlace, kept)
}

/** Null for nobody knows, and on the server. */
export function useVisitorPlace(): VisitorPlace | null {
  return useSyncExternalStore(place.subscribe, place.read, () => null)
}
