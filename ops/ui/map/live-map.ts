import 'leaflet/dist/leaflet.css'
import { type Map as LeafletMap, latLngBounds, map as leafletMap } from 'leaflet'
import type { Point } from '#web/lib/state/location.ts'

export { paintGround } from './ground/ground.ts'

const india: [[number, number], [number, number]] = [
  [6.5, 68],
  [35.7, 97.5],
]
/** Points of visits are right to about 100 metres: a closer view would promise more. */
const maxZoom = 15

/** A map that moves and zooms; what lies on it is drawn by its caller. */
export function openMap(element: HTMLElement, isCalm: boolean): LeafletMap {
  const view = leafletMap(element, {
    ...{
      minZoom: 4,
      maxZoom,
      maxBounds: latLngBounds(india).pad(0.15),
      maxBoundsViscosity: 1,
      zoomSnap: 0.5,
      wheelPxPerZoomLevel: 120,
    },
    ...{ zoomControl: false, attributionControl: false, zoomAnimation: false, fadeAnimation: false },
    ...{ inertia: !isCalm, scrollWheelZoom: false },
  })
  view.fitBounds(india, { animate: false })
  // Until it is used, the wheel scrolls the page.
  view.on('focus', () => view.scrollWheelZoom.enable())
  view.on('blur', () => view.scrollWheelZoom.disable())
  return view
}

/** All of the points in view, else India. */
export function showPoints(view: LeafletMap, points: readonly Point[]): void {
  view.fitBounds(points.length > 0 ? around(points) : india, { animate: false, padding: [40, 40], maxZoom: 13 })
}

/** Closer to points that lie together, as far as they need. */
export function zoomTo(view: LeafletMap, points: readonly Point[]): void {
  const bounds = around(points)
  const zoom = Math.max(view.getBoundsZoom(bounds), view.getZoom() + 1)
  view.setView(bounds.getCenter(), Math.min(zoom, view.getMaxZoom()), { animate: false })
}

const around = (points: readonly Point[]) => latLngBounds(points.map(({ lat, lng }) => [lat, lng]))
