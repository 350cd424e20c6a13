import { t } from '#contract/i18n/sentence.ts'
import { map as mapSettings } from '#contract/lib/business.ts'
import type { Point } from '#web/lib/state/location.ts'
import type { LiveMap } from '../live-map.ts'
import { placeCopy } from '../place.copy.ts'
import type { GoogleMapsLibraries } from './google-maps.types.ts'

/** Starts at the default centre and zoom. `onPoint` gets the tapped point or the moved pin; without it nothing moves. */
export function renderGoogleMap(
  { maps, marker }: Pick<GoogleMapsLibraries, 'maps' | 'marker'>,
  element: HTMLElement,
  onPoint?: (point: Point) => void,
): LiveMap {
  element.role = 'region'
  element.ariaLabel = placeCopy.map
  const view = new maps.Map(element, {
    center: mapSettings.centre,
    zoom: mapSettings.zoom,
    // Our controls have touch size and names for screen readers.
    disableDefaultUI: true,
    clickableIcons: false,
    // A read-only map must not capture the gesture or wheel that scrolls the page.
    gestureHandling: onPoint ? 'greedy' : 'none',
  })
  const pin = new marker.Marker({ draggable: Boolean(onPoint), title: t`Chosen place` })
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
