import { map as mapSettings } from '#contract/business.ts'
import type { LiveMap, LiveMapOptions } from '../map/live-map.ts'
import type { GoogleMapsLibraries } from './google-maps.types.ts'

/** Google's map behind the same handle as our own. Starts at the default centre and zoom. */
export function drawGoogleMap(
  { maps, marker }: Pick<GoogleMapsLibraries, 'maps' | 'marker'>,
  element: HTMLElement,
  { onPoint }: Pick<LiveMapOptions, 'onPoint'>,
): LiveMap {
  const view = new maps.Map(element, {
    center: mapSettings.centre,
    zoom: mapSettings.zoom,
    // Our controls have touch size and names for screen readers.
    disableDefaultUI: true,
    clickableIcons: false,
    // A read-only map must not capture the gesture or wheel that scrolls the page.
    gestureHandling: onPoint ? 'greedy' : 'none',
  })
  const pin = new marker.Marker({ draggable: Boolean(onPoint), title: 'Chosen place' })
  const choose = ({ latLng }: { latLng: { lat: () => number; lng: () => number } | null }) => {
    if (latLng) onPoint?.({ lat: latLng.lat(), lng: latLng.lng() })
  }
  if (onPoint) {
    view.addListener('click', choose)
    pin.addListener('dragend', choose)
  }
  return {
    show(point) {
      pin.setMap(point ? view : null)
      if (!point) return
      pin.setPosition(point)
      view.panTo(point)
      view.setZoom(mapSettings.zoomAfterPick)
    },
    zoomBy: (levels) => view.setZoom((view.getZoom() ?? mapSettings.zoom) + levels),
    remove() {
      pin.setMap(null)
      element.replaceChildren()
    },
  }
}
