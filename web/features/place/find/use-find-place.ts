import { useRef, useState } from 'react'
import type { Point } from '#web/lib/state/location.ts'
import { type Place, placeAt, placeOf, type Suggestion } from '../place.api.ts'
import { placeCopy } from '../place.copy.ts'
import { browserPosition } from './browser-position.ts'

type Way = 'suggestion' | 'browser' | 'map'

/** Finds a place from a suggestion, from where the browser is, or from a point on the map. The last request wins. */
export function useFindPlace(onFound: (place: Place, way: Way) => void) {
  const [busy, setBusy] = useState<Way | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(0)

  /** True when it went well; false after a failure, of which `problem` tells. */
  async function find(way: Way, asking: Promise<Place>): Promise<boolean> {
    const mine = ++latest.current
    setProblem(null)
    setBusy(way)
    try {
      const place = await asking
      if (mine !== latest.current) return true
      setBusy(null)
      onFound(place, way)
      return true
    } catch (error) {
      if (mine !== latest.current) return false
      setBusy(null)
      setProblem((error as Error).message)
      return false
    }
  }

  return {
    problem,
    /** The browser is being asked, or what is there. */
    detecting: busy === 'browser',
    detect: () => find('browser', browserPosition().then(atPoint)),
    pick: ({ placeId }: Suggestion) => find('suggestion', orSay(placeOf(placeId), placeCopy.detailsFailed)),
    pickPoint: (point: Point) => find('map', atPoint(point)),
  }
}

/** The point stays exact; the place around it gives the words. */
function atPoint(point: Point): Promise<Place> {
  return orSay(placeAt(point), placeCopy.reverseFailed)
}

function orSay<Answer>(asking: Promise<Answer>, sentence: string): Promise<Answer> {
  return asking.catch((cause) => {
    throw new Error(sentence, { cause })
  })
}
