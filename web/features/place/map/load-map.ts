import { map } from '#contract/business.ts'
import { loadWithRetry } from '../source/load-with-retry.ts'
import { mapsKey } from '../source/maps-key.ts'
import type { LiveMap, LiveMapOptions } from './live-map.ts'

export interface MapModule {
  drawMap: (element: HTMLElement, options: LiveMapOptions) => LiveMap
  /** Google's map carries its own attribution; ours has to name its source. */
  signed: boolean
}

/**
 * Loads the map's code with up to 3 retries and a growing delay: Google's when a key is configured, our own without
 * one or when Google's fails to load. Rejects when both fail.
 */
export async function loadMap(): Promise<MapModule> {
  const key = mapsKey()
  const google = key ? await loadGoogleMap(key).catch(() => null) : null
  if (google) return google
  const { drawMap } = await loadWithRetry(() => import('./live-map.ts'), map.loaderRetries)
  return { drawMap, signed: false }
}

async function loadGoogleMap(key: string): Promise<MapModule> {
  const { loadGoogleMaps } = await import('../google/load-google-maps.ts')
  const libraries = await loadGoogleMaps(key)
  const { drawGoogleMap } = await import('../google/google-map.ts')
  return { drawMap: (element, options) => drawGoogleMap(libraries, element, options), signed: true }
}
