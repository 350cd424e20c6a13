import type { Point } from '#web/lib/state/location.ts'

/** The part of the Maps JavaScript API that we use, as its reference describes it. */
export interface GoogleMapsLibraries {
  places: PlacesLibrary
  geocoding: { Geocoder: new () => Geocoder }
  maps: { Map: new (element: HTMLElement, options: object) => GoogleMap }
  marker: { Marker: new (options: object) => GoogleMarker }
}

interface PlacesLibrary {
  AutocompleteSessionToken: new () => object
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: (
      request: object,
    ) => Promise<{ suggestions: { placePrediction: Prediction | null }[] }>
  }
}

interface Words {
  text: string
}

export interface Prediction {
  placeId: string
  text: Words
  mainText: Words | null
  secondaryText: Words | null
  types: readonly string[]
  toPlace: () => GooglePlace
}

interface GooglePlace {
  fetchFields: (request: { fields: string[] }) => Promise<unknown>
  location?: LatLng | null
  formattedAddress?: string | null
  addressComponents?: readonly { longText: string | null; types: readonly string[] }[]
}

interface LatLng {
  lat: () => number
  lng: () => number
}

interface Geocoder {
  geocode: (request: { location: Point; language: string; region: string }) => Promise<{ results: GeocoderResult[] }>
}

interface GeocoderResult {
  formatted_address: string
  address_components: readonly { long_name: string; types: readonly string[] }[]
}

interface GoogleMap {
  setCenter: (point: Point) => void
  panTo: (point: Point) => void
  getZoom: () => number | undefined
  setZoom: (zoom: number) => void
  addListener: (event: string, listener: (event: { latLng: LatLng | null }) => void) => void
}

interface GoogleMarker {
  setPosition: (point: Point) => void
  setMap: (map: GoogleMap | null) => void
  addListener: (event: string, listener: (event: { latLng: LatLng | null }) => void) => void
}

type LibraryName = keyof GoogleMapsLibraries

declare global {
  interface Window {
    google?: { maps?: { importLibrary?: <Name extends LibraryName>(name: Name) => Promise<GoogleMapsLibraries[Name]> } }
    /** Called by the script once it has loaded. */
    gsfMapsReady?: () => void
    /** Called by the script when the key is refused: no promise rejects then. */
    gm_authFailure?: () => void
  }
}
