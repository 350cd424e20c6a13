import { useSyncExternalStore } from 'react'
import { deviceStorage, storageKeys } from '../storage/storage.ts'
import type { Point } from './location.ts'
import { createStore } from './store.ts'

/** The place that a visitor chose; customers have theirs in the profile. */
export interface VisitorPlace extends Point {
  address: string
  /** Of the area we serve there; a place kept by an earlier version has none. */
  areaId?: string | null
}

const place = createStore(deviceStorage.readJson<VisitorPlace>(storageKeys.visitorPlace))

export function storeVisitorPlace({ lat, lng, address, areaId }: VisitorPlace): void {
  const stored = { lat, lng, address, areaId }
  place.write(stored)
  deviceStorage.writeJson(storageKeys.visitorPlace, stored)
}

/** Null when none is chosen, and on the server. */
export function useVisitorPlace(): VisitorPlace | null {
  return useSyncExternalStore(place.subscribe, place.read, () => null)
}
