import type { GeoJSONSource, Map as StreetMap, StyleSpecification } from 'maplibre-gl'
import { placeCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { placeCopy } from '../place.copy.ts'

const source = 'places'

/** A quiet map of our own: the names of places, without streets and without borders. */
export const placeNamesStyle = (): StyleSpecification => ({
  version: 8,
  sources: {
    [source]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, attribution: placeCopy.credit },
  },
  layers: [
    { id: 'land', type: 'background', paint: { 'background-color': '#eef2f1' } },
    { id: 'dots', type: 'circle', source, paint: { 'circle-radius': 3, 'circle-color': '#8ba39e' } },
    {
      id: 'names',
      type: 'symbol',
      source,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Figtree', 'sans-serif'],
        'text-size': ['match', ['get', 'kind'], 'city', 16, 13],
        'text-anchor': 'top',
        'text-offset': [0, 0.4],
        'symbol-sort-key': ['match', ['get', 'kind'], 'city', 0, 'locality', 1, 2],
      },
      paint: { 'text-color': '#44544f', 'text-halo-color': '#eef2f1', 'text-halo-width': 1.5 },
    },
  ],
})

/** Reads the places of each new view; without an answer those of the last one stay. */
export function followPlaceNames(map: StreetMap): void {
  const load = async () => {
    const { _sw: southWest, _ne: northEast } = map.getBounds()
    const box = { south: southWest.lat, west: southWest.lng, north: northEast.lat, east: northEast.lng }
    const found = await call(placeCalls.around, box).catch(() => null)
    const features = found?.data.map(({ lat, lng, ...properties }) => ({
      type: 'Feature' as const,
      properties,
      geometry: { type: 'Point' as const, coordinates: [lng, lat] },
    }))
    if (features) map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features })
  }
  map.on('moveend', load)
  load()
}
