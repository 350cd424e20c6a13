import { defaultLocation, geolocation } from '#contract/business.ts'
import { deviceStorage, storageKeys } from '../storage/storage.ts'
import { createStore } from './store.ts'

export interface Point {
  lat: number
  lng: number
}

/** How long a call waits for a position that is on its way; the position itself may take geolocation.timeoutMs. */
const maxWaitMs = 1500

const profilePoint = createStore<Point | null>(null)
let underWay: Promise<Point | null> | undefined

/** The profile's saved place comes first from now on; null forgets it (logout, no saved place). */
export function setProfilePoint(point: Point | null): void {
  profilePoint.write(point)
}

/** Keeps a position the browser gave, for geolocation.cacheMinutes. */
export function cachePoint(point: Point): void {
  deviceStorage.writeJson(storageKeys.position, { ...point, at: Date.now() })
}

/** Where the person is, for the `location` of every call: profile, then cached, then fresh, then the default. */
export async function locationForCalls(): Promise<Point> {
  return profilePoint.read() ?? cachedPoint() ?? (await freshPoint()) ?? defaultLocation
}

function cachedPoint(): Point | null {
  const kept = deviceStorage.readJson<Point & { at: number }>(storageKeys.position)
  if (!kept || Date.now() - kept.at > geolocation.cacheMinutes * 60_000) return null
  return { lat: kept.lat, lng: kept.lng }
}

/** Only when the person has already allowed it: a call in the background must never bring up the browser's question. */
async function freshPoint(): Promise<Point | null> {
  underWay ??= askBrowser().finally(() => {
    underWay = undefined
  })
  const givenUp = new Promise<null>((resolve) => setTimeout(() => resolve(null), maxWaitMs))
  return Promise.race([underWay, givenUp])
}

async function askBrowser(): Promise<Point | null> {
  if (!navigator.geolocation || !navigator.permissions) return null
  const permission = await navigator.permissions.query({ name: 'geolocation' }).catch(() => null)
  if (permission?.state !== 'granted') return null
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const point = { lat: coords.latitude, lng: coords.longitude }
        cachePoint(point)
        resolve(point)
      },
      () => resolve(null),
      { timeout: geolocation.timeoutMs, maximumAge: geolocation.maximumAgeMs },
    )
  })
}
