import 'maplibre-gl/dist/maplibre-gl.css'
import { Marker, Map as StreetMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { t } from '#contract/i18n/sentence.ts'
import { map as mapSettings } from '#contract/lib/business.ts'
import type { Point } from '#web/lib/state/location.ts'
import type { RenderMap } from '../live-map.ts'
import { placeCopy } from '../place.copy.ts'
import { followPlaceNames, placeNamesStyle } from './place-names.ts'
import { withoutBorders } from './without-borders.ts'

setWorkerUrl(workerUrl)

/** Streets that have not begun to show by then are not waited for. */
const maxWaitMs = 6000

/** Streets of the style at `styleUrl`; where none come, the names of our places. Throws without WebGL. */
export function streetMap(styleUrl: string): RenderMap {
  return (element, onPoint) => {
    const map = new StreetMap({
      container: element,
      center: mapSettings.centre,
      zoom: mapSettings.zoom,
      // A read-only map must not capture the gesture or wheel that scrolls the page.
      interactive: onPoint !== undefined,
      attributionControl: { compact: false },
      dragRotate: false,
      touchPitch: false,
      locale: {
        'Map.Title': placeCopy.map,
        'Marker.Title': t`Chosen place`,
        'AttributionControl.ToggleAttribution': t`Sources of the map`,
      },
    })
    map.touchZoomRotate.disableRotation()
    showStreets(map, styleUrl)
    const pin = new Marker({ draggable: onPoint !== undefined, color: '#0f766e' })
    if (onPoint) {
      const choose = ({ lat, lng }: Point) => onPoint({ lat, lng })
      map.on('click', ({ lngLat }) => choose(lngLat))
      pin.on('dragend', () => choose(pin.getLngLat()))
      element.addEventListener('keydown', ({ key }) => key === 'Enter' && choose(map.getCenter()))
    }
    let isShown = false
    return {
      show(point) {
        pin.remove()
        if (!point) return
        pin.setLngLat(point).addTo(map)
        map.easeTo({ center: point, zoom: mapSettings.zoomAfterPick, animate: isShown })
        isShown = true
      },
      zoomBy: (levels) => map.zoomTo(map.getZoom() + levels),
      remove: () => map.remove(),
    }
  }
}

function showStreets(map: StreetMap, styleUrl: string): void {
  let hasStreets = false
  const leave = () => {
    if (hasStreets) return
    end()
    map.setStyle(placeNamesStyle(), { diff: false })
    map.once('style.load', () => followPlaceNames(map))
  }
  const timer = setTimeout(leave, maxWaitMs)
  const end = () => {
    clearTimeout(timer)
    map.off('error', leave)
  }
  map.on('sourcedata', ({ tile }) => {
    if (!tile || hasStreets) return
    hasStreets = true
    clearTimeout(timer)
  })
  map.on('error', leave)
  map.once('remove', end)
  map.setStyle(styleUrl, { transformStyle: (_before, style) => withoutBorders(style) })
}
