import { map } from '#contract/business.ts'
import { loadWithRetry } from '../source/load-with-retry.ts'
import { mapsKey } from '../source/maps-key.ts'
import type { LiveMap, LiveMapOptions } from './live-map.ts'

export interface MapModule {
  drawMap: (element: HTMLElement, options: LiveMapOptions) => LiveMap
  /** Google signs its map itself; ours has to name its source. */
  signed: boolean
}

/**
 * The map's code, asked for again up to 3 times with a growing delay: Google's when a key is configured, and
 * our own without one or when Google's cannot be had. Rejects when none of it came.
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
