import { embeddedPlaces } from './source/embedded-places.ts'
import { mapsKey } from './source/maps-key.ts'
import type { PlaceSource } from './source/place-source.ts'

let chosen: Promise<PlaceSource> | undefined

/** One source for the whole visit: Google bills all keys typed until a pick as one session. */
export function placeSource(): Promise<PlaceSource> {
  chosen ??= choose()
  return chosen
}

/** Google's part is a separate chunk. When it fails to load, the gazetteer takes over: place search must not fail. */
async function choose(): Promise<PlaceSource> {
  const key = mapsKey()
  if (!key) return embeddedPlaces
  try {
    const { loadGoogleMaps } = await import('./google/load-google-maps.ts')
    const libraries = await loadGoogleMaps(key)
    const { googlePlaces } = await import('./google/google-places.ts')
    return googlePlaces(libraries)
  } catch {
    return embeddedPlaces
  }
}
