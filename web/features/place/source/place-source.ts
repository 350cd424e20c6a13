import type { placeCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import type { Point } from '#web/lib/state/location.ts'

export type Place = EndpointResponse<typeof placeCalls.details>['data']

type OwnSuggestion = EndpointResponse<typeof placeCalls.suggest>['data'][number]

/** Two lines of one place; `served` is absent where it is known only after the pick. */
export type Suggestion = Omit<OwnSuggestion, 'served'> & { served?: boolean }

/** Place search: our own gazetteer, or Google Maps when a key is configured. Every method rejects on failure. */
export interface PlaceSource {
  /** Places in India for a text that is not blank, at most eight. */
  suggest: (text: string, near: Point, signal: AbortSignal) => Promise<Suggestion[]>
  /** Position of a suggested place. */
  details: (placeId: string) => Promise<Place>
  /** The address of a point; the answer keeps the given `lat` and `lng`. */
  reverse: (point: Point) => Promise<Place>
}
