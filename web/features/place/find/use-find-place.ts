import { useRef, useState } from 'react'
import type { Point } from '#web/lib/state/location.ts'
import { fetchPlace, type Place, placeAt, type Suggestion } from '../place.api.ts'
import { placeCopy } from '../place.copy.ts'
import { browserPosition } from './browser-position.ts'

type Way = 'suggestion' | 'browser' | 'map'

/** Finds a place from a suggestion, the browser's position or a point on the map. The last request wins. */
export function useFindPlace(onFound: (place: Place, way: Way) => void) {
  const [busy, setBusy] = useState<Way | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(0)

  /** True on success; after a failure false, with the message in `problem`. */
  async function find(way: Way, asking: Promise<Place>): Promise<boolean> {
    const request = ++latest.current
    setProblem(null)
    setBusy(way)
    try {
      const place = await asking
      if (request !== latest.current) return true
      setBusy(null)
      onFound(place, way)
      return true
    } catch (error) {
      if (request !== latest.current) return false
      setBusy(null)
      setProblem((error as Error).message)
      return false
    }
  }

  return {
    problem,
    /** Waiting for the browser's position or its address. */
    detecting: busy === 'browser',
    detect: () => find('browser', browserPosition().then(atPoint)),
    pick: ({ placeId }: Pick<Suggestion, 'placeId'>) =>
      find('suggestion', withMessage(fetchPlace(placeId), placeCopy.detailsFailed)),
    pickPoint: (point: Point) => find('map', atPoint(point)),
  }
}

/** The point stays exact; the place around it gives the words. */
function atPoint(point: Point): Promise<Place> {
  return withMessage(placeAt(point), placeCopy.reverseFailed)
}

function withMessage<Answer>(asking: Promise<Answer>, sentence: string): Promise<Answer> {
  return asking.catch((cause) => {
    throw new Error(sentence, { cause })
  })
}
