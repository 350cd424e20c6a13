import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachePoint, locationForCalls, type Point, setProfilePoint } from './location.ts'

const home = { lat: 22.7533, lng: 75.89 }
const park = { lat: 22.7, lng: 75.8 }
const street = { lat: 22.6, lng: 75.7 }

/** A browser that reports this position; null denies the permission. */
function stubPosition(point: Point | null): void {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => values.get(key) ?? null, setItem: values.set.bind(values) })
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: point ? 'granted' : 'denied' }) },
    geolocation: {
      getCurrentPosition: (found: PositionCallback) =>
        point && found({ coords: { latitude: point.lat, longitude: point.lng } } as GeolocationPosition),
    },
  })
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  setProfilePoint(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// spec: location/priority, constant/default-location, constant/location-cache
test('prefers the profile, then the cached position, then a fresh one, then Bengaluru', async () => {
  stubPosition(null)
  expect(await locationForCalls()).toEqual({ lat: 12.9716, lng: 77.5946 })
  stubPosition(street)
  expect(await locationForCalls()).toEqual(street)
  stubPosition(street)
  cachePoint(park)
  expect(await locationForCalls()).toEqual(park)
  vi.advanceTimersByTime(5 * 60_000 - 1)
  expect(await locationForCalls()).toEqual(park)
  vi.advanceTimersByTime(2)
  expect(await locationForCalls()).toEqual(street)
  setProfilePoint(home)
  expect(await locationForCalls()).toEqual(home)
})
