import { geolocation } from '#contract/lib/business.ts'
import { cachePoint, type Point } from '#web/lib/state/location.ts'
import { geolocationCopy } from '../place.copy.ts'

/** The message for each refusal; 1 to 3 are the browser's codes. */
export function sentenceOfRefusal(code: number): string {
  const reasons = [geolocationCopy.denied, geolocationCopy.unavailable, geolocationCopy.timedOut]
  return geolocationCopy.start + (reasons[code - 1] ?? geolocationCopy.unknown)
}

/** Asks the browser for its position and caches the answer. Rejects with a message for the person. */
export function browserPosition(from: Pick<Navigator, 'geolocation'> | undefined = navigator): Promise<Point> {
  return new Promise((resolve, reject) => {
    if (!from?.geolocation) return reject(new Error(geolocationCopy.unsupported))
    from.geolocation.getCurrentPosition(
      ({ coords }) => {
        const point = { lat: coords.latitude, lng: coords.longitude }
        cachePoint(point)
        resolve(point)
      },
      ({ code }) => reject(new Error(sentenceOfRefusal(code))),
      { timeout: geolocation.timeoutMs, maximumAge: geolocation.maximumAgeMs },
    )
  })
}
