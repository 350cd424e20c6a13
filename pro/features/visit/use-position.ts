import { useEffect, useState } from 'react'
import { geolocation } from '#contract/lib/business.ts'
import type { Position } from './doorstep.ts'

/** The position of the phone; null until it is known, and without leave to know it. */
export function usePosition(): Position | null {
  const [position, setPosition] = useState<Position | null>(null)
  useEffect(() => {
    let isOpen = true
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => isOpen && setPosition({ lat: coords.latitude, lng: coords.longitude }),
      () => undefined,
      { enableHighAccuracy: true, timeout: geolocation.timeoutMs, maximumAge: geolocation.maximumAgeMs },
    )
    return () => {
      isOpen = false
    }
  }, [])
  return position
}
