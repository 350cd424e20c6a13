import { LRUCache } from 'lru-cache'
import { placeCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import type { Point } from '#web/lib/state/location.ts'
import type { Place, PlaceSource, Suggestion } from '../source/place-source.ts'
import { isGeocode, parseAddressParts, withoutCountry } from './google-address.ts'
import type { GoogleMapsLibraries, Prediction } from './google-maps.types.ts'

const maxSuggestions = 8
const maxPredictions = 300
/** Radius in metres around the person within which places rank first. */
const nearMetres = 50_000

/**
 * Google's places behind our port. All keys typed until a pick form one session, the unit Google bills; a pick
 * ends it. Whether we serve the place is answered by our own server.
 */
export function googlePlaces({ places, geocoding }: GoogleMapsLibraries, known = findOwnPlace): PlaceSource {
  const { AutocompleteSessionToken, AutocompleteSuggestion } = places
  let session: object | null = null
  // Lists are shown again from memory, so their predictions are cached.
  const predictions = new LRUCache<string, Prediction>({ max: maxPredictions })
  return {
    async suggest(text, near, signal) {
      session ??= new AutocompleteSessionToken()
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: text,
        includedRegionCodes: ['in'],
        region: 'in',
        language: 'en',
        sessionToken: session,
        locationBias: { center: near, radius: nearMetres },
      })
      signal.throwIfAborted()
      const found = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []).filter(isGeocode)
      for (const prediction of found) predictions.set(prediction.placeId, prediction)
      return found.slice(0, maxSuggestions).map(shown)
    },
    async details(placeId) {
      const place = predictions.get(placeId)?.toPlace()
      if (!place) throw new Error('That place was not suggested.')
      // The token is spent with this request, whether it succeeds or not.
      session = null
      await place.fetchFields({ fields: ['location', 'formattedAddress', 'addressComponents'] })
      if (!place.location) throw new Error('Google knows no position of that place.')
      const point = { lat: place.location.lat(), lng: place.location.lng() }
      const parts = parseAddressParts(
        (place.addressComponents ?? []).map(({ longText, types }) => ({ name: longText, types })),
      )
      return complete(point, place.formattedAddress ?? '', parts, await known(point))
    },
    async reverse(point) {
      const { results } = await new geocoding.Geocoder().geocode({ location: point, language: 'en', region: 'IN' })
      const [first] = results
      if (!first) throw new Error('Google knows no address there.')
      const parts = parseAddressParts(first.address_components.map(({ long_name: name, types }) => ({ name, types })))
      return complete(point, first.formatted_address, parts, await known(point))
    },
  }
}

function shown({ placeId, mainText, secondaryText, text }: Prediction): Suggestion {
  return { placeId, mainText: mainText?.text ?? text.text, secondaryText: withoutCountry(secondaryText?.text ?? '') }
}

function complete(
  point: Point,
  address: string,
  parts: ReturnType<typeof parseAddressParts>,
  ours: Place | null,
): Place {
  return {
    ...point,
    address: withoutCountry(address) || (ours?.address ?? ''),
    pincode: parts.pincode || (ours?.pincode ?? ''),
    city: parts.city || (ours?.city ?? ''),
    state: parts.state || (ours?.state ?? ''),
    served: ours?.served ?? false,
    areaId: ours?.areaId ?? null,
  }
}

/** Our own server's answer for a point; null where it has none, as outside India. */
async function findOwnPlace(point: Point): Promise<Place | null> {
  return call(placeCalls.reverse, point).then(
    ({ data }) => data,
    () => null,
  )
}
