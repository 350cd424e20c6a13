import { defaultLocation, geolocation } from '#contract/lib/business.ts'
import { deviceStorage, storageKeys } from '../storage/storage.ts'
import { createStore } from './store.ts'

export interface Point {
  lat: number
  lng: number
}

/** A call waits this long for a pending position, which itself may take geolocation.timeoutMs. */
const maxWaitMs = 1500

const profilePoint = createStore<Point | null>(null)
let pending: Promise<Point | null> | undefined

/** Sets the profile's saved place, which has priority; null for none or after logout. */
export function setProfilePoint(point: Point | null): void {
  profilePoint.write(point)
}

/** Stores a browser position for geolocation.cacheMinutes. */
export function cachePoint(point: Point): void {
  deviceStorage.writeJson(storageKeys.position, { ...point, at: Date.now() })
}

/** The `location` of every call: profile, cached, fresh, default, in this order. spec: location/priority */
export async function locationForCalls(): Promise<Point> {
  return (await knownLocation()) ?? defaultLocation
}

/** The same without the default: null when nothing is known about the person's place. */
export async function knownLocation(): Promise<Point | null> {
  return profilePoint.read() ?? cachedPoint() ?? (await freshPoint())
}

function cachedPoint(): Point | null {
  const stored = deviceStorage.readJson<Point & { at: number }>(storageKeys.position)
  if (!stored || Date.now() - stored.at > geolocation.cacheMinutes * 60_000) return null
  return { lat: stored.lat, lng: stored.lng }
}

/** Only with permission granted before: a background call must not open the browser's permission prompt. */
async function freshPoint(): Promise<Point | null> {
  pending ??= requestPosition().finally(() => {
    pending = undefined
  })
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), maxWaitMs))
  return Promise.race([pending, timeout])
}

async function requestPosition(): Promise<Point | null> {
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
