import { useState } from 'react'
import { geolocation } from '../../../../contract/business.ts'
import { cachePoint, type Point } from '../../../lib/state/location.ts'

const start = 'Error getting your location. '
const unsupported = 'Geolocation is not supported by your browser'

/** The sentence for each way the browser refuses (SPEC 8); 1 to 3 are the codes of the browser. */
const reasons: Record<number, string> = {
  1: 'Please allow location access and try again.',
  2: 'Location information is unavailable.',
  3: 'Location request timed out. Please try again.',
}

/** Asks the browser where the phone is, when the person asks for it. */
export function useHere(onFound: (point: Point) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  function find() {
    setProblem(null)
    if (!navigator.geolocation) return setProblem(unsupported)
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const point = { lat: coords.latitude, lng: coords.longitude }
        cachePoint(point)
        setBusy(false)
        onFound(point)
      },
      (error) => {
        setBusy(false)
        setProblem(start + (reasons[error.code] ?? 'An unknown error occurred.'))
      },
      { timeout: geolocation.timeoutMs, maximumAge: geolocation.maximumAgeMs },
    )
  }
  return { find, busy, problem }
}
